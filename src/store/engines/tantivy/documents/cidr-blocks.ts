/** A block of 128-bit addresses with a common prefix. */
export interface CidrBlock {
  readonly first: bigint;
  /** Length of the prefix: 0 to 128. */
  readonly bits: number;
}

/** The fewest blocks that exactly cover a range, in order: at most 254. None if `last` is before `first`. */
export function cidrBlocks(first: bigint, last: bigint): readonly CidrBlock[] {
  const blocks: CidrBlock[] = [];
  for (let at = first; at <= last; ) {
    let bits = WHOLE_BITS;
    // Grows the block while it begins at the same address and ends inside the range.
    for (let size = 1n; bits > 0 && (at & size) === 0n && at + 2n * size - 1n <= last; size *= 2n) bits--;
    blocks.push({ first: at, bits });
    at += 1n << BigInt(WHOLE_BITS - bits);
  }
  return blocks;
}

export const WHOLE_BITS = 128;

/** All blocks that contain an address, the largest first. */
export function blocksAround(address: bigint): readonly CidrBlock[] {
  return Array.from({ length: WHOLE_BITS + 1 }, (_, bits) => {
    const rest = BigInt(WHOLE_BITS - bits);
    return { first: (address >> rest) << rest, bits };
  });
}
