import { type Address, formatAddress, unmapped } from '../../addr/address.ts';
import type { FieldType } from '../../model/field.ts';
import { LONGEST_EXACT } from '../../query/match/value-test.ts';
import { addressSpan } from '../../query/value/address-span.ts';
import { recordBoolean } from '../../query/value/boolean.ts';
import { formatNumber, recordNumber } from '../../query/value/number.ts';

/**
 * Facets count values as they are written, columns and terms hold them as they are compared: `HIGH` as `high`, `"080"` as 80. Where the
 * two differ for a value of a path, a record has further terms:
 * - `o` path: this record's values there are those of the next kind, and no others;
 * - `w` path value: a value as it is written;
 * - `u` path: such a value is too long for a term or no proper text (half a surrogate pair), so that only the record itself can tell.
 */
export const ODDLY_WRITTEN = 'o';
export const WRITTEN = 'w';
export const UNWRITABLE = 'u';

/** The value as a facet counts it; undefined where the type of its field cannot read it. */
export function writtenValue(value: unknown, type: FieldType): string | undefined {
  switch (type) {
    case 'text': {
      const text = textOf(value);
      return text === undefined || text.length > LONGEST_EXACT ? undefined : text;
    }
    case 'keyword':
    case 'keyword_ci':
    case 'version':
      return textOf(value);
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

/** The column or the term of a value gives back another text than the one that is written, or what cannot be written. */
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
      const place = addressSpan(value)?.[0];
      return place !== undefined && !isPlainAddress(unmapped(place), value);
    }
  }
}

/** The number is written as every engine writes it. */
export function isPlainNumber(number: number, value: unknown): boolean {
  const size = Math.abs(number);
  return (size === 0 || (size >= 1e-4 && size < 1e15)) && (value === number || formatNumber(number) === String(value));
}

/** The address is written as every engine writes it: IPv4, and IPv6 that does not begin with a run of zeros. */
export function isPlainAddress(address: Address, value: unknown): boolean {
  return (typeof address === 'number' || address >> 112n !== 0n) && formatAddress(address) === value;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
