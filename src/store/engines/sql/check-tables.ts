import type { Collection } from '../../../model/collection.ts';
import { engineWords } from './check-records.ts';
import type { Findings } from './findings.ts';
import { literal } from './literal.ts';
import type { SqlOptions } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';
import { isPassingSideTable } from './sql-side-tables.ts';
import { type StoreContext, tableName } from './store-context.ts';

/** The store's tables as the engine knows them: none that belongs to nothing, none missing, all their files whole. */
export interface KnownTable {
  readonly name: string;
  readonly collection?: Collection;
  /** What its partitions may be; absent where they are no matter of ours. */
  readonly partitions?: ReadonlySet<string>;
}

/** What work under way is written to. Of work that was broken off, it goes with the next of its kind. */
export function isPassingTable(name: string): boolean {
  return name.startsWith('changes_') || isPassingSideTable(name);
}

/** While no index is dropped; others may come to be on the way. */
export async function checkTables(
  { engine, database }: StoreContext,
  knownNow: () => readonly KnownTable[],
  findings: Findings,
): Promise<void> {
  const inDatabase = `database = ${literal(database)}`;
  const names = (await engine.rows(`SELECT name FROM system.tables WHERE ${inDatabase}`)).map(([name]) => String(name));
  const parts = await engine.rows(
    `SELECT table, partition, sum(rows) FROM system.parts WHERE active AND ${inDatabase} GROUP BY table, partition ORDER BY table, partition`,
  );
  const known = knownNow();
  for (const name of names) {
    if (known.every((table) => table.name !== name) && !isPassingTable(name))
      findings.add({ kind: 'left', words: `The table ${name} belongs to nothing.` });
  }
  for (const { name } of known) {
    if (!names.includes(name)) findings.add({ kind: 'count', words: `The table ${name} is missing.` });
  }
  for (const [table, partition, rows] of parts) {
    const found = known.find(({ name }) => name === table);
    if (found?.partitions === undefined || found.partitions.has(String(partition))) continue;
    const words = `The table ${table} has ${rows} rows of ${partition}, which there is not.`;
    findings.add({ kind: 'left', words, ...collectionOf(found) });
  }
  // The engine puts aside what it cannot read when it starts, and goes on without it.
  const aside = await engine.rows(
    `SELECT table, name, reason FROM system.detached_parts WHERE ${inDatabase} AND reason != '' ORDER BY table, name`,
  );
  for (const [table, name, reason] of aside) {
    const words = `The engine has put aside ${name} of the table ${table} (${reason}): its rows are not found.`;
    findings.add({ kind: 'unreadable', words, ...collectionOf(known.find((one) => one.name === table)) });
  }
}

/** The files of a table, or of one partition, held by the engine against the sums that it keeps of them. */
export async function checkFiles(
  { engine, database }: Pick<StoreContext, 'engine' | 'database'>,
  { name, collection }: KnownTable,
  findings: Findings,
  partition: number | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const what = partition === undefined ? '' : `PARTITION ${literal(partition)}`;
  const where = { ...(collection && { collection }), ...(partition !== undefined && { indexId: partition }) };
  const options: SqlOptions = { lane: 'heavy', timeLimitMs: LONGEST_CHECK_MS, ...(signal && { signal }) };
  try {
    const parts = await engine.rows(`CHECK TABLE ${tableName(database, name)} ${what}`, {
      ...options,
      settings: { check_query_single_value_result: 0 },
    });
    for (const [part, isWhole, message] of parts) {
      if (Number(isWhole) === 1) continue;
      findings.add({ kind: 'unreadable', words: `${part} of the table ${name} is damaged: ${message}`, ...where });
    }
  } catch (error) {
    if (!(error instanceof SqlFailure) || error.kind !== 'rejected') throw error;
    findings.add({ kind: 'unreadable', words: `The table ${name} cannot be checked.${engineWords(error)}`, ...where });
  }
}

function collectionOf(table: KnownTable | undefined): { readonly collection?: Collection } {
  return table?.collection === undefined ? {} : { collection: table.collection };
}

/** It reads every byte of the partition once. */
const LONGEST_CHECK_MS = 6 * 3_600_000;
