/**
 * Patterns of paths -> which of them a path fits, followed part by part: `a.b`, `ptr[0]`, `*.banner`. `*` stands for any characters, dots
 * included; an element of a list is meant by its place or by none.
 */

/** Places in all patterns at once that the path so far has led to. */
export type PatternPositions = readonly number[];

const STAR = -1;
const END = -2;

/** Stars of all patterns together, and the length of one: they bound what hostile patterns cost. */
export const MOST_STARS = 32;
export const LONGEST_PATH = 512;
/** Characters of all patterns together. */
export const LONGEST_PATTERNS = 32_768;

export class PathPatterns {
  readonly start: PatternPositions;
  /** Some pattern names an element of a list. */
  readonly hasElements: boolean;
  private readonly program: readonly number[];

  constructor(patterns: readonly string[]) {
    const starts: number[] = [];
    const program: number[] = [];
    for (const pattern of patterns) {
      starts.push(program.length);
      for (let at = 0; at < pattern.length; at++) {
        const unit = pattern.charCodeAt(at);
        if (pattern[at] !== '*') program.push(unit);
        else if (program.at(-1) !== STAR || program.length === starts.at(-1)) program.push(STAR);
      }
      program.push(END);
    }
    this.program = program;
    this.start = this.withStars(starts);
    this.hasElements = patterns.some((pattern) => /\[\d+\]/.test(pattern));
  }

  step(places: PatternPositions, text: string): PatternPositions {
    let now = places;
    for (let at = 0; at < text.length && now.length > 0; at++) {
      const unit = text.charCodeAt(at);
      const next: number[] = [];
      for (const place of now) {
        const sign = this.program[place];
        if (sign === STAR) next.push(place);
        else if (sign === unit) next.push(place + 1);
      }
      now = this.withStars(next);
    }
    return now;
  }

  /** One of the patterns is fulfilled here, and so by everything below. */
  isEnd(places: PatternPositions): boolean {
    return places.some((place) => this.program[place] === END);
  }

  /** A star also stands for nothing. */
  private withStars(places: readonly number[]): PatternPositions {
    const all = new Set<number>();
    for (const place of places) {
      all.add(place);
      for (let next = place; this.program[next] === STAR; next++) all.add(next + 1);
    }
    return [...all];
  }
}
