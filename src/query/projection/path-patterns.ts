/**
 * Matches paths against patterns, part by part: `a.b`, `ptr[0]`, `*.banner`. `*` matches any characters, dots included.
 * An element of a list is named by its index or by no index.
 */

/** The positions in all patterns that the path so far has led to. */
export type PatternPositions = readonly number[];

const STAR = -1;
const END = -2;

/** Maximum stars of all patterns, and characters of one pattern: they bound the cost of hostile patterns. */
export const MAX_STARS = 32;
export const MAX_PATH_LENGTH = 512;
/** Maximum characters of all patterns together. */
export const MAX_PATTERNS_LENGTH = 32_768;

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

  step(positions: PatternPositions, text: string): PatternPositions {
    let current = positions;
    for (let at = 0; at < text.length && current.length > 0; at++) {
      const unit = text.charCodeAt(at);
      const next: number[] = [];
      for (const position of current) {
        const sign = this.program[position];
        if (sign === STAR) next.push(position);
        else if (sign === unit) next.push(position + 1);
      }
      current = this.withStars(next);
    }
    return current;
  }

  /** One of the patterns matches here, and so matches everything below. */
  isEnd(positions: PatternPositions): boolean {
    return positions.some((position) => this.program[position] === END);
  }

  /** A star also matches nothing. */
  private withStars(positions: readonly number[]): PatternPositions {
    const all = new Set<number>();
    for (const position of positions) {
      all.add(position);
      for (let next = position; this.program[next] === STAR; next++) all.add(next + 1);
    }
    return [...all];
  }
}
