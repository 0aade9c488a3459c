/** With -oN, and what nmap shows: a report for each host, with a table of ports and what scripts say below each. */
import { NO_ATTRIBUTES } from '../../../wire/formats/xml/xml-attributes.ts';
import type { FoundRecord } from '../format.ts';
import { hasLine, linesFormat } from '../shapes/lines-shape.ts';
import { hostElement } from './host-element.ts';
import { hostRecords } from './host-records.ts';
import { type HostReport, readReportLine } from './host-report.ts';
import { ScanMemory } from './scan-memory.ts';
import { readScanStart } from './scan-start.ts';

interface State {
  start?: number | undefined;
  args: readonly string[];
  host?: HostReport | undefined;
}

export const nmapText = linesFormat<State>({
  name: 'nmap',
  version: 1,
  about: 'results of nmap as text',
  signs: [
    hasLine(
      'a first line such as `# Nmap 7.95 scan initiated`',
      /^\s*(?:# ?Nmap |Starting Nmap |Nmap scan report for )/,
    ),
    hasLine('a line `Nmap scan report for`', /^(?:Nmap scan report for|Interesting ports on) \S/m),
  ],
  begin: () => ({ args: [] }),
  *records(line, state) {
    const head = readScanStart(line);
    if (head !== undefined) Object.assign(state, head);
    const next = reportHost(line, state);
    if (next !== undefined || line.startsWith('# Nmap done') || line.startsWith('Nmap done')) {
      const { host } = state;
      state.host = next;
      if (host !== undefined) yield* reportRecords(host);
      return;
    }
    if (state.host === undefined) return;
    const { host } = state;
    // Of a host with many ports, what follows the table is said of the last ones alone.
    if (host.size > LARGEST && /^\d/.test(line)) {
      state.host = { ...host, ports: [], size: 0 };
      readReportLine(line, state.host);
      yield* reportRecords(host);
    } else readReportLine(line, host);
  },
  *end(state) {
    const { host } = state;
    state.host = undefined;
    if (host !== undefined) yield* reportRecords(host);
  },
});

/** Characters of a host. */
const LARGEST = 2 ** 14;

const reportRecords = (host: HostReport): Iterable<FoundRecord> =>
  hostRecords(hostElement(host), NO_ATTRIBUTES, new ScanMemory());

/** `Nmap scan report for a.example (192.0.2.1)`: a name that the command does not have is that of reverse DNS. */
function reportHost(line: string, { start, args }: State): HostReport | undefined {
  const [, name, ip] =
    /^(?:Nmap scan report for|Interesting ports on) (?:(\S{1,300}) \(([^)]{1,100})\)|\S{1,100})/.exec(line) ?? [];
  const [, only = ''] = /^(?:Nmap scan report for|Interesting ports on) (\S{1,100}?):?(?:\s|$)/.exec(line) ?? [];
  if (only === '') return undefined;
  const isGiven = name !== undefined && args.includes(name);
  return {
    ip: ip ?? only,
    name: isGiven ? name : undefined,
    pointer: isGiven ? undefined : name,
    start,
    ports: [],
    size: 0,
  };
}
