import { compareCodePoints } from '../../query/value/code-points.ts';
import { MOST_OF_ONE_VALUE } from '../side-tables.ts';
import { digits } from './side-entries.ts';

/** A record with the range of positions that it applies to; `sequence` is its number in the order of writing. */
export interface RangeRecord {
  readonly first: string;
  readonly last: string;
  readonly sequence: number;
  readonly json: string;
}

/** A range of positions that have the same records, the most specific first. Segments never overlap. */
export interface Segment {
  readonly first: string;
  readonly last: string;
  readonly records: readonly RangeRecord[];
}

/**
 * Splits overlapping ranges into segments in a sweep. The input must be ordered by first position, then last position,
 * then sequence. A record that begins where `MOST_OF_ONE_VALUE` ranges overlap already is omitted.
 */
export class Segments {
  #open: RangeRecord[] = [];
  /** The first position after the last segment. */
  #from = '';
  omitted = 0;

  /** Yields the segments that end before this record begins. */
  *add(record: RangeRecord): Generator<Segment> {
    yield* this.#until(record.first);
    if (this.#open.length >= MOST_OF_ONE_VALUE) {
      this.omitted++;
      return;
    }
    this.#open.push(record);
    this.#open.sort(mostSpecificFirst);
  }

  *end(): Generator<Segment> {
    yield* this.#until(undefined);
  }

  *#until(position: string | undefined): Generator<Segment> {
    while (this.#open.length > 0) {
      const [end = ''] = this.#open.map(({ last }) => last).sort();
      if (position !== undefined && end >= position) break;
      yield { first: this.#from, last: end, records: this.#open };
      this.#open = this.#open.filter(({ last }) => last > end);
      this.#from = after(end);
    }
    if (position === undefined) return;
    if (this.#open.length > 0 && this.#from < position) {
      yield { first: this.#from, last: before(position), records: this.#open };
      this.#open = [...this.#open];
    }
    this.#from = position;
  }
}

export function mostSpecificFirst(a: RangeRecord, b: RangeRecord): number {
  return compareSizes(a, b) || a.sequence - b.sequence;
}

/** Orders ranges by size, the smallest first. */
export function compareSizes(a: Pick<RangeRecord, 'first' | 'last'>, b: Pick<RangeRecord, 'first' | 'last'>): number {
  if (a.first === b.first) return a.last === b.last ? 0 : a.last < b.last ? -1 : 1;
  const difference = size(a) - size(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Orders ranges by first position, of equal ones the widest first. */
export function widestFirst(a: Pick<RangeRecord, 'first' | 'last'>, b: Pick<RangeRecord, 'first' | 'last'>): number {
  return compareCodePoints(a.first, b.first) || compareCodePoints(b.last, a.last);
}

function size({ first, last }: Pick<RangeRecord, 'first' | 'last'>): bigint {
  return BigInt(`0x${last}`) - BigInt(`0x${first}`);
}

/** The next position. After the last position of a line: `g`, which sorts after all positions and begins no segment. */
function after(position: string): string {
  const next = digits(BigInt(`0x${position}`) + 1n);
  return next.length > position.length ? 'g' : next;
}

function before(position: string): string {
  return digits(BigInt(`0x${position}`) - 1n);
}
