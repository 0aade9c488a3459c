import type { Glob } from '../../model/query-plan.ts';

/** The literal parts of a glob. */
export function plainParts(glob: Glob): readonly string[] {
  return plainRows(glob).filter((part) => part !== '');
}

/** The same from start to end of the text, with an empty text where a wildcard has nothing literal next to it. */
export function plainRows({ text, wild }: Glob): readonly string[] {
  const ends = [...wild, text.length];
  return ends.map((end, at) => text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end));
}
