import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { literal } from './literal.ts';
import type { SqlEngine } from './sql-engine.ts';
import { keyShares } from './superseded.ts';
import { FOREVER } from './tables.ts';

/**
 * Which of the observations of a document is its latest (docs/decisions/021): works out what changes with the next generation, and
 * writes it into the bounds of the rows. Readers of this generation see nothing of it.
 */
export interface Election {
  readonly engine: SqlEngine;
  readonly records: string;
  /** Name of the table that changes are gathered in. */
  readonly changes: string;
  /** Whose documents are looked at: those of the rows that fulfil this. */
  readonly touched: string;
  /** The present generation. */
  readonly generation: number;
  /** Indices that are searched at present. */
  readonly searched: readonly number[];
  /** Those that will be, from the one that gives way to the one that wins at equal times. */
  readonly candidates: readonly number[];
  /** Rows that may not win. */
  readonly except?: string;
  /** Told before the bounds of rows of an index are written. */
  readonly onContested: (indexId: number) => void;
}

export async function elect(election: Election): Promise<void> {
  const { engine, records, changes, generation, searched, candidates } = election;
  const ids = [...new Set([...searched, ...candidates])];
  if (ids.length === 0) return;
  await engine.run(`DROP TABLE IF EXISTS ${changes}`);
  await engine.run(
    `CREATE TABLE ${changes} (idx UInt32, seq UInt64, wins UInt8) ENGINE = MergeTree ORDER BY (idx, seq)`,
  );
  const [row] = await engine.rows(`SELECT count() FROM ${records} WHERE ${election.touched}`, { lane: 'write' });
  for (const share of keyShares(Number(row?.[0] ?? 0))) {
    await engine.run(`INSERT INTO ${changes} ${changedRows(election, ids, share)}`, {
      timeLimitMs: LONGEST_CHANGE_MS,
      memoryBytes: ELECTION_BYTES,
      threads: availableParallelism(),
      settings: { max_bytes_before_external_group_by: ELECTION_BYTES / 4 },
    });
  }
  const touched = await engine.rows(`SELECT DISTINCT idx FROM ${changes} ORDER BY idx`, { lane: 'write' });
  const next = literal(generation + 1);
  for (const [id] of touched) election.onContested(Number(id));
  await update(
    engine,
    records,
    touched.map(([found]) => {
      const id = Number(found);
      const mine = `SELECT seq FROM ${changes} WHERE idx = ${literal(id)}`;
      const won = `seq IN (${mine} AND wins)`;
      // Rows of an index that nobody sees yet need no generation: they are right or wrong when it comes.
      const [since, lost] = searched.includes(id) ? [`if(${won}, ${next}, since)`, next] : ['0', '0'];
      return { id, bounds: `since = ${since}, until = if(${won}, ${FOREVER}, ${lost})`, where: `seq IN (${mine})` };
    }),
  );
  await engine.run(`DROP TABLE IF EXISTS ${changes}`);
}

/** Takes back what was written for a generation that never came. */
export async function undo(
  engine: SqlEngine,
  records: string,
  generation: number,
  searched: readonly number[],
): Promise<void> {
  await callOff(engine, records);
  if (searched.length === 0) return;
  const next = literal(generation + 1);
  const where = `since = ${next} OR until = ${next}`;
  const ids = searched.map((id) => literal(id)).join(', ');
  const touched = await engine.rows(`SELECT DISTINCT idx FROM ${records} WHERE idx IN (${ids}) AND (${where})`, {
    lane: 'write',
    threads: availableParallelism(),
  });
  const bounds = `since = if(since = ${next}, 0, since), until = if(since = ${next}, 0, ${FOREVER})`;
  await update(
    engine,
    records,
    touched.map(([id]) => ({ id: Number(id), bounds, where })),
  );
}

/**
 * Changes that were begun before the engine was started again, or that failed, go on by themselves, some of them for ever. They are
 * ended here, and what they have done is undone or left out like the rest of what they belong to. Settles when none is at work.
 */
export async function callOff(engine: SqlEngine, records: string): Promise<void> {
  const [database = '', table = ''] = records.replaceAll('`', '').split('.');
  const ofTable = `database = ${literal(database)} AND table = ${literal(table)}`;
  const [[left] = []] = await engine.rows(`SELECT count() FROM system.mutations WHERE ${ofTable} AND NOT is_done`, {
    lane: 'write',
  });
  if (Number(left ?? 0) > 0) await engine.run(`KILL MUTATION WHERE ${ofTable} AND NOT is_done`);
  for (;;) {
    // What is called off while a part is nearly written is done with that part.
    const sql = `SELECT count() FROM system.merges WHERE ${ofTable} AND is_mutation`;
    const [[working] = []] = await engine.rows(sql, { lane: 'write' });
    if (Number(working ?? 0) === 0) return;
    await setTimeout(PAUSE_MS);
  }
}

interface Update {
  readonly id: number;
  readonly bounds: string;
  readonly where: string;
}

/** One change for all: the engine writes each part of the table anew for each change, those it does not touch as links. */
async function update(engine: SqlEngine, records: string, updates: readonly Update[]): Promise<void> {
  if (updates.length === 0) return;
  const commands = updates.map(
    ({ id, bounds, where }) => `UPDATE ${bounds} IN PARTITION ${literal(id)} WHERE ${where}`,
  );
  await engine.run(`ALTER TABLE ${records} ${commands.join(', ')}`, {
    timeLimitMs: LONGEST_CHANGE_MS,
    settings: { mutations_sync: 1 },
  });
}

function changedRows(election: Election, ids: readonly number[], share: string): string {
  const { records, touched, generation, searched, candidates, except = '0' } = election;
  const list = (some: readonly number[]): string =>
    some.length === 0 ? '0' : `idx IN (${some.map((id) => literal(id)).join(', ')})`;
  const seen = literal(generation);
  const isLatest = `if(${list(searched)}, since <= ${seen} AND until > ${seen}, until = ${FOREVER})`;
  const rank = `transform(idx, [${candidates.map((id) => literal(id)).join(', ')}]::Array(UInt32), range(1, ${candidates.length + 1})::Array(UInt32), toUInt32(0))`;
  const mayWin = `${list(candidates)} AND NOT (${except})`;
  return `SELECT row.4 AS idx, row.3 AS seq, row = best AS wins FROM (
      SELECT groupArray((observed, ${rank}, seq, idx, ${mayWin}, ${isLatest})) AS rows, arrayReverseSort(arrayFilter(r -> r.5, rows))[1] AS best
      FROM ${records} WHERE ${list(ids)} AND ${share} AND key IN (SELECT key FROM ${records} WHERE (${touched}) AND ${share})
      GROUP BY key)
    ARRAY JOIN rows AS row
    WHERE (row = best) != row.6 AND (${list(candidates).replaceAll('idx', 'row.4')})`;
}

/** Changes of a hundred million rows take minutes, and wait for merges that are under way. */
export const LONGEST_CHANGE_MS = 3_600_000;
const ELECTION_BYTES = 2 ** 31;
const PAUSE_MS = 20;
