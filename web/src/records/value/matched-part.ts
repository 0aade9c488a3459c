/**
 * A value and the excerpt that an answer gives as its match -> the part that is marked. Answers cut long values around
 * their match, with `...` where they are cut.
 */
export interface MatchedPart {
  readonly start: number;
  readonly end: number;
}

export function matchedPart(text: string, excerpt: unknown): MatchedPart | undefined {
  const wanted = typeof excerpt === 'number' || typeof excerpt === 'boolean' ? String(excerpt) : excerpt;
  if (typeof wanted !== 'string' || wanted === '') return undefined;
  if (wanted === text) return { start: 0, end: text.length };
  const part = wanted.slice(wanted.startsWith('...') ? 3 : 0, wanted.endsWith('...') ? -3 : undefined);
  // A short text inside another value of the list is not what matched.
  if (part === wanted || part === '') return undefined;
  const start = text.indexOf(part);
  return start < 0 ? undefined : { start, end: start + part.length };
}
