/** Attributes of a route in BGP (RFC 4271, RFC 6793) -> the systems at the end of its path. */
export type OriginCounts = Map<number, number>;

const AS_PATH = 2;
const AS4_PATH = 17;
const HAS_LONG_LENGTH = 0x10;
const SET = 1;
const SEQUENCE = 2;
/** More are a mistake. */
const MOST_OF_SET = 32;

/** Adds one to the count of each system that began the path. False if the attributes cannot be read. */
export function readPathOrigins(attributes: Buffer, systemBytes: 2 | 4, counts: OriginCounts): boolean {
  let path: readonly number[] = [];
  let at = 0;
  while (at < attributes.length) {
    const flags = attributes[at] ?? 0;
    const type = attributes[at + 1];
    const isLong = (flags & HAS_LONG_LENGTH) !== 0;
    const start = at + (isLong ? 4 : 3);
    if (start > attributes.length) return false;
    const end = start + (isLong ? attributes.readUInt16BE(at + 2) : (attributes[at + 2] ?? 0));
    if (end > attributes.length) return false;
    // The path with four bytes for each system stands behind the one with two.
    if (type === AS_PATH || (type === AS4_PATH && systemBytes === 2)) {
      const origins = pathEnd(attributes.subarray(start, end), type === AS4_PATH ? 4 : systemBytes);
      if (origins === undefined) return false;
      if (type === AS_PATH || origins.length > 0) path = origins;
    }
    at = end;
  }
  for (const system of path) counts.set(system, (counts.get(system) ?? 0) + 1);
  return true;
}

/** The last system of a path, or all of a set at its end. */
function pathEnd(path: Buffer, systemBytes: 2 | 4): readonly number[] | undefined {
  let last: readonly number[] = [];
  let at = 0;
  while (at < path.length) {
    const type = path[at];
    const count = path[at + 1];
    if (count === undefined) return undefined;
    const end = at + 2 + count * systemBytes;
    if (end > path.length) return undefined;
    if (type === SEQUENCE && count > 0) last = [path.readUIntBE(end - systemBytes, systemBytes)];
    if (type === SET) {
      const systems = Math.min(count, MOST_OF_SET);
      last = Array.from({ length: systems }, (_, index) => path.readUIntBE(at + 2 + index * systemBytes, systemBytes));
    }
    at = end;
  }
  return last;
}

/** The most frequent first, of the same count the smaller number. */
export const countedOrigins = (counts: OriginCounts): readonly number[] =>
  counts.size === 1
    ? [...counts.keys()]
    : [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b).map(([system]) => system);
