import type { Glob } from '../../model/query-plan.ts';

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
