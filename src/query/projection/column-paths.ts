import type { Collection } from '../../model/collection.ts';
import { tableOf } from '../../model/tables.ts';
import { compileProjection } from './projection.ts';
import type { ProjectionMode } from './projection-node.ts';

/**
 * The column paths of a table, in the order of the requested fields. A field with subfields gives a column for each of
 * them, and a pattern one for each field it matches, in the order of the field table.
 * Names that are data do not get separate columns: everything under them goes into one column.
 */
export function columnPaths(
  collection: Collection,
  fields: readonly string[],
  mode: ProjectionMode,
): readonly string[] {
  const all = leafPaths(collection);
  const prefix = tableOf(collection).optionalPrefix ?? '';
  const paths = fields.filter((path) => path !== '');
  if (mode === 'exclude') {
    const remaining = compileProjection(
      paths.flatMap((path) => bothSpellings(path, prefix)),
      'exclude',
    );
    return all.filter((path) => remaining.shows(path));
  }
  if (paths.length === 0) return all;
  return [...new Set(paths.flatMap((path) => (path === '*' ? all : expand(path, all, prefix))))];
}

/** In the spelling of the request. */
function expand(path: string, all: readonly string[], prefix: string): readonly string[] {
  if (all.includes(path)) return [path];
  const matches = matching(path, all);
  if (matches.length === 0 && all.includes(prefix + path)) return [path];
  if (matches.length === 0 && prefix !== '') {
    const below = matching(prefix + path, all).map((match) => match.slice(prefix.length));
    if (below.length > 0) return below;
  }
  return matches.length > 0 || path.includes('*') ? matches : [path];
}

function matching(path: string, all: readonly string[]): readonly string[] {
  const projection = compileProjection([path], 'include');
  return all.filter((candidate) => projection.shows(candidate));
}

function leafPaths(collection: Collection): readonly string[] {
  const rows = tableOf(collection).fields;
  const stars = new Set(rows.filter(({ path }) => path.endsWith('.*')).map(({ path }) => path.slice(0, -2)));
  return rows
    .filter(({ path, type }) => !path.includes('*') && (stars.has(path) || (type !== 'object' && type !== 'map')))
    .map(({ path }) => path);
}

/** A path, or a pattern of paths, in both spellings of fields that are stored under an optional prefix. */
export function bothSpellings(path: string, prefix: string): readonly string[] {
  return path.startsWith(prefix) ? [path] : [path, prefix + path];
}
