import { describe, expect, it } from 'vitest';
import { blocksAround, type CidrBlock, cidrBlocks } from './cidr-blocks.ts';

const pairs = (blocks: readonly CidrBlock[]) => blocks.map(({ first, bits }) => [first, bits]);

describe('blocks of addresses', () => {
  it('cover exactly a range', () => {
    expect(pairs(cidrBlocks(0n, (1n << 128n) - 1n))).toEqual([[0n, 0]]);
    expect(pairs(cidrBlocks(5n, 5n))).toEqual([[5n, 128]]);
    expect(pairs(cidrBlocks(1n, 6n))).toEqual([
      [1n, 128],
      [2n, 127],
      [4n, 127],
      [6n, 128],
    ]);
    expect(cidrBlocks(1n, (1n << 128n) - 2n)).toHaveLength(254);
    expect(cidrBlocks(2n, 1n)).toEqual([]);
  });

  it('around an address have one block of each size', () => {
    const around = pairs(blocksAround(6n));
    expect(around).toHaveLength(129);
    expect(around[0]).toEqual([0n, 0]);
    expect(around[126]).toEqual([4n, 126]);
    expect(around[128]).toEqual([6n, 128]);
  });
});
