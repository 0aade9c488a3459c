/** A block of addresses: those that begin with the same bits as the first, on the line of 128 bits. */
export interface CidrBlock {
  readonly first: bigint;
  /** How many bits they share: 0 to 128. */
  readonly bits: number;
}

/** The fewest blocks that together are a range, in their order: 254 at most. None where the last lies before the first. */
export function cidrBlocks(first: bigint, last: bigint): readonly CidrBlock[] {
  const blocks: CidrBlock[] = [];
  for (let at = first; at <= last; ) {
    let bits = WHOLE_BITS;
    // The block twice as large begins at the same address and ends inside of the range.
    for (let size = 1n; bits > 0 && (at & size) === 0n && at + 2n * size - 1n <= last; size *= 2n) bits--;
    blocks.push({ first: at, bits });
    at += 1n << BigInt(WHOLE_BITS - bits);
  }
  return blocks;
}

export const WHOLE_BITS = 128;

/** All blocks that hold an address, from the widest. */
export function blocksAround(address: bigint): readonly CidrBlock[] {
  return Array.from({ length: WHOLE_BITS + 1 }, (_, bits) => {
    const rest = BigInt(WHOLE_BITS - bits);
    return { first: (address >> rest) << rest, bits };
  });
}
