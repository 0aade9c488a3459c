import type { MrtRoute } from './mrt-route.ts';
import { countedOrigins, type OriginCounts, readPathOrigins } from './path-origins.ts';
import { readPrefix } from './prefix-bytes.ts';

/** What the subtypes have: unicast alone, as the others say nothing of who owns an address. */
const SUBTYPES: ReadonlyMap<number, { readonly isV6: boolean; readonly hasPathNumbers: boolean }> = new Map([
  [2, { isV6: false, hasPathNumbers: false }],
  [4, { isV6: true, hasPathNumbers: false }],
  [8, { isV6: false, hasPathNumbers: true }],
  [10, { isV6: true, hasPathNumbers: true }],
]);

const SEQUENCE_BYTES = 4;
const SYSTEM_BYTES = 4;

/** A prefix with an entry for each peer that saw it. Undefined if it cannot be read. */
export function readTableDumpV2(subtype: number, body: Buffer): MrtRoute | 'other' | undefined {
  const shape = SUBTYPES.get(subtype);
  if (shape === undefined) return 'other';
  const prefix = readPrefix(body, SEQUENCE_BYTES, shape.isV6);
  if (prefix === undefined || prefix.end + 2 > body.length) return undefined;
  const entries = body.readUInt16BE(prefix.end);
  const headBytes = shape.hasPathNumbers ? 12 : 8;
  const counts: OriginCounts = new Map();
  let at = prefix.end + 2;
  for (let entry = 0; entry < entries; entry++) {
    if (at + headBytes > body.length) return undefined;
    const attributes = at + headBytes;
    at = attributes + body.readUInt16BE(attributes - 2);
    if (at > body.length || !readPathOrigins(body.subarray(attributes, at), SYSTEM_BYTES, counts)) return undefined;
  }
  return { prefix: prefix.cidr, origins: countedOrigins(counts) };
}
