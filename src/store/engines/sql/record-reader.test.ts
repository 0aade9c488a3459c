import { expect, it } from 'vitest';
import { Call } from '../../call.ts';
import { type Reading, readRecords, readScanned } from './record-reader.ts';
import { orderSql } from './row-order.ts';
import type { SqlOptions } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';
import type { StoreContext } from './store-context.ts';

/** An engine with rows of falling time, whose numbers are their sequences, and a keeper that has dropped some of their records. */
function tenRows(dropped: ReadonlySet<number>, failures: unknown[] = []) {
  const statements: string[] = [];
  const asked: SqlOptions[] = [];
  const bytes = async (sql: string, options: SqlOptions) => {
    statements.push(sql);
    asked.push(options);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    const limit = Number(/LIMIT (\d+)/.exec(sql)?.[1]);
    const offset = Number(/OFFSET (\d+)/.exec(sql)?.[1]);
    const behind = /seq < (\d+)/.exec(sql)?.[1];
    const from = (behind === undefined ? 10 : Number(behind)) - 1 - offset;
    const sequences = Array.from({ length: Math.max(0, Math.min(limit, from + 1)) }, (_, at) => from - at);
    return Buffer.concat(sequences.map(place));
  };
  const read = async (_: string, places: readonly { readonly sequence: number }[]) =>
    new Map(
      places
        .map(({ sequence }) => [sequence, Buffer.from(`{"n":${sequence}}`)] as const)
        .filter(([n]) => !dropped.has(n)),
    );
  const context = { engine: { bytes }, records: { read } } as unknown as StoreContext;
  return { context, statements, asked };
}

function place(sequence: number): Buffer {
  const bytes = Buffer.alloc(36);
  bytes.writeUInt32LE(1, 0);
  bytes.writeBigUInt64LE(BigInt(sequence), 4);
  return bytes;
}

const READING: Reading = {
  collection: 'domains',
  table: 't',
  where: '1',
  order: orderSql(undefined, 'domains'),
  lane: 'light',
  settings: {},
  threads: 1,
  call: new Call(undefined, Number.POSITIVE_INFINITY),
};

it('what was dropped meanwhile gives its place to what stands behind it', async () => {
  const { context, statements } = tenRows(new Set([9, 7, 6, 5]));
  const rows = await readRecords(context, READING, { limit: 3 });
  expect(rows.map(({ json }) => json)).toEqual(['{"n":8}', '{"n":4}', '{"n":3}']);
  expect(statements).toHaveLength(3);
});

it('fewer are read only where there are no more', async () => {
  const { context, statements } = tenRows(new Set([9, 1]));
  const rows = await readRecords(context, READING, { limit: 20, offset: 2 });
  expect(rows.map(({ order }) => order.sequence)).toEqual([7, 6, 5, 4, 3, 2, 0]);
  expect(statements).toHaveLength(1);
});

it('what is not found soon is looked for by all threads, with all the time there is', async () => {
  const { context, asked } = tenRows(new Set(), [new SqlFailure('time-limit')]);
  const rows = await readScanned(context, READING, { limit: 2 });
  expect(rows.map(({ json }) => json)).toEqual(['{"n":9}', '{"n":8}']);
  expect(asked[0]?.timeLimitMs).toBeLessThanOrEqual(250);
  expect(asked[1]?.timeLimitMs).toBeUndefined();
  expect(asked.map(({ settings }) => settings?.optimize_read_in_order)).toEqual([undefined, 0]);
});

it('what fails otherwise is not tried again', async () => {
  const { context, asked } = tenRows(new Set(), [new SqlFailure('memory')]);
  await expect(readScanned(context, READING, { limit: 2 })).rejects.toThrow(SqlFailure);
  expect(asked).toHaveLength(1);
});
