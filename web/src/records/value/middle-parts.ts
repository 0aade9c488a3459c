/** A hash -> its start and end, which people compare, and what is between them. */
export interface MiddleParts {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

const START = 8;
const END = 6;

/** Undefined if little would be gained. */
export function middleParts(text: string): MiddleParts | undefined {
  if (text.length < START + END + 6) return undefined;
  return { start: text.slice(0, START), middle: text.slice(START, -END), end: text.slice(-END) };
}
