import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../engines/sqlite/open-sqlite-accounts.ts';
import { GroupCommit } from './group-commit.ts';
import type { SqlEngine } from './sql-engine.ts';

let folder = '';
let engine: SqlEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'together-'));
  engine = openSqlite(join(folder, 'a.db'));
  await sql`create table t (n integer primary key)`.execute(engine.db);
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const insert = (n: number) => sql`insert into t values (${n})`.compile(engine.quick);
const together = (): GroupCommit => {
  if (engine.atOnce === undefined) throw new Error('it does things at once');
  return new GroupCommit(engine.atOnce);
};
const kept = async (): Promise<readonly number[]> =>
  (await sql<{ n: number }>`select n from t order by n`.execute(engine.quick)).rows.map(({ n }) => n);

describe('steps that come at the same time', () => {
  it('are each answered with their own, in their order', async () => {
    const { atOnce } = engine;
    let transactions = 0;
    const counted = new GroupCommit((work) => {
      transactions++;
      return (atOnce ?? expect.fail())(work);
    });
    const seen: number[] = [];
    const answers = Array.from({ length: 200 }, (_, n) =>
      counted.do((run) => {
        run(insert(n));
        seen.push(n);
        return n * 2;
      }),
    );
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 200 }, (_, n) => n * 2));
    expect(seen).toEqual(Array.from({ length: 200 }, (_, n) => n));
    expect(await kept()).toHaveLength(200);
    expect(transactions).toBe(4);
  });

  it('fail together where the database fails, leave nothing behind, and the next ones are done', async () => {
    const one = together();
    const before = (await kept()).length;
    const answers = await Promise.allSettled([1_001, 1, 1_002].map((n) => one.do((run) => run(insert(n)))));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await kept()).toHaveLength(before);
    await one.do((run) => run(insert(1_003)));
    await expect(one.do((run) => run(insert(1_003)))).rejects.toThrow();
    expect(await kept()).toHaveLength(before + 1);
  });
});
