/** Parses booleans of queries and records. Like OpenSearch: exactly `true` and `false`, in lower case. */
export function parseBoolean(text: string): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

/** The boolean in a record, as a boolean or as text. */
export function recordBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? parseBoolean(value) : undefined;
}

/**
 * Parses decimal text and record values for integer, long and float fields alike. It accepts what OpenSearch coerces,
 * except what only Java reads (`80d`, `NaN`, surrounding blanks): sign, digits, fraction, exponent.
 * So `80.0` and `8e1` are 80. `80.5` is a number on every field: no integer equals it, and `>80.5` starts at 81.
 */
export function parseNumber(text: string): number | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const value = Number(text);
  // Adding 0 turns -0 into 0.
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** The shortest decimal text that reads back as the same number. */
export function formatNumber(value: number): string {
  return String(value);
}

/** The number in a record, as a number or as text (`cve.base_score` is "9.8"). */
export function recordNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' ? parseNumber(value) : undefined;
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
