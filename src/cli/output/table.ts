import { visibleLine } from '../../view/visible-text.ts';
import { displayWidth, fitted } from './display-width.ts';
import { NO_PAINT, type Paint } from './paint.ts';

export interface TableColumn {
  readonly title: string;
  /** Numbers are aligned to the right. */
  readonly isNumber?: boolean;
}

export type Row = readonly string[];

const GAP = 2;
/** If a column would become narrower than this, the last columns are dropped instead. */
const MIN_WIDTH = 6;

/** A table that is at most as wide as the terminal. Long cells are cut, and no line wraps. */
export class Table {
  readonly #columns: readonly TableColumn[];
  readonly #widths: readonly number[];
  readonly #paint: Paint;

  /** `sample`: the rows that decide the widths of the columns. `width`: undefined for no limit. */
  constructor(columns: readonly TableColumn[], sample: readonly Row[], width?: number, paint: Paint = NO_PAINT) {
    this.#columns = columns;
    this.#paint = paint;
    const natural = columns.map(({ title }, at) =>
      sample.reduce((widest, row) => Math.max(widest, displayWidth(visibleLine(row[at] ?? ''))), title.length),
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
        const cell = fitted(visibleLine(row[at] ?? ''), width);
        const space = ' '.repeat(Math.max(0, width - displayWidth(cell)));
        if (this.#columns[at]?.isNumber) return `${space}${cell}`;
        return at === last ? cell : `${cell}${space}`;
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  }
}

export function table(columns: readonly TableColumn[], rows: readonly Row[], width?: number, paint?: Paint): string {
  const result = new Table(columns, rows, width, paint);
  return [result.head, ...rows.map((row) => result.line(row))].map((line) => `${line}\n`).join('');
}

/** Shrinks the widest columns first: all columns above a common bound are cut to it. */
function fittedWidths(natural: readonly number[], width: number): readonly number[] {
  let count = natural.length;
  while (count > 1 && sum(natural.slice(0, count).map((each) => Math.min(each, MIN_WIDTH))) + gaps(count) > width)
    count--;
  const shown = natural.slice(0, count);
  const room = Math.max(1, width - gaps(count));
  if (sum(shown) <= room) return shown;
  let bound = Math.max(...shown);
  while (bound > 1 && sum(shown.map((each) => Math.min(each, bound))) > room) bound--;
  let rest = room - sum(shown.map((each) => Math.min(each, bound)));
  return shown.map((each) => {
    if (each <= bound) return each;
    const extra = rest > 0 ? 1 : 0;
    rest -= extra;
    return bound + extra;
  });
}

const gaps = (columns: number): number => GAP * (columns - 1);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
