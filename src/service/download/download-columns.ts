import type { Collection } from '../../model/collection.ts';
import { tableOf } from '../../model/tables.ts';
import { bothSpellings } from '../../query/projection/both-spellings.ts';
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
  const prefix = tableOf(collection).optionalPrefix ?? '';
  const named = fields.filter((path) => path !== '');
  if (mode === 'exclude') {
    const left = compileProjection(
      named.flatMap((path) => bothSpellings(path, prefix)),
      'exclude',
    );
    return all.filter((path) => left.shows(path));
  }
  if (named.length === 0) return all;
  return [...new Set(named.flatMap((path) => (path === '*' ? all : expanded(path, all, prefix))))];
}

/** In the spelling that was asked for. */
function expanded(path: string, all: readonly string[], prefix: string): readonly string[] {
  if (all.includes(path)) return [path];
  const found = fitting(path, all);
  if (found.length === 0 && all.includes(prefix + path)) return [path];
  if (found.length === 0 && prefix !== '') {
    const below = fitting(prefix + path, all).map((one) => one.slice(prefix.length));
    if (below.length > 0) return below;
  }
  return found.length > 0 || path.includes('*') ? found : [path];
}

function fitting(path: string, all: readonly string[]): readonly string[] {
  const wanted = compileProjection([path], 'include');
  return all.filter((one) => wanted.shows(one));
}

function leafPaths(collection: Collection): readonly string[] {
  const rows = tableOf(collection).fields;
  const stars = new Set(rows.filter(({ path }) => path.endsWith('.*')).map(({ path }) => path.slice(0, -2)));
  return rows
    .filter(({ path, type }) => !path.includes('*') && (stars.has(path) || (type !== 'object' && type !== 'map')))
    .map(({ path }) => path);
}
