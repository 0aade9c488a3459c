import type { FieldType } from '../../model/field.ts';
import { LONGEST_EXACT } from '../../query/match/value-test.ts';
import { addressSpan } from '../../query/value/address-span.ts';
import { recordBoolean, recordNumber } from '../../query/value/scalar.ts';

/** The value as a facet counts it, which is as written in the record; undefined if the type of its field cannot read it. */
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

/** The text of a value that is neither an object nor a list. */
function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
