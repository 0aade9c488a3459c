/** With -oG: a line for each host, `Host: 192.0.2.1 (ptr.example)`, a tab, and `Ports: 22/open/tcp//ssh//OpenSSH 9.6/`. */
import { NO_ATTRIBUTES } from '../../../wire/formats/xml/xml-attributes.ts';
import { hasLine, linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { hostElement, type PortText } from './host-element.ts';
import { hostRecords } from './host-records.ts';
import { ScanMemory } from './scan-memory.ts';
import { readScanStart } from './scan-start.ts';

interface State {
  start?: number | undefined;
}

export const nmapGrepable = linesFormat<State>({
  name: 'nmap',
  version: 1,
  about: 'results of nmap in lines for grep',
  signs: [
    hasLine(
      'lines such as `Host: 192.0.2.1 ()`, a tab, and `Ports: 22/open/tcp//ssh///`',
      /^(?:[ \t\r]*(?:#.*)?\n)*Host: \S+ \([^)\n]*\)\t(?:Ports|Protocols|Status): /,
    ),
  ],
  begin: () => ({}),
  *records(line, state) {
    if (line.startsWith('#')) {
      const head = readScanStart(line);
      if (head !== undefined) state.start = head.start;
      return;
    }
    if (line.trim() === '') return;
    const [host = '', ...parts] = line.split('\t');
    const [, ip = '', pointer = ''] = /^Host: (\S+) \(([^)]*)\)/.exec(host) ?? [];
    if (ip === '') throw new RefusedRecord('it has no host');
    const part = (name: string): string | undefined =>
      parts.find((each) => each.startsWith(`${name}: `))?.slice(name.length + 2);
    const element = hostElement({
      ip,
      pointer: pointer || undefined,
      start: state.start,
      ports: portList(part('Ports') ?? ''),
      systems: (part('OS') ?? '').split('|').flatMap((name) => (name === '' ? [] : [{ name }])),
    });
    yield* hostRecords(element, NO_ATTRIBUTES, new ScanMemory());
  },
});

/** Slashes inside the parts are written as `|`. */
export function portList(text: string): readonly PortText[] {
  return text
    .split(/, (?=\d{1,5}\/)/)
    .map((port) => port.trim().split('/'))
    .filter(({ length }) => length > 2)
    .map(([port = '', state = '', transport = '', , service = '', , version = '']) => ({
      port,
      state,
      transport,
      service,
      version: version.replaceAll('|', '/'),
    }));
}
