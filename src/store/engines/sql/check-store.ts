import { type Collection, collections } from '../../../model/collection.ts';
import type { CheckOptions, CheckReport } from '../../../model/maintenance.ts';
import { indexOf } from '../../known-indices.ts';
import { allTogether } from './all-gates.ts';
import type { CatalogIndex } from './catalog-state.ts';
import { checkRecords } from './check-records.ts';
import { checkHeld, checkLatest } from './check-shown.ts';
import { checkFiles, checkTables, type KnownTable } from './check-tables.ts';
import { Findings } from './findings.ts';
import { literal } from './literal.ts';
import { rowsTable, type StoreContext } from './store-context.ts';

/**
 * Everything a store holds, held against what it should be. Others write and publish meanwhile: what depends on what they change is looked
 * at in a moment when they wait, and what has changed on the way is not counted.
 */
export async function checkStore(
  context: StoreContext,
  sideTables: () => readonly KnownTable[],
  { isDeep = false, signal, onProgress = () => {} }: CheckOptions,
): Promise<CheckReport> {
  const { catalog, gates, records } = context;
  const findings = new Findings();
  const total = await allRows(context);
  const told = (work: string): void => onProgress({ work, done: findings.records, total });
  told('tables');
  const known = (): readonly KnownTable[] => knownTables(context, sideTables());
  await allTogether(gates, async () => {
    await checkTables(context, known, findings);
    await records.checkLeft((collection) => idsOf(context, collection), findings);
  });
  for (const table of known()) {
    if (table.collection === undefined) await checkFiles(context, table, findings, undefined, signal);
  }
  const indices = catalog.state.indices.filter(({ isDropped }) => isDropped === undefined);
  for (const index of indices) {
    const { id, collection, label } = index;
    const work = `${collection} ${label}`;
    told(work);
    await checkRows({ context, index, isDeep, signal, findings }, () => told(work));
    const { table } = catalog.state.collections[collection];
    await checkFiles(context, { name: table, collection }, findings, id, signal);
    await records.check(collection, id, findings, signal);
    const held = (): Promise<void> => checkHeld(context, index, findings, signal);
    // A writer lists what it supersedes when it has written.
    const isWritten = indexOf(catalog.state, id)?.state === 'filling';
    await (isWritten ? gates[collection].alone(held) : gates[collection].together(held));
  }
  for (const collection of collections) {
    told(`${collection}, latest`);
    await gates[collection].together(() => checkLatest(context, collection, findings, signal));
  }
  return findings.report(indices.length);
}

async function checkRows(check: Parameters<typeof checkRecords>[0], onBatch: () => void): Promise<void> {
  const { context, index, findings } = check;
  const { wrong } = findings;
  const before = await rowsOf(context, index);
  let read = 0;
  for await (const rows of checkRecords(check)) {
    read += rows;
    onBatch();
  }
  const after = await rowsOf(context, index);
  const isChanged = before.rows !== after.rows || before.sequence !== after.sequence;
  if (isChanged || wrong !== findings.wrong || read === before.rows) return;
  const words = `${read} rows were read where there are ${before.rows}.`;
  findings.add({ kind: 'count', words, collection: index.collection, indexId: index.id });
}

async function rowsOf(context: StoreContext, { id, collection }: CatalogIndex) {
  const sql = `SELECT count() FROM ${rowsTable(context, collection)} WHERE idx = ${literal(id)}`;
  const [row] = await context.engine.rows(sql);
  return { rows: Number(row?.[0] ?? 0), sequence: context.sequences[collection] };
}

async function allRows(context: StoreContext): Promise<number> {
  const counts = await Promise.all(
    collections.map((collection) => context.engine.rows(`SELECT count() FROM ${rowsTable(context, collection)}`)),
  );
  return counts.reduce((sum, [row]) => sum + Number(row?.[0] ?? 0), 0);
}

/** Everything that belongs to the store at this moment. */
function knownTables({ catalog, records }: StoreContext, sideTables: readonly KnownTable[]): readonly KnownTable[] {
  const { state } = catalog;
  const ids = (collection?: Collection): ReadonlySet<string> => idsOf({ catalog }, collection);
  return [
    { name: 'catalog' },
    { name: 'superseded', partitions: ids() },
    { name: 'batches', partitions: ids() },
    ...collections.flatMap((collection) => {
      const names = [state.collections[collection].table, ...records.tables(collection)];
      return names.map((name) => ({ name, collection, partitions: ids(collection) }));
    }),
    ...sideTables,
  ];
}

function idsOf({ catalog }: Pick<StoreContext, 'catalog'>, collection?: Collection): ReadonlySet<string> {
  const mine = catalog.state.indices.filter((one) => collection === undefined || one.collection === collection);
  return new Set(mine.map(({ id }) => String(id)));
}
