import { textAt } from './values-at.ts';

/** "scan.xml, nmap 7.95, element 12": where a loaded record is from. Undefined if it was not loaded, or nobody asked. */
export function originText(record: unknown): string | undefined {
  const [file, tool, version, reader, line] = ['file', 'tool', 'tool_version', 'reader', 'line'].map((name) =>
    textAt(record, `origin.${name}`)?.slice(0, LONGEST),
  );
  const maker = tool === undefined ? reader : [tool, version].filter((part) => part !== undefined).join(' ');
  const part = file !== undefined && XML.test(file) ? 'element' : 'line';
  const parts = [file, maker, line === undefined ? undefined : `${part} ${line}`].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

const LONGEST = 200;
/** A record of XML is an element, whatever lines it is on. */
const XML = /\.xml(?:\.\w{1,4})?$/i;
