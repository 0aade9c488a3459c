/**
 * A line that an agent sent -> the record as it is stored, or the reason for its refusal. The agent may be hostile: its
 * record must be one of its task, and says nothing about anything else. Pure.
 */
import { type Address, formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { isGlobal } from '../../../addr/ip/special-purpose.ts';
import { parseDomainName } from '../../../addr/name/domain-name.ts';
import type { JsonObject } from '../../../model/json-value.ts';
import { tableOf } from '../../../model/tables.ts';
import { recordInstant } from '../../../query/value/instant.ts';
import type { TaskBounds } from './task-bounds.ts';

/** When a record of the lease can have been observed, in milliseconds since 1970. */
export interface LeaseTimes {
  readonly since: number;
  readonly now: number;
}

export type CheckedRecord =
  | { readonly kind: 'record'; readonly record: JsonObject; readonly host: string; readonly address: Address }
  | { readonly kind: 'refused'; readonly reason: string };

export function checkRecord(record: JsonObject, bounds: TaskBounds, times: LeaseTimes): CheckedRecord {
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

const TOP_FIELDS: ReadonlySet<string> = new Set(
  tableOf('responses')
    .fields.map(({ path }) => path.split('.')[0] ?? '')
    // It names another run.
    .filter((name) => name !== 'iteration'),
);
const PROTOCOL = /^[a-z][a-z0-9_+.-]{0,63}$/;
const LONGEST_URI = 16_384;
/** Clocks of two machines differ a little. */
const SKEW_MS = 5_000;
