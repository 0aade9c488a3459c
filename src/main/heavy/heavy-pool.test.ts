import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { responses } from '../../model/fields/responses.ts';
import { ProblemError } from '../../model/problem.ts';
import { FieldIndex } from '../../query/fields/field-index.ts';
import { tableOrder } from '../../service/download/download-table.ts';
import type { HeavyInput } from '../../service/heavy/heavy-kind.ts';
import { type HeavyWork, inThisThread } from '../../service/heavy/heavy-work.ts';
import { buildReport } from '../../service/reports/build-report.ts';
import { AT, scanOf, spoolFolder, storeOf, taskOf } from '../../service/reports/report-fixture.ts';
import { HeavyPool } from './heavy-pool.ts';

const pool = new HeavyPool();
afterAll(() => pool[Symbol.asyncDispose]());

const fields = new FieldIndex(responses);
const PATHS = ['ip', 'port', 'http.title', 'tag.name'];
const record = (at: number) => ({
  ip: `192.0.2.${at % 256}`,
  port: at,
  protocol: 'http',
  host: `192.0.2.${at % 256}`,
  http: { title: `Ünicode "${at}" ${'x'.repeat(at % 700)}` },
  tag: [{ name: 'nginx' }, { name: String(at) }],
});
const records = Array.from({ length: 3_000 }, (_, at) => record(at));

/** Notes how often it was begun and ended. */
function recordInput(count = records.length, failure?: Error) {
  const calls = { begun: 0, ended: 0 };
  const input: HeavyInput = async function* () {
    calls.begun++;
    try {
      for (let at = 0; at < count; at += 100)
        yield records.slice(at, at + 100).map((each) => Buffer.from(JSON.stringify(each)));
      if (failure !== undefined) throw failure;
    } finally {
      calls.ended++;
    }
  };
  return { calls, input };
}

async function tableBy(work: HeavyWork, form: 'csv' | 'parquet', input: HeavyInput): Promise<Buffer> {
  return await buffer(work.run('downloadTable', tableOrder(form, fields, PATHS), { team: 'a', inputs: [input] }));
}

describe('heavy work on a thread', () => {
  it.each(['csv', 'parquet'] as const)('makes the same %s as in this thread', async (form) => {
    const { calls, input } = recordInput();
    const made = await tableBy(pool, form, input);
    expect(pool.threads).toBeGreaterThan(0);
    expect(made.equals(await tableBy(inThisThread, form, recordInput().input))).toBe(true);
    expect(calls).toEqual({ begun: 1, ended: 1 });
  });

  it('makes the same report as in this thread', async () => {
    const scan = scanOf(['192.0.2.0/24']);
    const tasks = [taskOf(1, [{ target: '192.0.2.0/24', outcome: 'reached' }], ['192.0.2.0/24'])];
    const work = { scan, tasks, store: storeOf(records), now: AT, folder: spoolFolder() };
    await using here = await buildReport({ ...work, heavy: inThisThread });
    await using there = await buildReport({ ...work, heavy: pool });
    expect(there.services).toBe(3_000);
    expect(there.scope).toEqual(here.scope);
    expect(await Array.fromAsync(there.blocks())).toEqual(await Array.fromAsync(here.blocks()));
    const about = { name: 'Scan', agent: null, exclude: [] } as never;
    const { scope, reached } = there;
    const head = { id: 1, createdAt: AT, scan, scope, reached };
    const order = { form: 'html', head, about, leftOut: [] } as const;
    const form = async (heavy: HeavyWork, from: typeof here): Promise<string> => {
      const input = async function* () {
        for await (const block of from.blocks()) yield [block];
      };
      return (await buffer(heavy.run('reportForm', order, { team: 'a', inputs: [input] }))).toString();
    };
    expect(await form(pool, there)).toBe(await form(inThisThread, here));
  });

  it('fails with the very error of its input', async () => {
    const failure = new ProblemError('time_limit_exceeded');
    const { calls, input } = recordInput(3_000, failure);
    await expect(tableBy(pool, 'csv', input)).rejects.toBe(failure);
    expect(calls).toEqual({ begun: 1, ended: 1 });
  });

  it('fails with the error of the work', async () => {
    const input = async function* () {
      yield [Buffer.alloc(100_000, '{')];
    };
    await expect(tableBy(pool, 'csv', input)).rejects.toThrow(SyntaxError);
  });

  it('ends its input when the reader stops, or the caller', async () => {
    const left = recordInput();
    const order = tableOrder('csv', fields, PATHS);
    for await (const _ of pool.run('downloadTable', order, { team: 'a', inputs: [left.input] })) break;
    expect(left.calls).toEqual({ begun: 1, ended: 1 });
    const aborted = recordInput();
    const stop = new AbortController();
    const pieces = pool.run('downloadTable', order, { team: 'a', inputs: [aborted.input], signal: stop.signal });
    await pieces.next();
    stop.abort(new Error('the client is gone'));
    await expect(pieces.next()).rejects.toThrow('the client is gone');
    expect(aborted.calls).toEqual({ begun: 1, ended: 1 });
  });

  it('needs no thread for a little input', async () => {
    await using other = new HeavyPool();
    const made = await tableBy(other, 'csv', recordInput(200).input);
    expect(made.equals(await tableBy(inThisThread, 'csv', recordInput(200).input))).toBe(true);
    expect(other.threads).toBe(0);
  });

  it('is done for many at once', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => tableBy(pool, 'csv', recordInput().input)));
    const expected = await tableBy(inThisThread, 'csv', recordInput().input);
    expect(made.every((bytes) => bytes.equals(expected))).toBe(true);
    expect(pool.threads).toBeLessThanOrEqual(2);
  });
});
