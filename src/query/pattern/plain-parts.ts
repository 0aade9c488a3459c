import type { Glob } from '../../model/query-plan.ts';

/** What of a glob stands for itself. */
export function plainParts(glob: Glob): readonly string[] {
  return plainRows(glob).filter((part) => part !== '');
}

/** The same, from the beginning of the text to its end: where a wildcard has nothing plain beside it, an empty text. */
export function plainRows({ text, wild }: Glob): readonly string[] {
  const ends = [...wild, text.length];
  return ends.map((end, at) => text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end));
}
