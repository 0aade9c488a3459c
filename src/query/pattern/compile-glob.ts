import type { Glob } from '../../model/query-plan.ts';

/**
 * Makes a test of whole texts from a glob: `*` is any run of characters, `?` exactly one (a code point, so a surrogate
 * pair is one and a lone surrogate too). The segments between the runs are found from left to right, each as early as
 * it comes. A segment with `?` is compared at every place where its beginning stands, others are searched for as text.
 */
export function compileGlob(glob: Glob): (text: string) => boolean {
  if (glob.wild.length === 0) return (text) => text === glob.text;
  const [first = emptySegment, ...others] = segmentsOf(glob);
  const last = others.pop();
  if (last === undefined) return (text) => matchAt(first, text, 0) === text.length;
  return (text) => {
    let at = matchAt(first, text, 0);
    const tail = startOfTail(last, text);
    if (at < 0 || tail < at || matchAt(last, text, tail) !== text.length) return false;
    for (const segment of others) {
      at = find(segment, text, at);
      if (at < 0 || at > tail) return false;
    }
    return true;
  };
}

/** What stands between two runs. */
interface Segment {
  /** Code units, and `anyCharacter` for each `?`. */
  readonly units: Int32Array;
  /** The literal that the segment begins with; the whole segment if it has no `?`. */
  readonly literal: string;
  /** How many code points it matches. */
  readonly characters: number;
}

const anyCharacter = -1;
const emptySegment: Segment = { units: new Int32Array(), literal: '', characters: 0 };

/** A `?` beside a `*` goes before it, so that all segments but the first begin with a literal. */
function segmentsOf({ text, wild }: Glob): readonly Segment[] {
  const wildcards = new Set(wild);
  const segments: Segment[] = [];
  let units: number[] = [];
  let run = false;
  const endSegment = () => {
    segments.push(segmentOf(units));
    units = [];
    run = false;
  };
  for (let at = 0; at < text.length; at++) {
    if (!wildcards.has(at)) {
      if (run) endSegment();
      units.push(text.charCodeAt(at));
    } else if (text[at] === '*') {
      run = true;
    } else {
      units.push(anyCharacter);
    }
  }
  if (run) endSegment();
  endSegment();
  return segments;
}

function segmentOf(units: readonly number[]): Segment {
  const wildcard = units.indexOf(anyCharacter);
  const textOf = (codes: readonly number[]) => codes.map((code) => String.fromCharCode(code)).join('');
  // Any character counts as one unit that makes no pair with its neighbours.
  const characters = Array.from(textOf(units.map((unit) => (unit === anyCharacter ? 0 : unit)))).length;
  const literal = textOf(wildcard < 0 ? units : units.slice(0, wildcard));
  return { units: Int32Array.from(units), literal, characters };
}

/** Where the earliest match of a segment from `at` on ends, or -1. */
function find(segment: Segment, text: string, at: number): number {
  for (let found = text.indexOf(segment.literal, at); found >= 0; found = text.indexOf(segment.literal, found + 1)) {
    const end = matchAt(segment, text, found);
    if (end >= 0) return end;
  }
  return -1;
}

/** Where a match of a segment that begins at `at` ends, or -1. */
function matchAt({ units, literal }: Segment, text: string, at: number): number {
  if (!text.startsWith(literal, at) || isPair(text, at - 1)) return -1;
  let end = at + literal.length;
  for (let index = literal.length; index < units.length; index++) {
    const unit = units[index];
    const found = text.charCodeAt(end);
    if (unit !== anyCharacter) {
      if (found !== unit) return -1;
    } else if (end >= text.length || isPair(text, end - 1)) {
      return -1;
    } else if (isPair(text, end)) {
      end++;
    }
    end++;
  }
  return isPair(text, end - 1) ? -1 : end;
}

/** Where a segment has to begin to reach just to the end of a text; below 0 where the text is too short. */
function startOfTail({ units, literal, characters }: Segment, text: string): number {
  if (units.length === literal.length) return text.length - literal.length;
  let at = text.length;
  for (let left = characters; left > 0 && at >= 0; left--) at -= isPair(text, at - 2) ? 2 : 1;
  return at;
}

/** True where a surrogate pair begins; none may be cut in two. */
function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}
