import { isCollection } from '@periplus/model/collection.ts';
import { jsonNumber, jsonText } from '@periplus/model/json-value.ts';
import type { AdminIndexSizesAnswer, AdminIndicesAnswer } from '../../../api/operations.generated.ts';
import type { TableSort } from '../../../parts/table/table-column.ts';
import { collectionNames } from '../../../paths/collection-names.ts';

export type AdminIndexRecord = AdminIndicesAnswer[number];

/** An index as the table shows it. */
export interface IndexRow {
  readonly index: AdminIndexRecord;
  readonly collection: string;
  /** Undefined: everybody may search it. */
  readonly ownerId: number | undefined;
  /** Undefined while it is being measured. */
  readonly bytes: number | undefined;
  readonly seenAt: string;
}

export function indexRows(indices: AdminIndicesAnswer, sizes: AdminIndexSizesAnswer = []): readonly IndexRow[] {
  const bytes = new Map(sizes.map(({ id, disk_bytes: size }) => [id, size]));
  return indices.map((index) => ({
    index,
    collection: collectionTitle(index.collection),
    ownerId: jsonText(index.access, 'kind') === 'private' ? jsonNumber(index.access, 'ownerId') : undefined,
    bytes: bytes.get(index.id),
    seenAt: index.endedAt ?? index.startedAt,
  }));
}

export const collectionTitle = (collection: string): string =>
  isCollection(collection) ? collectionNames[collection].title : collection;

const KEYS: Readonly<Record<string, (row: IndexRow) => string | number>> = {
  collection: ({ index }) => index.collection,
  label: ({ index }) => index.label,
  records: ({ index }) => index.count,
  size: ({ bytes }) => bytes ?? -1,
  seen: ({ seenAt }) => seenAt,
};

export function sortedIndexRows(rows: readonly IndexRow[], { column, order }: TableSort): readonly IndexRow[] {
  const key = KEYS[column] ?? KEYS.seen;
  if (key === undefined) return rows;
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(key(a), key(b)) || b.index.id - a.index.id);
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
