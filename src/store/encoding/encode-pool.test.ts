import { afterAll, expect, it } from 'vitest';
import { BULK_FORM } from '../engines/opensearch/bulk-form.ts';
import { EncodePool } from './encode-pool.ts';
import { emptyReport } from './lines-report.ts';

const pool = new EncodePool(BULK_FORM, 2);
afterAll(() => pool[Symbol.asyncDispose]());

/** More than is made here and not in a thread. */
function manyLines(first: number, count: number, more: object = {}): Buffer {
  const line = (at: number): string =>
    JSON.stringify({ domain: `d${first + at}.example`, txt: 'a few words of text '.repeat(4), ...more });
  return Buffer.from(Array.from({ length: count }, (_, at) => line(at)).join('\n'));
}

const place = (first: number) => ({ indexId: 1, startedAt: 0, firstSequence: first, renamed: {} });

/** What the encoder makes of the lines by itself. */
function expected(lines: Buffer, first: number): Buffer {
  const batches = BULK_FORM.encoder('domains').encode(lines, place(first), emptyReport());
  return Buffer.concat(Array.from(batches, ({ bytes }) => Buffer.from(bytes)));
}

async function encoded(lines: Buffer, first: number, pause = 0): Promise<{ bytes: Buffer; batches: number }> {
  const made: Buffer[] = [];
  const batches = pool.encode('domains', lines, place(first));
  for (;;) {
    const { done, value } = await batches.next();
    if (done === true) return { bytes: Buffer.concat(made), batches: made.length };
    // Valid until the next is asked for, and so looked at only then.
    await new Promise((resolve) => setTimeout(resolve, pause));
    made.push(Buffer.from(value.bytes));
    expect(value.ends.at(-1)).toBe(value.bytes.length);
  }
}

it('gives everybody the documents of their own lines, however many ask and however slowly they read', async () => {
  const asked = Array.from({ length: 12 }, (_, at) => ({ lines: manyLines(at * 10_000, 500 + at * 100), at }));
  const made = await Promise.all(asked.map(({ lines, at }) => encoded(lines, at * 10_000, at % 3 === 0 ? 30 : 0)));
  for (const { lines, at } of asked)
    expect(made[at]?.bytes.equals(expected(lines, at * 10_000)), `of ${at}`).toBe(true);
}, 60_000);

it('gives everybody their own where all are few', async () => {
  const asked = Array.from({ length: 5 }, (_, at) => ({ lines: manyLines(at * 10_000, 20 + at), at }));
  const made = await Promise.all(asked.map(({ lines, at }) => encoded(lines, at * 10_000, 5)));
  for (const { lines, at } of asked)
    expect(made[at]?.bytes.equals(expected(lines, at * 10_000)), `of ${at}`).toBe(true);
});

it('makes several batches of what is too much for one', async () => {
  const lines = manyLines(0, 40, { x: 'y'.repeat(1_000_000) });
  const { bytes, batches } = await encoded(lines, 0);
  expect(bytes.length).toBeGreaterThan(16_000_000);
  expect(batches).toBeGreaterThan(1);
  expect(bytes.equals(expected(lines, 0))).toBe(true);
}, 60_000);

it('goes on with others when one stops reading', async () => {
  const broken = pool.encode('domains', manyLines(0, 3_000), place(0));
  await broken.next();
  await broken.return(emptyReport());
  const lines = manyLines(5, 2_000);
  const made = await Promise.all([encoded(lines, 5), encoded(lines, 5), encoded(lines, 5)]);
  for (const { bytes } of made) expect(bytes.equals(expected(lines, 5))).toBe(true);
}, 60_000);

it('does not give the memory of a batch away that somebody may still read', async () => {
  const lines = manyLines(0, 1_000);
  const left = pool.encode('domains', lines, place(0));
  const { value } = await left.next();
  if (value === undefined || !('bytes' in value)) throw new Error('no batch');
  await left.return(emptyReport());
  await Promise.all([1, 2, 3, 4].map((at) => encoded(manyLines(at * 5_000, 1_000), at)));
  expect(Buffer.from(value.bytes).equals(expected(lines, 0))).toBe(true);
}, 60_000);
