import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Block, packBlock } from './block.ts';
import type { PlacedRecord, Segment } from './segments.ts';
import { digits } from './side-entries.ts';

const record = (first: bigint, last: bigint, sequence: number, json = `{"n":${sequence}}`): PlacedRecord => ({
  ...{ first: digits(first), last: digits(last), sequence, json },
});
const wide = record(0n, 99n, 1, '{"text":"a b Ж \\n"}');
const inner = record(10n, 19n, 2);
const SEGMENTS: readonly Segment[] = [
  { first: digits(0n), last: digits(9n), records: [wide] },
  { first: digits(10n), last: digits(19n), records: [inner, wide] },
  { first: digits(20n), last: digits(99n), records: [wide] },
];

it('gives back what was packed, and what lies at each place', () => {
  const block = new Block(packBlock(SEGMENTS));
  expect([...block.segments()]).toEqual(SEGMENTS);
  expect(block.at(digits(9n))).toEqual([wide]);
  expect(block.at(digits(10n))).toEqual([inner, wide]);
  expect(block.at(digits(100n))).toEqual([]);
});

it('refuses what is cut off anywhere', () => {
  const bytes = packBlock(SEGMENTS);
  for (let cut = 0; cut < bytes.length; cut++) expect(() => new Block(bytes.subarray(0, cut))).toThrow();
});

it('refuses what would unpack to more than a block is', () => {
  expect(() => new Block(deflateRawSync(Buffer.alloc(64 * 2 ** 20)))).toThrow();
});

it('refuses a record that is none', () => {
  const text = (lines: string): Buffer => deflateRawSync(Buffer.from(lines));
  const head = `[["${digits(0n)}","${digits(9n)}",[0]]]`;
  for (const line of ['', 'x', `${digits(0n)} ${digits(9n)} x {}`, `${digits(0n)} 12 1 {}`]) {
    expect(() => new Block(text(`${head}\n${line}`)).at(digits(1n))).toThrow('none');
  }
  expect(() => new Block(text(head)).at(digits(1n))).toThrow('none');
});

it('throws nothing but errors, and never runs on, whatever the bytes are', () => {
  const whole = packBlock(SEGMENTS);
  let state = 3;
  const below = (count: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % count;
  };
  for (let round = 0; round < 3_000; round++) {
    const bytes = Buffer.from(whole);
    for (let change = below(4); change >= 0; change--) bytes[below(bytes.length)] = below(256);
    try {
      for (const { records } of new Block(bytes).segments()) expect(records.length).toBeGreaterThanOrEqual(0);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  }
});
