/** The body of a request with results -> the lines to store, and the refused ones. */
import { type Address, formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { isGlobal } from '../../../addr/ip/special-purpose.ts';
import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { recordLine } from '../../../ingest/records/record-origin.ts';
import type { JsonObject } from '../../../model/json-value.ts';
import { BATCH_LIMITS, MOST_NAME_ADDRESSES } from '../../../model/scanner/task-order.ts';
import { tableOf } from '../../../model/tables.ts';
import { recordInstant } from '../../../query/value/instant.ts';
import { linesOf, type RefusedLine, readLine } from '../../../store/read-line.ts';
import type { TimeSlices } from '../../../store/time-slices.ts';
import type { TaskBounds } from './task-bounds.ts';

/** What the lines of a lease have used up so far. */
export interface LeaseUse {
  records: number;
  bytes: number;
  /** The addresses of each name that has records. */
  readonly addresses: Map<string, Set<Address>>;
}

export const noUse = (): LeaseUse => ({ records: 0, bytes: 0, addresses: new Map() });

export interface CheckedLines {
  readonly accepted: readonly AcceptedLine[];
  readonly refused: readonly RefusedLine[];
}

/** What became of the lines of a batch. */
export interface ResultsReport {
  readonly written: number;
  /** The first refused lines, counted from 0. */
  readonly refused: readonly RefusedLine[];
}

export interface AcceptedLine {
  /** Counted from 0 within the body. */
  readonly line: number;
  /** The record as it is stored. */
  readonly json: string;
}

/** A record that was checked -> the record as it is stored, with what the server knows of its products and its address. */
export type CompleteRecord = (record: JsonObject) => JsonObject;

export interface LineRules {
  readonly bounds: TaskBounds;
  readonly times: LeaseTimes;
  readonly complete: CompleteRecord;
  readonly slices: TimeSlices;
}

/** The earliest and the latest time at which a record of the lease can have been observed, in milliseconds since 1970. */
interface LeaseTimes {
  readonly since: number;
  readonly now: number;
}

/** Adds the accepted lines to `use`. */
export async function checkLines(body: Buffer, rules: LineRules, use: LeaseUse): Promise<CheckedLines> {
  const accepted: AcceptedLine[] = [];
  const refused: RefusedLine[] = [];
  let number = -1;
  for (const bytes of linesOf(body)) {
    number++;
    if (number >= BATCH_LIMITS.lines) {
      refused.push({ line: number, reason: `a batch may have at most ${BATCH_LIMITS.lines} lines` });
      break;
    }
    if (rules.slices.isOver) await rules.slices.next();
    const checked = checkLine(bytes, rules, use);
    if (checked === undefined) continue;
    if (typeof checked === 'string') accepted.push({ line: number, json: checked });
    else refused.push({ line: number, reason: checked.reason });
  }
  return { accepted, refused };
}

/** Undefined for a blank line. */
function checkLine(
  bytes: Buffer,
  { bounds, times, complete }: LineRules,
  use: LeaseUse,
): string | { readonly reason: string } | undefined {
  if (bytes.length > BATCH_LIMITS.line_bytes)
    return { reason: `the line is longer than ${BATCH_LIMITS.line_bytes} bytes` };
  const line = readLine('responses', bytes);
  if (line.kind === 'blank') return undefined;
  if (line.kind === 'refused') return line;
  const checked = checkRecord(line.record, bounds, times);
  if (checked.kind === 'refused') return checked;
  if (use.records >= bounds.mostRecords || use.bytes >= MOST_BYTES)
    return { reason: 'the task has more records than its targets and ports can have' };
  if (!addAddress(use, bounds, checked.host, checked.address))
    return { reason: `${checked.host} has more than ${MOST_NAME_ADDRESSES} addresses` };
  const json = recordLine(complete(checked.record));
  use.records++;
  use.bytes += json.length;
  return json;
}

function addAddress({ addresses }: LeaseUse, { names }: TaskBounds, host: string, address: Address): boolean {
  if (!names.has(host)) return true;
  const known = addresses.get(host) ?? new Set();
  if (known.has(address)) return true;
  if (known.size >= MOST_NAME_ADDRESSES) return false;
  addresses.set(host, known.add(address));
  return true;
}

/** Of the records of one task. */
const MOST_BYTES = 2 ** 30;

type CheckedRecord =
  | { readonly kind: 'record'; readonly record: JsonObject; readonly host: string; readonly address: Address }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * A line that an agent sent -> the record as it is stored, or the reason for its refusal. The agent may be hostile: its
 * record must be one of its task, and says nothing about anything else.
 */
function checkRecord(record: JsonObject, bounds: TaskBounds, times: LeaseTimes): CheckedRecord {
  const unknown = Object.keys(record).find((name) => !TOP_FIELDS.has(name));
  if (unknown !== undefined) return refused(`${unknown.slice(0, 60)} is no field of responses`);
  const { ip, host, port, prot4, protocol, uri } = record;
  const address = typeof ip === 'string' ? parseAddress(ip) : undefined;
  if (address === undefined || formatAddress(address) !== ip) return refused('ip is no address in its usual form');
  if (typeof host !== 'string' || !(host === ip || parseDomainName(host) === host))
    return refused('host is neither the address nor a domain name in its usual form');
  if (prot4 !== 'tcp' && prot4 !== 'udp') return refused('prot4 is neither tcp nor udp');
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535)
    return refused('port is no port');
  if (typeof protocol !== 'string' || !PROTOCOL.test(protocol)) return refused('protocol is no name of a protocol');
  const target = targetOf(record, ip, host);
  if (target === undefined) return refused('target names neither the address nor a domain name');
  const foreign = foreignTarget(target, address, bounds);
  if (foreign !== undefined) return refused(foreign);
  // A redirect stays at the address, but may lead to another port and another name there.
  const isRedirect = prot4 === 'tcp' && Array.isArray(record.referer) && record.referer.length > 0;
  if (!isRedirect && host !== ip && host !== target) return refused('host is not the target');
  if (!isRedirect && !bounds.ports[prot4].has(port)) return refused(`port ${port} is not a ${prot4} port of the scan`);
  const place = `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (typeof uri !== 'string' || uri.length > LONGEST_URI || !isAt(uri, place))
    return refused('uri is not that of protocol, host and port');
  return { kind: 'record', record: { ...record, ...timesOf(record, times) }, host: target, address };
}

/** The address, or the name that the user gave. */
function targetOf({ target }: JsonObject, ip: string, host: string): string | undefined {
  if (target === undefined) return host;
  if (typeof target !== 'object' || target === null) return undefined;
  const { type, ip: targetIp, domain } = target as JsonObject;
  if (type === 'ip') return targetIp === ip && domain === undefined ? ip : undefined;
  return type === 'domain' && typeof domain === 'string' && targetIp === undefined ? domain : undefined;
}

function foreignTarget(target: string, address: Address, bounds: TaskBounds): string | undefined {
  const { addresses, names, allowed, excluded } = bounds;
  const ip = formatAddress(address);
  if (excluded.some((list) => list.hasAddress(address) || list.hasName(target))) return `${ip} is excluded from scans`;
  if (target === ip) return addresses.has(address) ? undefined : `${ip} is not in the task`;
  if (!names.has(target)) return `${target.slice(0, 253)} is not in the task`;
  return isGlobal(address) || allowed.has(address) || addresses.has(address)
    ? undefined
    : `${ip} has a special purpose, and the agent does not allow it`;
}

/** The observation happened during the lease. If the agent says otherwise, its clock is wrong, or it lies. */
function timesOf(record: JsonObject, { since, now }: LeaseTimes): JsonObject {
  const observed = recordInstant(record.last_updated);
  const isPlausible = observed !== undefined && observed >= since - SKEW_MS && observed <= now;
  const time = new Date(isPlausible ? observed : now).toISOString();
  return { scan_date: time.slice(0, 10), last_updated: time, '@timestamp': time };
}

function isAt(uri: string, place: string): boolean {
  return uri.startsWith(place) && (uri.length === place.length || '/?#'.includes(uri.charAt(place.length)));
}

const refused = (reason: string): CheckedRecord => ({ kind: 'refused', reason });

/** An iteration names another run. The others are what the server says of where it has a record from, and of when it changed. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['iteration', 'origin', 'enrichment']);
const TOP_FIELDS: ReadonlySet<string> = new Set(
  tableOf('responses')
    .fields.map(({ path }) => path.split('.')[0] ?? '')
    .filter((name) => !OF_THE_SERVER.has(name)),
);
const PROTOCOL = /^[a-z][a-z0-9_+.-]{0,63}$/;
const LONGEST_URI = 16_384;
/** Clocks of two machines differ a little. */
const SKEW_MS = 5_000;
