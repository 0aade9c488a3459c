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

/** Lower-cases a glob. Its wildcards stay in place even where lower-casing changes the length. */
export function lowerGlob(glob: Glob): Glob {
  const lower = glob.text.toLowerCase();
  if (lower.length === glob.text.length) return { text: lower, wild: glob.wild };
  let text = '';
  const wild: number[] = [];
  let from = 0;
  for (const at of glob.wild) {
    text += glob.text.slice(from, at).toLowerCase();
    wild.push(text.length);
    text += glob.text.charAt(at);
    from = at + 1;
  }
  return { text: text + glob.text.slice(from).toLowerCase(), wild };
}
