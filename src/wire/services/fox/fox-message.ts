import { latinText } from '../../byte-text.ts';

/** The hello that opens a session of Niagara Fox, as zgrab2 and nmap send it. */
export const FOX_HELLO: Uint8Array = new TextEncoder().encode(
  ['fox a 1 -1 fox hello', '{', 'fox.version=s:1.0', 'id=i:1', '};;', ''].join('\n'),
);

/** Where the message ends that begins the bytes. Undefined if that is not known yet. */
export function foxLength(received: Uint8Array): number | undefined {
  const at = Buffer.from(received.buffer, received.byteOffset, received.length).indexOf('};;');
  return at < 0 ? undefined : at + END_LENGTH;
}

/** The values of an answer to the hello by their names. Undefined if the bytes are not an answer. */
export function readFoxHello(bytes: Uint8Array): ReadonlyMap<string, string> | undefined {
  const [first = '', brace, ...lines] = latinText(bytes).split('\n', MOST_LINES);
  if (!/^fox a \d+ -?\d+ fox hello$/.test(first.trim()) || brace?.trim() !== '{') return undefined;
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^([\w.]+)=[a-z]:(.*)$/.exec(line.trim()) ?? [];
    if (name !== undefined && value !== undefined && !values.has(name)) values.set(name, value);
  }
  return values;
}

const END_LENGTH = 3;
const MOST_LINES = 200;
