import type { MrtRoute } from './mrt-route.ts';
import { countedOrigins, type OriginCounts, readPathOrigins } from './path-origins.ts';
import { readWholePrefix } from './prefix-bytes.ts';

const IPV4 = 1;
const IPV6 = 2;
/** View and sequence. */
const BEFORE_PREFIX = 4;
/** Status, time, and the number of the peer, after the length of the prefix. The address of the peer is between. */
const STATUS_AND_TIME = 5;
const SYSTEM_BYTES = 2;

/** A prefix as one peer saw it. Undefined if it cannot be read. */
export function readTableDump(subtype: number, body: Buffer): MrtRoute | 'other' | undefined {
  if (subtype !== IPV4 && subtype !== IPV6) return 'other';
  const isV6 = subtype === IPV6;
  const prefix = readWholePrefix(body, BEFORE_PREFIX, isV6);
  if (prefix === undefined) return undefined;
  const attributes = prefix.end + STATUS_AND_TIME + (isV6 ? 16 : 4) + SYSTEM_BYTES + 2;
  if (attributes > body.length) return undefined;
  const end = attributes + body.readUInt16BE(attributes - 2);
  const counts: OriginCounts = new Map();
  if (end > body.length || !readPathOrigins(body.subarray(attributes, end), SYSTEM_BYTES, counts)) return undefined;
  return { prefix: prefix.cidr, origins: countedOrigins(counts) };
}
