import { type Address, formatAddress, unmapped } from '../../addr/ip/address.ts';
import type { FieldType } from '../../model/field.ts';
import { LONGEST_EXACT } from '../../query/match/value-test.ts';
import { addressSpan } from '../../query/value/address-span.ts';
import { formatNumber, recordBoolean, recordNumber } from '../../query/value/scalar.ts';

/**
 * Facets count values as written in the record, columns and terms contain normalised values: `high` for `HIGH`, 80 for
 * `"080"`. If the two differ for a value of a path, the record gets further terms:
 * - `o` path: facets must take the values of this path from `w` terms only;
 * - `w` path value: a value as written;
 * - `u` path: a written value is too long for a term or has a lone surrogate, so that it must be read from the record.
 */
export const ODDLY_WRITTEN = 'o';
export const WRITTEN = 'w';
export const UNWRITABLE = 'u';

/** The value as a facet counts it; undefined if the type of its field cannot read it. */
export function writtenValue(value: unknown, type: FieldType): string | undefined {
  switch (type) {
    case 'text': {
      const text = scalarText(value);
      return text === undefined || text.length > LONGEST_EXACT ? undefined : text;
    }
    case 'keyword':
    case 'keyword_ci':
    case 'version':
      return scalarText(value);
    case 'integer':
    case 'long':
    case 'float':
      return recordNumber(value) === undefined ? undefined : String(value);
    case 'boolean':
      return recordBoolean(value) === undefined ? undefined : String(value);
    case 'ip':
      return typeof value === 'string' && addressSpan(value) !== undefined && !value.includes('/') ? value : undefined;
    case 'date':
    case 'ip_range':
    case 'object':
    case 'map':
      return undefined;
  }
}

/** The text of the column or term differs from the text in the record. */
export function isOddlyWritten(value: unknown, type: FieldType, isHot: boolean): boolean {
  switch (type) {
    case 'text':
      return isHot && typeof value === 'string' && value.length > LONGEST_EXACT;
    case 'keyword':
    case 'version':
    case 'date':
    case 'ip_range':
    case 'object':
    case 'map':
      return false;
    case 'keyword_ci':
      return !isHot && typeof value === 'string' && value.toLowerCase() !== value;
    case 'integer':
    case 'long':
    case 'float': {
      const number = recordNumber(value);
      return number !== undefined && !isPlainNumber(number, value);
    }
    case 'boolean':
      return typeof value !== 'boolean' && recordBoolean(value) !== undefined;
    case 'ip': {
      const position = addressSpan(value)?.[0];
      return position !== undefined && !isPlainAddress(unmapped(position), value);
    }
  }
}

/** The record has the number in the form in which every engine writes it. */
export function isPlainNumber(number: number, value: unknown): boolean {
  const size = Math.abs(number);
  return (size === 0 || (size >= 1e-4 && size < 1e15)) && (value === number || formatNumber(number) === String(value));
}

/**
 * The record has the address in the form in which every engine writes it: IPv4, or IPv6 that does not begin with zeros.
 */
export function isPlainAddress(address: Address, value: unknown): boolean {
  return (typeof address === 'number' || address >> 112n !== 0n) && formatAddress(address) === value;
}

/** The text of a value that is neither an object nor a list. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
