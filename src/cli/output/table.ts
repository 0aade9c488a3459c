import { displayWidth, fitted } from './display-width.ts';
import { NO_PAINT, type Paint } from './paint.ts';
import { plainText } from './plain-text.ts';

/** Rows as lines of a table that is as wide as the terminal at most: long cells are cut, and no line ever wraps. */
export interface Column {
  readonly title: string;
  /** Numbers stand to the right. */
  readonly isNumber?: boolean;
}

export type Row = readonly string[];

const GAP = 2;
/** A column narrower than this says nothing: those at the end are left out before. */
const NARROWEST = 6;

export class Table {
  readonly #columns: readonly Column[];
  readonly #widths: readonly number[];
  readonly #paint: Paint;

  /** `sample`: the rows that the widths are made for. `width`: undefined for as wide as it takes. */
  constructor(columns: readonly Column[], sample: readonly Row[], width?: number, paint: Paint = NO_PAINT) {
    this.#columns = columns;
    this.#paint = paint;
    const natural = columns.map(({ title }, at) =>
      sample.reduce((most, row) => Math.max(most, displayWidth(plainText(row[at] ?? ''))), title.length),
    );
    this.#widths = width === undefined ? natural : fittedWidths(natural, width);
  }

  get head(): string {
    return this.#paint.heading(this.#line(this.#columns.map(({ title }) => title)));
  }

  line(row: Row): string {
    return this.#line(row);
  }

  #line(row: Row): string {
    const last = this.#widths.length - 1;
    return this.#widths
      .map((width, at) => {
        const cell = fitted(plainText(row[at] ?? ''), width);
        const space = ' '.repeat(Math.max(0, width - displayWidth(cell)));
        if (this.#columns[at]?.isNumber) return `${space}${cell}`;
        return at === last ? cell : `${cell}${space}`;
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  }
}

export function table(columns: readonly Column[], rows: readonly Row[], width?: number, paint?: Paint): string {
  const made = new Table(columns, rows, width, paint);
  return [made.head, ...rows.map((row) => made.line(row))].map((line) => `${line}\n`).join('');
}

/** Takes from the widest columns first: all above a common bound are cut to it. */
function fittedWidths(natural: readonly number[], width: number): readonly number[] {
  let count = natural.length;
  while (count > 1 && sum(natural.slice(0, count).map((one) => Math.min(one, NARROWEST))) + gaps(count) > width)
    count--;
  const kept = natural.slice(0, count);
  const room = Math.max(1, width - gaps(count));
  if (sum(kept) <= room) return kept;
  let bound = Math.max(...kept);
  while (bound > 1 && sum(kept.map((one) => Math.min(one, bound))) > room) bound--;
  let rest = room - sum(kept.map((one) => Math.min(one, bound)));
  return kept.map((one) => {
    if (one <= bound) return one;
    const extra = rest > 0 ? 1 : 0;
    rest -= extra;
    return bound + extra;
  });
}

const gaps = (columns: number): number => GAP * (columns - 1);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
