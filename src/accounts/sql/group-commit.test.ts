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
  folder = await mkdtemp(join(tmpdir(), 'group-commit-'));
  engine = openSqlite(join(folder, 'a.db'));
  await sql`create table t (n integer primary key)`.execute(engine.db);
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const insert = (n: number) => sql`insert into t values (${n})`.compile(engine.quick);
const groupCommit = (): GroupCommit => {
  if (engine.transactionSync === undefined) throw new Error('SQLite runs synchronous transactions');
  return new GroupCommit(engine.transactionSync);
};
const stored = async (): Promise<readonly number[]> =>
  (await sql<{ n: number }>`select n from t order by n`.execute(engine.quick)).rows.map(({ n }) => n);

describe('group commit', () => {
  it('answers each step with its own result, in order', async () => {
    const { transactionSync } = engine;
    let transactions = 0;
    const counted = new GroupCommit((work) => {
      transactions++;
      return (transactionSync ?? expect.fail())(work);
    });
    const order: number[] = [];
    const answers = Array.from({ length: 200 }, (_, n) =>
      counted.do((run) => {
        run(insert(n));
        order.push(n);
        return n * 2;
      }),
    );
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 200 }, (_, n) => n * 2));
    expect(order).toEqual(Array.from({ length: 200 }, (_, n) => n));
    expect(await stored()).toHaveLength(200);
    expect(transactions).toBe(4);
  });

  it('fails all steps of a transaction together, and runs later ones', async () => {
    const commits = groupCommit();
    const before = (await stored()).length;
    const answers = await Promise.allSettled([1_001, 1, 1_002].map((n) => commits.do((run) => run(insert(n)))));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await stored()).toHaveLength(before);
    await commits.do((run) => run(insert(1_003)));
    await expect(commits.do((run) => run(insert(1_003)))).rejects.toThrow();
    expect(await stored()).toHaveLength(before + 1);
  });
});
