import type { MmdbValue } from '../../../wire/formats/mmdb/mmdb-value.ts';

/** The longest name of a location or a company that is kept. */
const LONGEST_TEXT = 256;

export function nameText(value: MmdbValue | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().slice(0, LONGEST_TEXT);
  return text === '' ? undefined : text;
}

/** A two-letter code of a country. DB-IP writes ZZ for an unknown one. */
export function countryCode(value: MmdbValue | undefined): string | undefined {
  return typeof value === 'string' && /^[A-Z]{2}$/i.test(value) && value !== 'ZZ' ? value.toUpperCase() : undefined;
}

export function numberWithin(value: MmdbValue | undefined, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}
