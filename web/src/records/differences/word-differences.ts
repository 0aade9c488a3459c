/** Two texts -> their words, each with whether the other text has it in this place. What both have at length is cut. */
export interface DifferencePart {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface WordDifferences {
  readonly before: readonly DifferencePart[];
  readonly after: readonly DifferencePart[];
}

/** Of what both have, this much is shown around a change. */
const CONTEXT = 80;
/** Of what differs. */
const MOST = 1_000;
/** Comparing word by word takes the product of the two numbers of words. */
const MOST_STEPS = 250_000;

export function wordDifferences(before: string, after: string): WordDifferences {
  const start = sameStart(before, after);
  const end = sameEnd(before, after, start);
  const prefix = before.slice(0, start);
  const suffix = before.slice(before.length - end);
  const [old, now] = compareWords(
    wordsOf(before.slice(start, before.length - end).slice(0, MOST)),
    wordsOf(after.slice(start, after.length - end).slice(0, MOST)),
  );
  const head = prefix.length > CONTEXT ? `…${prefix.slice(-CONTEXT).toWellFormed()}` : prefix;
  const tail = suffix.length > CONTEXT ? `${suffix.slice(0, CONTEXT).toWellFormed()}…` : suffix;
  const around = (parts: readonly DifferencePart[], left: number): readonly DifferencePart[] =>
    joined([
      { text: head, isChanged: false },
      ...parts,
      { text: left > 0 ? '…' : '', isChanged: true },
      { text: tail, isChanged: false },
    ]);
  return {
    before: around(old, before.length - start - end - MOST),
    after: around(now, after.length - start - end - MOST),
  };
}

/** Whole words, so that 1.28.0 and 1.29.0 do not share their 1.2. */
function sameStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  if (at === one.length && at === other.length) return at;
  while (at > 0 && isInside(one, at)) at--;
  while (at > 0 && isInside(other, at)) at--;
  return at;
}

function sameEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let end = 0;
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  while (end > 0 && (isInside(one, one.length - end) || isInside(other, other.length - end))) end--;
  return end;
}

const IN_WORD = /[\p{L}\p{N}._-]/u;
const isInside = (text: string, at: number): boolean =>
  at > 0 && at < text.length && isWordUnit(text[at - 1]) && isWordUnit(text[at]);
/** Half of a character outside of the first plane is never a border. */
const isWordUnit = (unit: string | undefined): boolean =>
  unit !== undefined && (IN_WORD.test(unit) || (unit >= '\ud800' && unit <= '\udfff'));

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}._-]+|\s+|[^\p{L}\p{N}._\s-]/gu) ?? [];

type Compared = readonly [before: readonly DifferencePart[], after: readonly DifferencePart[]];

/** By their longest common sequence. */
function compareWords(one: readonly string[], other: readonly string[]): Compared {
  if (one.length * other.length > MOST_STEPS) return [one.map(changed), other.map(changed)];
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const before: DifferencePart[] = [];
  const after: DifferencePart[] = [];
  let i = 0;
  let j = 0;
  while (i < one.length || j < other.length) {
    const [old, now] = [one[i], other[j]];
    if (old !== undefined && old === now) {
      before.push({ text: old, isChanged: false });
      after.push({ text: old, isChanged: false });
      i++;
      j++;
    } else if (old !== undefined && (now === undefined || isLonger(lengths, (i + 1) * width + j, i * width + j + 1))) {
      before.push(changed(old));
      i++;
    } else if (now !== undefined) {
      after.push(changed(now));
      j++;
    }
  }
  return [before, after];
}

const isLonger = (lengths: Uint16Array, one: number, other: number): boolean =>
  (lengths[one] ?? 0) >= (lengths[other] ?? 0);
const changed = (text: string): DifferencePart => ({ text, isChanged: true });

/** Neighbours of one kind are one part. */
function joined(parts: readonly DifferencePart[]): readonly DifferencePart[] {
  const all: DifferencePart[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    if (part.text === '') continue;
    if (before?.isChanged === part.isChanged) all[all.length - 1] = { ...part, text: before.text + part.text };
    else all.push(part);
  }
  return all;
}
