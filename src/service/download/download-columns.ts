import type { Collection } from '../../model/collection.ts';
import { tableOf } from '../../model/tables.ts';
import { compileProjection, type ProjectionMode } from '../../query/projection/projection.ts';

/**
 * The paths of the columns of a table of records, in the order of the fields asked for. A field with fields below it gives a column for each of
 * these, and a pattern one for each field it fits, in the order of the field table. Names that are data have no columns of their own: what
 * stands under them goes into one column.
 */
export function downloadColumns(
  collection: Collection,
  fields: readonly string[],
  mode: ProjectionMode,
): readonly string[] {
  const all = leafPaths(collection);
  const named = fields.filter((path) => path !== '');
  if (mode === 'exclude') {
    const left = compileProjection(named, 'exclude');
    return all.filter((path) => left.shows(path));
  }
  if (named.length === 0) return all;
  return [...new Set(named.flatMap((path) => (path === '*' ? all : expanded(path, all))))];
}

function expanded(path: string, all: readonly string[]): readonly string[] {
  if (all.includes(path)) return [path];
  const wanted = compileProjection([path], 'include');
  const found = all.filter((one) => wanted.shows(one));
  return found.length > 0 || path.includes('*') ? found : [path];
}

function leafPaths(collection: Collection): readonly string[] {
  const rows = tableOf(collection).fields;
  const stars = new Set(rows.filter(({ path }) => path.endsWith('.*')).map(({ path }) => path.slice(0, -2)));
  return rows
    .filter(({ path, type }) => !path.includes('*') && (stars.has(path) || (type !== 'object' && type !== 'map')))
    .map(({ path }) => path);
}
