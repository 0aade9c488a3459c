import { setTimeout } from 'node:timers/promises';
import { literal } from './literal.ts';
import type { SqlEngine } from './sql-engine.ts';
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
}

export async function elect(election: Election): Promise<void> {
  const { engine, records, changes, generation, searched, candidates } = election;
  const ids = [...new Set([...searched, ...candidates])];
  if (ids.length === 0) return;
  await engine.run(`DROP TABLE IF EXISTS ${changes}`);
  await engine.run(
    `CREATE TABLE ${changes} (idx UInt32, seq UInt64, wins UInt8) ENGINE = MergeTree ORDER BY (idx, seq)`,
  );
  const parts = await partsOf(election);
  for (let part = 0; part < parts; part++) {
    await engine.run(`INSERT INTO ${changes} ${changedRows(election, ids, part, parts)}`, {
      memoryBytes: ELECTION_BYTES,
      settings: { max_bytes_before_external_group_by: ELECTION_BYTES / 4 },
    });
  }
  const touched = await engine.rows(`SELECT DISTINCT idx FROM ${changes} ORDER BY idx`, { lane: 'write' });
  for (const [id] of touched) {
    const isSearched = searched.includes(Number(id));
    // Rows of an index that nobody sees yet need no generation: they are right or wrong when it comes.
    const wins = isSearched
      ? `since = if(${won(changes, Number(id))}, ${literal(generation + 1)}, since)`
      : 'since = 0';
    const until = `until = if(${won(changes, Number(id))}, ${FOREVER}, ${isSearched ? literal(generation + 1) : '0'})`;
    await update(
      engine,
      records,
      Number(id),
      `${wins}, ${until}`,
      `seq IN (SELECT seq FROM ${changes} WHERE idx = ${literal(Number(id))})`,
    );
  }
  await engine.run(`DROP TABLE IF EXISTS ${changes}`);
}

/** Takes back what was written for a generation that never came. */
export async function undo(
  engine: SqlEngine,
  records: string,
  generation: number,
  searched: readonly number[],
): Promise<void> {
  await settle(engine, records);
  const next = literal(generation + 1);
  for (const id of searched) {
    const [row] = await engine.rows(
      `SELECT count() FROM ${records} WHERE idx = ${literal(id)} AND (since = ${next} OR until = ${next})`,
      { lane: 'write' },
    );
    if (Number(row?.[0] ?? 0) === 0) continue;
    const bounds = `since = if(since = ${next}, 0, since), until = if(since = ${next}, 0, ${FOREVER})`;
    await update(engine, records, id, bounds, `since = ${next} OR until = ${next}`);
  }
}

/** Changes that were begun before the engine was started again go on by themselves; waits for their end. */
export async function settle(engine: SqlEngine, records: string): Promise<void> {
  const [database = '', table = ''] = records.replaceAll('`', '').split('.');
  const ofTable = `database = ${literal(database)} AND table = ${literal(table)} AND NOT is_done`;
  for (;;) {
    const sql = `SELECT count(), countIf(latest_fail_reason != '') FROM system.mutations WHERE ${ofTable}`;
    const [[open, failing] = []] = await engine.rows(sql, { lane: 'write' });
    if (Number(open ?? 0) === 0) return;
    // It would be tried for ever; what it has done is undone like the rest.
    if (Number(failing) > 0) await engine.run(`KILL MUTATION WHERE ${ofTable} AND latest_fail_reason != ''`);
    await setTimeout(SETTLE_MS);
  }
}

async function update(engine: SqlEngine, records: string, id: number, bounds: string, where: string): Promise<void> {
  await engine.run(`ALTER TABLE ${records} UPDATE ${bounds} IN PARTITION ${literal(id)} WHERE ${where}`, {
    settings: { mutations_sync: 1 },
  });
}

const won = (changes: string, id: number): string =>
  `seq IN (SELECT seq FROM ${changes} WHERE idx = ${literal(id)} AND wins)`;

/** Keys are as good as random: a part of them is as many documents as any other. */
async function partsOf({ engine, records, touched }: Election): Promise<number> {
  const [row] = await engine.rows(`SELECT count() FROM ${records} WHERE ${touched}`, { lane: 'write' });
  return Math.max(1, Math.ceil(Number(row?.[0] ?? 0) / DOCUMENTS_AT_A_TIME));
}

function changedRows(election: Election, ids: readonly number[], part: number, parts: number): string {
  const { records, touched, generation, searched, candidates, except = '0' } = election;
  const list = (some: readonly number[]): string =>
    some.length === 0 ? '0' : `idx IN (${some.map((id) => literal(id)).join(', ')})`;
  const share = parts === 1 ? '1' : `reinterpretAsUInt32(key) % ${literal(parts)} = ${literal(part)}`;
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

const DOCUMENTS_AT_A_TIME = 1_000_000;
const ELECTION_BYTES = 2 ** 31;
const SETTLE_MS = 20;
