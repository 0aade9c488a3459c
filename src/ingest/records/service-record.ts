import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { FoundRecord } from '../formats/format.ts';
import { timeText } from './seen-time.ts';
import { type ProtocolNames, protocolNames } from './service-names.ts';

/** A service as a tool has seen it: what it says of the place, and the fields of a record that it fills. */
export interface FoundService {
  /** Undefined if the tool says only by which name it found it: then `host` is one. */
  readonly ip: string | undefined;
  readonly port: number;
  readonly transport: 'tcp' | 'udp' | 'sctp';
  /** As the tool names it. */
  readonly service: string | undefined;
  readonly isTls?: boolean;
  /** Our names of it, if they do not follow from that of the tool. */
  readonly names?: ProtocolNames | undefined;
  /** A domain name that the user gave. */
  readonly host?: string | undefined;
  /** For protocols that have paths. */
  readonly path?: string | undefined;
  /** When it answered, in milliseconds since 1970. */
  readonly time?: number | undefined;
  readonly data: Partial<ResponsesRecord>;
}

/** A service -> its record, with the address under which our own scans would store the same. */
export function serviceRecord(seen: FoundService): FoundRecord {
  const { ip, port, transport, time } = seen;
  const { protocol, prot7 } = seen.names ?? protocolNames(seen.service, transport, seen.isTls ?? false);
  const isDomain = seen.host !== undefined && seen.host !== ip;
  const host = (isDomain ? seen.host : ip) ?? '';
  const path = seen.path ?? (prot7 === 'http' ? '/' : undefined);
  const at = timeText(time);
  const uri = `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}${path ?? ''}`;
  const host_type = isDomain ? 'domain' : 'ip';
  // This runs for each of millions of records: what all have is made at once, and the rest set without objects in between.
  const data: Record<string, unknown> =
    ip === undefined
      ? { uri, host, host_type, port, protocol, prot4: transport, prot7 }
      : { uri, host, host_type, ip, port, protocol, prot4: transport, prot7 };
  if (path !== undefined) data.path = path;
  data.target = isDomain ? { type: 'domain', domain: host } : { type: 'ip', ip: host };
  if (isDomain) data.domain = [host];
  for (const name in seen.data) data[name] = seen.data[name as keyof typeof seen.data];
  if (at !== undefined) {
    data.scan_date = at.slice(0, 10);
    data.last_updated = at;
    data['@timestamp'] = at;
  }
  return { collection: 'responses', data };
}
