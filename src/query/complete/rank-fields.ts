import type { Field, FieldTable } from '../../model/field.ts';

/**
 * The fields a typed piece of a name can mean, the likeliest first: the path begins with it, a part of the path does, it stands
 * anywhere in it. Where nothing is typed, the fields at the top.
 */
export function rankFields(typed: string, table: FieldTable, count: number): readonly Field[] {
  const wanted = typed.toLowerCase();
  const depth = wanted === '' ? 0 : wanted.split('.').length;
  const ranked: { readonly field: Field; readonly rank: number }[] = [];
  for (const field of table.fields) {
    const rank = rankOf(field.path.toLowerCase(), wanted, depth);
    if (rank !== undefined) ranked.push({ field, rank });
  }
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, count).map(({ field }) => field);
}

function rankOf(path: string, wanted: string, depth: number): number | undefined {
  if (path.split('.').includes('*')) return undefined;
  const levels = path.split('.').length;
  if (wanted === '') return levels;
  if (path.startsWith(wanted)) return Math.abs(levels - depth);
  if (path.includes(`.${wanted}`)) return 100 + levels;
  return path.includes(wanted) ? 200 + levels : undefined;
}
