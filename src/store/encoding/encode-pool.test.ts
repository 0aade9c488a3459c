import { afterAll, expect, it } from 'vitest';
import { BULK_FORM } from '../engines/opensearch/writing/bulk-encoder.ts';
import { emptyReport } from './encode-form.ts';
import { EncodePool } from './encode-pool.ts';

const pool = new EncodePool(BULK_FORM, 2);
afterAll(() => pool[Symbol.asyncDispose]());

/** Enough lines that a thread encodes them. */
function manyLines(first: number, count: number, more: object = {}): Buffer {
  const line = (at: number): string =>
    JSON.stringify({ domain: `d${first + at}.example`, txt: 'a few words of text '.repeat(4), ...more });
  return Buffer.from(Array.from({ length: count }, (_, at) => line(at)).join('\n'));
}

const target = (first: number) => ({ indexId: 1, startedAt: 0, firstSequence: first, renamed: {} });

/** The output of the encoder without a pool. */
function expected(lines: Buffer, first: number): Buffer {
  const batches = BULK_FORM.encoder('domains').encode(lines, target(first), emptyReport());
  return Buffer.concat(Array.from(batches, ({ bytes }) => Buffer.from(bytes)));
}

async function encoded(lines: Buffer, first: number, pause = 0): Promise<{ bytes: Buffer; batches: number }> {
  const copies: Buffer[] = [];
  const batches = pool.encode('domains', lines, target(first));
  for (;;) {
    const { done, value } = await batches.next();
    if (done === true) return { bytes: Buffer.concat(copies), batches: copies.length };
    // A batch is valid until the next call, so it is read as late as possible.
    await new Promise((resolve) => setTimeout(resolve, pause));
    copies.push(Buffer.from(value.bytes));
    expect(value.ends.at(-1)).toBe(value.bytes.length);
  }
}

it('returns to each caller the documents of its own lines, with many callers and slow readers', async () => {
  const requests = Array.from({ length: 12 }, (_, at) => ({ lines: manyLines(at * 10_000, 500 + at * 100), at }));
  const results = await Promise.all(
    requests.map(({ lines, at }) => encoded(lines, at * 10_000, at % 3 === 0 ? 30 : 0)),
  );
  for (const { lines, at } of requests)
    expect(results[at]?.bytes.equals(expected(lines, at * 10_000)), `of ${at}`).toBe(true);
}, 60_000);

it('returns to each caller its own documents if all requests are small', async () => {
  const requests = Array.from({ length: 5 }, (_, at) => ({ lines: manyLines(at * 10_000, 20 + at), at }));
  const results = await Promise.all(requests.map(({ lines, at }) => encoded(lines, at * 10_000, 5)));
  for (const { lines, at } of requests)
    expect(results[at]?.bytes.equals(expected(lines, at * 10_000)), `of ${at}`).toBe(true);
});

it('splits a large request into several batches', async () => {
  const lines = manyLines(0, 40, { x: 'y'.repeat(1_000_000) });
  const { bytes, batches } = await encoded(lines, 0);
  expect(bytes.length).toBeGreaterThan(16_000_000);
  expect(batches).toBeGreaterThan(1);
  expect(bytes.equals(expected(lines, 0))).toBe(true);
}, 60_000);

it('serves other callers when one stops reading', async () => {
  const broken = pool.encode('domains', manyLines(0, 3_000), target(0));
  await broken.next();
  await broken.return(emptyReport());
  const lines = manyLines(5, 2_000);
  const results = await Promise.all([encoded(lines, 5), encoded(lines, 5), encoded(lines, 5)]);
  for (const { bytes } of results) expect(bytes.equals(expected(lines, 5))).toBe(true);
}, 60_000);

it('starts no thread once it is closed', async () => {
  const closing = new EncodePool(BULK_FORM, 1);
  const begin = (at: number) => closing.encode('domains', manyLines(at, 3_000), target(at)).next();
  const begun = Promise.allSettled([begin(1), begin(2)]);
  await closing[Symbol.asyncDispose]();
  expect([...(await begun), ...(await Promise.allSettled([begin(3)]))]).toMatchObject([
    { reason: { message: 'an encoding thread has exited' } },
    { reason: { message: 'the store is closing' } },
    { reason: { message: 'the store is closing' } },
  ]);
});

it('does not reuse the memory of a batch that its caller may still read', async () => {
  const lines = manyLines(0, 1_000);
  const batches = pool.encode('domains', lines, target(0));
  const { value } = await batches.next();
  if (value === undefined || !('bytes' in value)) throw new Error('no batch');
  await batches.return(emptyReport());
  await Promise.all([1, 2, 3, 4].map((at) => encoded(manyLines(at * 5_000, 1_000), at)));
  expect(Buffer.from(value.bytes).equals(expected(lines, 0))).toBe(true);
}, 60_000);
