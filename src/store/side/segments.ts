import { compareCodePoints } from '../../query/value/code-points.ts';
import { MOST_OF_ONE_VALUE } from '../side-tables.ts';
import { digits } from './side-entries.ts';

/** A record on its stretch of a line; `sequence` is where it stands among those that were written. */
export interface PlacedRecord {
  readonly first: string;
  readonly last: string;
  readonly sequence: number;
  readonly json: string;
}

/** A stretch of a line at which the same records lie, the most specific first. Segments never overlap. */
export interface Segment {
  readonly first: string;
  readonly last: string;
  readonly records: readonly PlacedRecord[];
}

/**
 * Stretches in the order of their first place, of their last, of writing -> segments in their order. Where so many lie over each other as
 * may, those that begin there are left out.
 */
export class Segments {
  #open: PlacedRecord[] = [];
  /** The first place that no segment has been made of. */
  #from = '';
  leftOut = 0;

  /** Segments that end before this record begins. */
  *add(record: PlacedRecord): Generator<Segment> {
    yield* this.#until(record.first);
    if (this.#open.length >= MOST_OF_ONE_VALUE) {
      this.leftOut++;
      return;
    }
    this.#open.push(record);
    this.#open.sort(mostSpecificFirst);
  }

  *end(): Generator<Segment> {
    yield* this.#until(undefined);
  }

  *#until(place: string | undefined): Generator<Segment> {
    while (this.#open.length > 0) {
      const [end = ''] = this.#open.map(({ last }) => last).sort();
      if (place !== undefined && end >= place) break;
      yield { first: this.#from, last: end, records: this.#open };
      this.#open = this.#open.filter(({ last }) => last > end);
      this.#from = after(end);
    }
    if (place === undefined) return;
    if (this.#open.length > 0 && this.#from < place) {
      yield { first: this.#from, last: before(place), records: this.#open };
      this.#open = [...this.#open];
    }
    this.#from = place;
  }
}

export function mostSpecificFirst(a: PlacedRecord, b: PlacedRecord): number {
  return compareSizes(a, b) || a.sequence - b.sequence;
}

/** How many places more the first has. */
export function compareSizes(a: Pick<PlacedRecord, 'first' | 'last'>, b: Pick<PlacedRecord, 'first' | 'last'>): number {
  if (a.first === b.first) return a.last === b.last ? 0 : a.last < b.last ? -1 : 1;
  const difference = size(a) - size(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** By the first place, of equal ones the widest first. */
export function widestFirst(a: Pick<PlacedRecord, 'first' | 'last'>, b: Pick<PlacedRecord, 'first' | 'last'>): number {
  return compareCodePoints(a.first, b.first) || compareCodePoints(b.last, a.last);
}

function size({ first, last }: Pick<PlacedRecord, 'first' | 'last'>): bigint {
  return BigInt(`0x${last}`) - BigInt(`0x${first}`);
}

/** Behind the last place of a line is a text that is after all of them, and is never a segment's. */
function after(place: string): string {
  const next = digits(BigInt(`0x${place}`) + 1n);
  return next.length > place.length ? 'g' : next;
}

function before(place: string): string {
  return digits(BigInt(`0x${place}`) - 1n);
}
