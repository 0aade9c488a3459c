import type { Collection } from '../../../model/collection.ts';
import type { FindingKind } from '../../../model/maintenance.ts';
import { searchedIndices } from '../../known-indices.ts';
import type { CatalogIndex } from './catalog-state.ts';
import { engineWords } from './check-records.ts';
import { type Findings, MOST_OF_A_GROUP } from './findings.ts';
import { literal } from './literal.ts';
import type { SqlOptions, SqlRow } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';
import { rowsTable, type StoreContext } from './store-context.ts';

/**
 * What searches show of each document, held against what there is: of all public observations the newest and no other, of those that an
 * index holds the newest and no other. Worked out anew from the rows, not by what decides it when an index is published.
 */

/** While nothing is published or withdrawn. */
export async function checkLatest(
  context: StoreContext,
  collection: Collection,
  findings: Findings,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { catalog } = context;
  const { generation } = catalog.state.collections[collection];
  const searched = searchedIndices(catalog.state, collection).map(({ id }) => literal(id));
  if (searched.length === 0) return;
  const ids = `[${searched.join(', ')}]::Array(UInt32)`;
  const place = `(observed, indexOf(${ids}, idx), seq)`;
  const isShown = `since <= ${literal(generation)} AND until > ${literal(generation)}`;
  const where = `idx IN (${searched.join(', ')})`;
  for await (const { key, shown } of strangeDocuments(context, {
    collection,
    where,
    place,
    isShown,
    findings,
    signal,
  })) {
    const words = sentence(shown, 'A search for the latest', 'is not its newest');
    findings.add({ kind: 'latest', words, collection, key });
  }
}

/** While nothing is written to the index. */
export async function checkHeld(
  context: StoreContext,
  { id, collection }: CatalogIndex,
  findings: Findings,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { superseded } = context;
  const where = `idx = ${literal(id)}`;
  const isShown = superseded.has(id) ? `seq NOT IN (SELECT seq FROM ${superseded.table} WHERE ${where})` : '1';
  const place = '(observed, seq)';
  for await (const { key, shown } of strangeDocuments(context, {
    collection,
    indexId: id,
    where,
    place,
    isShown,
    findings,
    signal,
  })) {
    const words = sentence(shown, 'A search of the index', 'is not its newest there');
    findings.add({ kind: 'repeated', words, collection, indexId: id, key });
  }
}

interface Question {
  readonly collection: Collection;
  readonly indexId?: number;
  readonly where: string;
  /** What the newest is the greatest of. */
  readonly place: string;
  readonly isShown: string;
  readonly findings: Findings;
  readonly signal: AbortSignal | undefined;
}

/** Documents that are not shown once in their newest observation; so many of them as are worth naming, the others are counted. */
async function* strangeDocuments(
  context: StoreContext,
  { collection, indexId, where, place, isShown, findings, signal }: Question,
): AsyncGenerator<{ readonly key: string; readonly shown: number }> {
  const records = rowsTable(context, collection);
  const options: SqlOptions = { ...GROUPING, ...(signal === undefined ? {} : { signal }) };
  const [[rows] = []] = await context.engine.rows(`SELECT count() FROM ${records} WHERE ${where}`, options);
  const parts = Math.max(1, Math.ceil(Number(rows ?? 0) / ROWS_AT_A_TIME));
  const unreadable = (error: unknown): readonly SqlRow[] => {
    if (!(error instanceof SqlFailure) || error.kind !== 'rejected') throw error;
    const words = `What is shown of its documents cannot be read.${engineWords(error)}`;
    findings.add({ kind: 'unreadable', words, collection, ...(indexId === undefined ? {} : { indexId }) });
    return [];
  };
  for (let part = 0; part < parts; part++) {
    signal?.throwIfAborted();
    // Keys are digests: a part of them is as many documents as any other.
    const share = parts === 1 ? '1' : `reinterpretAsUInt32(key) % ${literal(parts)} = ${literal(part)}`;
    const documents = `SELECT key, countIf(shown) AS times, argMax(shown, place) AS is_newest FROM
      (SELECT key, ${place} AS place, ${isShown} AS shown FROM ${records} WHERE ${where} AND ${share}) GROUP BY key`;
    const sql = `SELECT count(), groupArray(${literal(MOST_OF_A_GROUP)})((lower(hex(key)), times)) FROM (${documents})
      WHERE times != 1 OR NOT is_newest`;
    const [[count, named] = []] = await context.engine.rows(sql, options).catch(unreadable);
    const strange = (named ?? []) as readonly (readonly [string, string])[];
    for (const [key, times] of strange) yield { key, shown: Number(times) };
    const others = Number(count ?? 0) - strange.length;
    if (others > 0) findings.add(furtherOnes(others, collection, indexId), others - 1);
  }
}

function furtherOnes(others: number, collection: Collection, indexId: number | undefined) {
  const kind: FindingKind = indexId === undefined ? 'latest' : 'repeated';
  return {
    kind,
    words: `The same is so of ${others} others.`,
    collection,
    ...(indexId === undefined ? {} : { indexId }),
  };
}

function sentence(shown: number, search: string, isOther: string): string {
  if (shown === 0) return `${search} does not find the document.`;
  return shown === 1
    ? `${search} finds an observation of the document that ${isOther}.`
    : `${search} finds the document ${shown} times.`;
}

const ROWS_AT_A_TIME = 2_000_000;
const GROUPING: SqlOptions = {
  lane: 'heavy',
  timeLimitMs: 600_000,
  settings: { max_bytes_before_external_group_by: 512 * 2 ** 20 },
};
