/** What a line of the report of a host says of it. */
import type { HopText, NmapHost, PortText, ScriptText } from './host-element.ts';

/** Filled line by line. */
export type HostReport = Writable<NmapHost> & {
  /** How many characters it has. */
  size: number;
  /** Where the columns of the table begin. */
  columns?: Columns;
  section?: 'ports' | 'host' | 'trace';
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Columns {
  readonly state: number;
  readonly service: number;
  readonly reason: number | undefined;
  readonly version: number | undefined;
}

export function readReportLine(line: string, host: HostReport): void {
  if (host.size > MOST) return;
  host.size += line.length;
  const columns = columnsOf(line);
  if (columns !== undefined) {
    host.columns = columns;
    host.section = 'ports';
  } else if (line.startsWith('Host script results:')) host.section = 'host';
  else if (/^HOP\s+RTT\s+ADDRESS/.test(line)) host.section = 'trace';
  else if (line.startsWith('|')) addScriptLine(line, host);
  else if (host.section === 'ports' && /^\d{1,5}\/[a-z]{1,5}\s/.test(line)) addPort(line, host);
  else if (host.section === 'trace' && /^\d/.test(line)) addHop(line, host);
  else addFact(line, host);
}

/** Above which a host is cut off. */
const MOST = 2 ** 17;

function columnsOf(line: string): Columns | undefined {
  if (!/^PORT\s+STATE\s+SERVICE/.test(line)) return undefined;
  const place = (name: string): number | undefined => {
    const at = line.indexOf(name);
    return at < 0 ? undefined : at;
  };
  return {
    state: line.indexOf('STATE'),
    service: line.indexOf('SERVICE'),
    reason: place('REASON'),
    version: place('VERSION'),
  };
}

function addPort(line: string, host: HostReport): void {
  const [, port = '', transport = '', state = '', service = '', rest = ''] =
    /^(\d{1,5})\/([a-z]{1,5})\s+(\S+)\s+(\S+)\s*(.*)$/.exec(line) ?? [];
  const { reason, version } = host.columns ?? {};
  // The columns are as wide as their longest text.
  const cut = reason !== undefined && version !== undefined ? version : line.length;
  const why = reason === undefined ? undefined : line.slice(reason, cut).trim();
  const text = version === undefined ? '' : reason === undefined ? rest : line.slice(version);
  host.ports = [...host.ports, { port, transport, state, service, version: text.trim(), reason: why }];
}

/** `| id: output`, `|   more of it`, and `|_` before the last line. */
function addScriptLine(line: string, host: HostReport): void {
  const text = line.slice(2);
  // Names have small letters, which tells them from what `ssl-cert` says in the same column.
  const [, id, output] = /^([a-z][a-z0-9.-]{1,59}):(?: (.*)|)$/.exec(text) ?? [];
  const isFirst = id !== undefined && (line.startsWith('|_') || line.startsWith('| ')) && !text.startsWith(' ');
  const change = (scripts: readonly ScriptText[] = []): readonly ScriptText[] => {
    if (isFirst) return [...scripts, { id, output: output ?? '' }];
    const last = scripts.at(-1);
    return last === undefined ? scripts : [...scripts.slice(0, -1), { ...last, output: `${last.output}\n${text}` }];
  };
  if (host.section === 'host') host.scripts = change(host.scripts);
  else {
    const last = host.ports.at(-1);
    if (last === undefined) return;
    const port: PortText = { ...last, scripts: change(last.scripts) };
    host.ports = [...host.ports.slice(0, -1), port];
  }
}

function addHop(line: string, host: HostReport): void {
  const [, ttl, rtt, name, ip, only] =
    /^(\d{1,3})\s+(?:([\d.]{1,12}) ms\s+)(?:(\S+) \(([^)]+)\)|(\S+))\s*$/.exec(line) ?? [];
  const address = ip ?? only;
  if (ttl === undefined || address === undefined) return;
  const hop: HopText = { ttl, rtt, ip: address, host: name };
  host.hops = [...(host.hops ?? []), hop];
}

function addFact(line: string, host: HostReport): void {
  const colon = line.indexOf(': ');
  if (colon < 0) return;
  const text = line.slice(colon + 2).trim();
  const name = line.slice(0, colon);
  if (/^rDNS record for /.test(name)) {
    // The name before it is the one that the user gave.
    host.name ??= host.pointer;
    host.pointer = text;
  } else FACTS.get(name)?.(text, host);
}

const FACTS: ReadonlyMap<string, (text: string, host: HostReport) => void> = new Map(
  Object.entries({
    'MAC Address': (text: string, host: HostReport) => {
      const [, mac, vendor] = /^(\S+)(?: \((.*)\))?$/.exec(text) ?? [];
      host.mac = mac;
      host.vendor = vendor;
    },
    'OS details': (text: string, host: HostReport) => {
      host.systems = text.split(', ').map((name) => ({ name }));
    },
    'Aggressive OS guesses': (text: string, host: HostReport) => {
      host.systems = text.split(/(?<=%\)), /).map((guess) => {
        const [, name = guess, accuracy] = /^(.*) \((\d{1,3})%\)$/.exec(guess) ?? [];
        return { name, accuracy };
      });
    },
    'OS CPE': (text: string, host: HostReport) => {
      host.systemCpes = text.split(' ');
    },
    'Network Distance': (text: string, host: HostReport) => {
      host.distance = text.split(' ')[0];
    },
    // It is said of all services of the host together.
    'Service Info': (text: string, host: HostReport) => {
      host.scripts = [...(host.scripts ?? []), { id: 'service-info', output: text }];
    },
  }),
);
