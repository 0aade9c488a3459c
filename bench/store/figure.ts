/** A measured value with its target: a row of the table. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  /** Present if there are many samples. */
  readonly p95?: number;
  readonly unit: Unit;
  /** Without a target the row has no verdict. */
  readonly target?: Bound | undefined;
  /** Details, printed in a line below. */
  readonly note?: string;
}

/** A count has no unit. */
export type Unit = 'ms' | 's' | '/s' | 'x' | 'GB' | 'MB' | 'kB' | '';
export type Bound = { readonly atMost: number } | { readonly atLeast: number };

export const HEADING = cells('', 'target', 'measured', 'p95', 'ratio', '');

export function figureLines({ what, measured, p95, unit, target, note }: Figure): readonly string[] {
  const row = cells(
    what,
    target === undefined ? '-' : boundText(target, unit),
    amount(measured, unit),
    p95 === undefined ? '' : amount(p95, unit),
    target === undefined ? '' : ratioText(ratio(measured, target)),
    target === undefined ? '' : verdict(measured, target),
  );
  return note === undefined ? [row] : [row, `    ${note}`];
}

/** Measured value to target: at most 1 is good for an upper bound, at least 1 for a lower one. */
export function ratio(measured: number, target: Bound): number {
  return measured / ('atMost' in target ? target.atMost : target.atLeast);
}

/** A value that could not be measured misses. */
export function verdict(measured: number, target: Bound): 'ok' | 'miss' {
  return ('atMost' in target ? measured <= target.atMost : measured >= target.atLeast) ? 'ok' : 'miss';
}

function boundText(target: Bound, unit: Unit): string {
  return 'atMost' in target ? `<= ${amount(target.atMost, unit)}` : `>= ${amount(target.atLeast, unit)}`;
}

function amount(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'none';
  const isApart = unit === 'ms' || unit === 's' || unit === 'GB' || unit === 'MB' || unit === 'kB';
  return `${digits(value)}${isApart ? ' ' : ''}${unit}`;
}

/** Empty for a bound of zero. */
const ratioText = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '');

/** Three significant digits, with thousands separators. */
function digits(value: number): string {
  const places = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: places });
}

function cells(what: string, target: string, measured: string, p95: string, of: string, judged: string): string {
  return [what.padEnd(42), target.padStart(12), measured.padStart(11), p95.padStart(11), of.padStart(7), ` ${judged}`]
    .join('')
    .trimEnd();
}
