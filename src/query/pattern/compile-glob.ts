import type { Glob } from '../../model/query-plan.ts';
import type { PatternWork, TextTest } from './pattern-work.ts';

/**
 * Compiles a glob to a test of whole texts. `*` matches any run of characters, `?` exactly one code point: a surrogate
 * pair is one, and so is a lone surrogate.
 * The segments between the stars are matched from left to right, each at its earliest position. A segment with `?` is
 * compared wherever its literal prefix occurs; others are searched as plain text.
 */
export function compileGlob(glob: Glob): TextTest {
  if (glob.wild.length === 0) return (text) => text === glob.text;
  const [first = emptySegment, ...rest] = segmentsOf(glob);
  const last = rest.pop();
  if (last === undefined) return (text) => matchAt(first, text, 0) === text.length;
  return (text, work, progress) => {
    let at = matchAt(first, text, 0);
    const tail = startOfTail(last, text);
    if (at < 0 || tail < at || matchAt(last, text, tail) !== text.length) return false;
    let number = 0;
    if (progress !== undefined && typeof progress.state === 'number') {
      number = progress.state;
      at = progress.at;
    }
    for (; number < rest.length; number++) {
      at = find(rest[number] ?? emptySegment, text, at, { number, work });
      if (at < 0 || at > tail) return false;
    }
    return true;
  };
}

/** The part between two stars. */
interface Segment {
  /** Code units, with `anyCharacter` for each `?`. */
  readonly units: Int32Array;
  /** The literal prefix of the segment: all of it if it has no `?`. */
  readonly literal: string;
  /** How many code points it matches. */
  readonly characters: number;
}

const anyCharacter = -1;
const emptySegment: Segment = { units: new Int32Array(), literal: '', characters: 0 };

/** A `?` next to a `*` is moved before it, so that all segments but the first start with a literal. */
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
  const codesText = (codes: readonly number[]) => codes.map((code) => String.fromCharCode(code)).join('');
  // Any character counts as one unit, which forms no pair with its neighbours.
  const characters = Array.from(codesText(units.map((unit) => (unit === anyCharacter ? 0 : unit)))).length;
  const literal = codesText(wildcard < 0 ? units : units.slice(0, wildcard));
  return { units: Int32Array.from(units), literal, characters };
}

/** The end of the earliest match of a segment from `at` on, or -1. */
function find(segment: Segment, text: string, at: number, { number, work }: Search): number {
  for (let start = text.indexOf(segment.literal, at); start >= 0; start = text.indexOf(segment.literal, start + 1)) {
    const end = matchAt(segment, text, start);
    if (end >= 0) return end;
    const from = start + 1;
    work?.spend(segment.units.length, () => ({ at: from, state: number }));
  }
  return -1;
}

/** Which of the segments is searched for. */
interface Search {
  readonly number: number;
  readonly work: PatternWork | undefined;
}

/** The end of a match of a segment that starts at `at`, or -1. */
function matchAt({ units, literal }: Segment, text: string, at: number): number {
  if (!text.startsWith(literal, at) || isPair(text, at - 1)) return -1;
  let end = at + literal.length;
  for (let index = literal.length; index < units.length; index++) {
    const unit = units[index];
    const textUnit = text.charCodeAt(end);
    if (unit !== anyCharacter) {
      if (textUnit !== unit) return -1;
    } else if (end >= text.length || isPair(text, end - 1)) {
      return -1;
    } else if (isPair(text, end)) {
      end++;
    }
    end++;
  }
  return isPair(text, end - 1) ? -1 : end;
}

/** Where a segment must start to reach exactly the end of a text; below 0 if the text is too short. */
function startOfTail({ units, literal, characters }: Segment, text: string): number {
  if (units.length === literal.length) return text.length - literal.length;
  let at = text.length;
  for (let remaining = characters; remaining > 0 && at >= 0; remaining--) at -= isPair(text, at - 2) ? 2 : 1;
  return at;
}

/** True at the start of a surrogate pair, which must not be split. */
function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}
