import { afterAll, expect, it } from 'vitest';
import { EncodePool } from './encode-pool.ts';
import { emptyReport, LineEncoder, MOST_BYTES } from './line-encoder.ts';
import { RowBuffer } from './row-buffer.ts';
import { rowForm } from './row-form.ts';

const pool = new EncodePool(rowForm('rows'), 2);
afterAll(() => pool[Symbol.asyncDispose]());

/** More than is made here and not in a thread. */
function manyLines(first: number, count: number, more: object = {}): Buffer {
  const line = (at: number): string =>
    JSON.stringify({ domain: `d${first + at}.example`, txt: 'a few words of text '.repeat(4), ...more });
  return Buffer.from(Array.from({ length: count }, (_, at) => line(at)).join('\n'));
}

const place = (first: number) => ({ indexId: 1, startedAt: 0, firstSequence: first });

/** What the encoder makes of the lines by itself: the rows, and behind them the records. */
function expected(lines: Buffer, first: number): Buffer {
  const buffer = new RowBuffer();
  const rows: Buffer[] = [];
  const records: Uint8Array[] = [];
  const encoder = new LineEncoder('domains', 'rows');
  for (const _ of encoder.encode(lines, place(first), emptyReport(), buffer)) {
    rows.push(Buffer.from(buffer.bytes()));
    records.push(encoder.takeRecords());
    buffer.clear();
  }
  return Buffer.concat([...rows, ...records]);
}

async function encoded(lines: Buffer, first: number, pause = 0): Promise<{ rows: Buffer; batches: number }> {
  const rows: Buffer[] = [];
  const records: Uint8Array[] = [];
  const batches = pool.encode('domains', lines, place(first));
  for (;;) {
    const { done, value } = await batches.next();
    if (done === true) return { rows: Buffer.concat([...rows, ...records]), batches: rows.length };
    // Valid until the next is asked for, and so looked at only then.
    await new Promise((resolve) => setTimeout(resolve, pause));
    rows.push(Buffer.from(value.rows));
    records.push(value.records);
  }
}

it('gives everybody the rows of their own lines, however many ask and however slowly they read', async () => {
  const asked = Array.from({ length: 12 }, (_, at) => ({ lines: manyLines(at * 10_000, 500 + at * 100), at }));
  const made = await Promise.all(asked.map(({ lines, at }) => encoded(lines, at * 10_000, at % 3 === 0 ? 30 : 0)));
  for (const { lines, at } of asked) expect(made[at]?.rows.equals(expected(lines, at * 10_000)), `of ${at}`).toBe(true);
}, 60_000);

it('makes several batches of what is too much for one insert', async () => {
  const lines = manyLines(0, 40, { x: 'y'.repeat(1_000_000) });
  const { rows, batches } = await encoded(lines, 0);
  expect(rows.length).toBeGreaterThan(MOST_BYTES);
  expect(batches).toBeGreaterThan(1);
  expect(rows.equals(expected(lines, 0))).toBe(true);
}, 60_000);

it('goes on with others when one stops reading', async () => {
  const broken = pool.encode('domains', manyLines(0, 3_000), place(0));
  await broken.next();
  await broken.return(emptyReport());
  const lines = manyLines(5, 2_000);
  const made = await Promise.all([encoded(lines, 5), encoded(lines, 5), encoded(lines, 5)]);
  for (const { rows } of made) expect(rows.equals(expected(lines, 5))).toBe(true);
}, 60_000);

it('does not give the memory of rows away that somebody may still read', async () => {
  const lines = manyLines(0, 1_000);
  const left = pool.encode('domains', lines, place(0));
  const { value } = await left.next();
  if (value === undefined || !('rows' in value)) throw new Error('no rows');
  await left.return(emptyReport());
  await Promise.all([1, 2, 3, 4].map((at) => encoded(manyLines(at * 5_000, 1_000), at)));
  expect(Buffer.concat([value.rows, value.records]).equals(expected(lines, 0))).toBe(true);
}, 60_000);
