/** `$GENERATE` of BIND: a record for each number of a range. */
import { ZoneDefect } from './zone-defect.ts';
import { decimal } from './zone-numbers.ts';

/** Of a line. More would let a hundred bytes become any number of records. */
const MOST_RECORDS = 65_536;
/** Of a file: as many as a line for each network of a /16 and some more. */
export const MOST_GENERATED = 2 ** 18;

export interface Generation {
  readonly count: number;
  /** The words of a record, from 0. */
  wordsOf(at: number): readonly string[];
}

/** `words` after the directive: a range, then a record with `$` for the number. @throws ZoneDefect */
export function readGeneration(words: readonly string[]): Generation {
  const [range = '', ...record] = words;
  const [, from = '', to = '', every = '1'] = /^(\d{1,10})-(\d{1,10})(?:\/(\d{1,10}))?$/.exec(range) ?? [];
  const [first, last, step] = [decimal(from), decimal(to), decimal(every)];
  if (first === undefined || last === undefined || step === undefined || step === 0 || last < first)
    throw new ZoneDefect(`${range.slice(0, 100)} is not a range of numbers`);
  if ((last - first) / step >= MOST_RECORDS)
    throw new ZoneDefect(`$GENERATE stands for more than ${MOST_RECORDS} records`);
  const count = Math.floor((last - first) / step) + 1;
  return { count, wordsOf: (at) => record.map((word) => withNumber(word, first + at * step)) };
}

/** `$` is the number, `${3,5,x}` the number plus 3 with five digits in base 16, `\$` and `$$` a dollar sign. */
function withNumber(word: string, number: number): string {
  if (!word.includes('$')) return word;
  return word.replace(/\\\$|\$\$|\$\{([^{}]{0,40})\}|\$/g, (text, parts: string | undefined) => {
    if (text === '\\$' || text === '$$') return '$';
    return parts === undefined ? String(number) : formatted(parts, number);
  });
}

function formatted(parts: string, number: number): string {
  const [, offset = '0', width = '0', base = 'd'] = /^(-?\d{1,10})(?:,(\d{1,3})(?:,([doxXnN]))?)?$/.exec(parts) ?? [];
  const value = number + Number(offset);
  if (!/^-?\d/.test(parts) || value < 0 || Number(width) > 255)
    throw new ZoneDefect(`\${${parts}} is not a form of a number`);
  if (base === 'n' || base === 'N') return nibbles(value, Number(width), base === 'N');
  const digits = value.toString(BASES[base] ?? 10).padStart(Number(width), '0');
  return base === 'X' ? digits.toUpperCase() : digits;
}

const BASES: Readonly<Record<string, number>> = { o: 8, x: 16, X: 16 };

/** Hexadecimal digits from the last one on, with dots, as names of IPv6 addresses have them. */
function nibbles(value: number, width: number, isUpper: boolean): string {
  const digits = [...value.toString(16)].reverse();
  // The dots count.
  while (digits.length * 2 - 1 < width) digits.push('0');
  const text = digits.join('.');
  return isUpper ? text.toUpperCase() : text;
}
