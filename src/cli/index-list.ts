import type { Index } from '../model/index-record.ts';
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

/** Indices as lines for people, newest last. */
export function indexTable(indices: readonly Index[], width?: number, paint?: Paint): string {
  const rows = indices.map(({ id, collection, label, access, state, count }) => [
    String(id),
    collection,
    label,
    access.kind,
    state,
    count.toLocaleString('en'),
  ]);
  return table(COLUMNS, rows, width, paint);
}

/** The index that a number or a label names, or what is wrong with the name. */
export function findIndex(indices: readonly Index[], name: string, collection?: string): Index | string {
  const byId = indices.find(({ id }) => String(id) === name);
  if (byId !== undefined) return byId;
  const found = indices.filter(
    (index) => index.label === name && (collection === undefined || index.collection === collection),
  );
  const [only] = found;
  if (only === undefined) return `There is no index ${name}.`;
  if (found.length > 1)
    return `Several indices have the label ${name}: name the collection or the number (${found.map(({ id }) => id).join(', ')}).`;
  return only;
}
