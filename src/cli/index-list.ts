import type { Index, IndexDamage } from '../model/index-record.ts';
import type { Paint } from './output/paint.ts';
import { table } from './output/table.ts';

const COLUMNS = [
  { title: 'ID' },
  { title: 'COLLECTION' },
  { title: 'LABEL' },
  { title: 'ACCESS' },
  { title: 'STATE' },
  { title: 'RECORDS', isNumber: true },
];

/** A table of indices, newest last. */
export function indexTable(indices: readonly Index[], width?: number, paint?: Paint): string {
  const rows = indices.map(({ id, collection, label, access, state, count, damage }) => [
    String(id),
    collection,
    label,
    access.kind,
    damage === undefined ? state : `${state}, ${DAMAGE[damage]}`,
    count.toLocaleString('en'),
  ]);
  return table(COLUMNS, rows, width, paint);
}

const DAMAGE: Readonly<Record<IndexDamage, string>> = { rebuilding: 'damaged, rebuilding', lost: 'damaged' };

/** The index with this number or label; a sentence if there is none, or more than one. */
export function findIndex(indices: readonly Index[], name: string, collection?: string): Index | string {
  const byId = indices.find(({ id }) => String(id) === name);
  if (byId !== undefined) return byId;
  const labelled = indices.filter(
    (index) => index.label === name && (collection === undefined || index.collection === collection),
  );
  const [only] = labelled;
  if (only === undefined) return `There is no index ${name}.`;
  if (labelled.length > 1) {
    const ids = labelled.map(({ id }) => id).join(', ');
    return `Several indices have the label ${name}: give the collection or the number (${ids}).`;
  }
  return only;
}
