/** A row of zmap -> the record of the port that answered. */
import { defined } from '../../../model/defined.ts';
import { filled } from '../../records/filled.ts';
import { seenTime } from '../../records/seen-time.ts';
import { servicePlace } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { usualService } from '../../records/usual-service.ts';
import type { FoundRecord } from '../format.ts';

/** @throws RefusedRecord */
export function* zmapRecords(members: Iterable<readonly [name: string, value: unknown]>): Generator<FoundRecord> {
  const row = new Map(members);
  if (isFailure(row.get('success'))) return;
  const place = servicePlace(row.get('saddr'), row.get('sport'), transportOf(row));
  yield serviceRecord({
    ...place,
    service: usualService(place.port, place.transport),
    time: seenTime(row.get('timestamp_str')) ?? secondsOf(row.get('timestamp_ts')),
    data: defined({ zmap: filled(otherFields(row)) }),
  });
}

/** A closed port, or an answer that is not of the protocol. */
const isFailure = (success: unknown): boolean => success === 0 || success === '0' || success === false;

function transportOf(row: ReadonlyMap<string, unknown>): string {
  const kind = String(row.get('classification') ?? '');
  if (kind === 'synack' || kind === 'rst') return 'tcp';
  if (kind.startsWith('icmp') || kind === 'echoreply' || kind === 'unreach') return 'icmp';
  return DATAGRAM_COLUMNS.some((column) => row.has(column)) || DATAGRAM_KINDS.has(kind) ? 'udp' : 'tcp';
}

const DATAGRAM_COLUMNS = ['udp_pkt_size', 'udp_len', 'udp_payload', 'dns_id', 'LI_VN_MODE'];
const DATAGRAM_KINDS: ReadonlySet<string> = new Set(['udp', 'dns', 'ntp', 'upnp', 'bacnet']);

const secondsOf = (value: unknown): number | undefined => (Number(value) > 0 ? Number(value) * 1_000 : undefined);

/** Without what the record says already, and what the scanner chose by chance. */
function otherFields(row: ReadonlyMap<string, unknown>): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const [column, value] of row) {
    const name = column.toLowerCase().replace(/[^a-z0-9]+/g, '_');
    if (name === '' || TAKEN.has(name) || value === '' || value === null) continue;
    fields[name] = typeof value === 'string' && /^-?\d{1,15}$/.test(value) && !TEXTS.has(name) ? Number(value) : value;
  }
  return fields;
}

const TAKEN: ReadonlySet<string> = new Set(
  `saddr saddr_raw daddr daddr_raw sport dport success repeat cooldown ipid seqnum acknum timestamp_str timestamp_ts
   timestamp_us`.split(/\s+/),
);
/** In hexadecimal, which may have no letters. */
const TEXTS: ReadonlySet<string> = new Set(['data', 'raw_data', 'udp_payload', 'classification']);
