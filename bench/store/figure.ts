/** A figure that was measured, and what was wanted -> its row of the table. */
export interface Figure {
  readonly what: string;
  readonly seen: number;
  /** Where there are many times to tell it from. */
  readonly p95?: number;
  readonly unit: Unit;
  /** Absent where nothing is asked for; the row only tells. */
  readonly wanted?: Bound | undefined;
  /** What it was measured with, in a line below. */
  readonly note?: string;
}

/** A count has none. */
export type Unit = 'ms' | 's' | '/s' | 'x' | 'GB' | 'MB' | '';
export type Bound = { readonly atMost: number } | { readonly atLeast: number };

export const HEADING = cells('', 'wanted', 'seen', 'p95', 'ratio', '');

export function figureLines({ what, seen, p95, unit, wanted, note }: Figure): readonly string[] {
  const row = cells(
    what,
    wanted === undefined ? '-' : boundText(wanted, unit),
    amount(seen, unit),
    p95 === undefined ? '' : amount(p95, unit),
    wanted === undefined ? '' : ratioText(ratio(seen, wanted)),
    wanted === undefined ? '' : verdict(seen, wanted),
  );
  return note === undefined ? [row] : [row, `    ${note}`];
}

/** Seen against wanted: at most 1 is well where a bound is an upper one, at least 1 where it is a lower one. */
export function ratio(seen: number, wanted: Bound): number {
  return seen / ('atMost' in wanted ? wanted.atMost : wanted.atLeast);
}

/** What could not be measured is missed. */
export function verdict(seen: number, wanted: Bound): 'ok' | 'miss' {
  return ('atMost' in wanted ? seen <= wanted.atMost : seen >= wanted.atLeast) ? 'ok' : 'miss';
}

function boundText(wanted: Bound, unit: Unit): string {
  return 'atMost' in wanted ? `<= ${amount(wanted.atMost, unit)}` : `>= ${amount(wanted.atLeast, unit)}`;
}

function amount(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'none';
  const isApart = unit === 'ms' || unit === 's' || unit === 'GB' || unit === 'MB';
  return `${digits(value)}${isApart ? ' ' : ''}${unit}`;
}

/** Against a bound of nothing there is none. */
const ratioText = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '');

/** Three digits that count, thousands set apart. */
function digits(value: number): string {
  const places = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: places });
}

function cells(what: string, wanted: string, seen: string, p95: string, of: string, judged: string): string {
  return [what.padEnd(42), wanted.padStart(12), seen.padStart(11), p95.padStart(11), of.padStart(7), ` ${judged}`]
    .join('')
    .trimEnd();
}
