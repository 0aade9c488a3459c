import type { Field, FieldTable } from '../../model/field.ts';

/**
 * Ranks the fields that a partial name can mean: those whose path starts with it, then those where a part of the path
 * does, then those that contain it. Without any text, the top-level fields.
 */
export function rankFields(typed: string, table: FieldTable, count: number): readonly Field[] {
  const query = typed.toLowerCase();
  const depth = query === '' ? 0 : query.split('.').length;
  const ranked: { readonly field: Field; readonly rank: number }[] = [];
  for (const field of table.fields) {
    const rank = rankOf(field.path.toLowerCase(), query, depth);
    if (rank !== undefined) ranked.push({ field, rank });
  }
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, count).map(({ field }) => field);
}

function rankOf(path: string, query: string, depth: number): number | undefined {
  if (path.split('.').includes('*')) return undefined;
  const levels = path.split('.').length;
  if (query === '') return levels;
  if (path.startsWith(query)) return Math.abs(levels - depth);
  if (path.includes(`.${query}`)) return 100 + levels;
  return path.includes(query) ? 200 + levels : undefined;
}
