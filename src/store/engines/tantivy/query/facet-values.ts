import { type CalendarUnit, calendarText } from '../../../../query/value/calendar.ts';
import type { Column } from '../../../encoding/columns.ts';
import type { SortedValue } from '../../../inverted/search/cursor.ts';
import type { AnswerReader } from '../../../native/answer-reader.ts';
import { type RequestWriter, VALUE_KINDS } from '../../../native/request-writer.ts';
import type { IndexSchema } from '../documents/schema.ts';
import { instantBytes, instantOf, numberBytes, sortedNumber } from '../documents/value-bytes.ts';
import { sortSource } from './node-writer.ts';

/** A value in an answer: bytes of a text or a term, a number, milliseconds, or the digits of an address. */
export type NativeValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly bytes: Buffer }
  | { readonly kind: 'number' | 'instant'; readonly value: number }
  | { readonly kind: 'address'; readonly digits: string };

export function readValue(answer: AnswerReader): NativeValue {
  const tag = answer.u8();
  switch (tag) {
    case VALUE_KINDS.none:
      return { kind: 'none' };
    case VALUE_KINDS.text:
      return { kind: 'text', bytes: answer.bytes() };
    case VALUE_KINDS.number:
      return { kind: 'number', value: answer.f64() };
    case VALUE_KINDS.instant:
      return { kind: 'instant', value: answer.i64() };
    case VALUE_KINDS.address:
      return { kind: 'address', digits: answer.key() };
    default:
      throw new RangeError(`unknown value tag ${tag}`);
  }
}

/** The sort value of a document, as cursors store it. */
export function sortValue(value: NativeValue, column: Column | undefined): SortedValue {
  switch (value.kind) {
    case 'none':
      return null;
    case 'number':
    case 'instant':
      return value.value;
    case 'address':
      return value.digits;
    case 'text':
      return column === undefined ? value.bytes.toString('utf8') : termValue(value.bytes, column);
  }
}

/** Terms of numbers and instants are bytes that sort like their values. */
function termValue(bytes: Buffer, { field: { type } }: Column): SortedValue {
  if (type === 'date') return instantOf(bytes);
  if (type === 'ip') return bytes.toString('hex');
  return NUMBERS.has(type) ? sortedNumber(bytes) : bytes.toString('utf8');
}

/** Writes the sort value of a cursor in the form of the column or terms that the documents are sorted by. */
export function writeSortValue(
  value: SortedValue,
  column: Column | undefined,
  schema: IndexSchema,
  into: RequestWriter,
): void {
  if (value === null || column === undefined) {
    into.u8(VALUE_KINDS.none);
    return;
  }
  const { type } = column.field;
  const isTerm = sortSource(column, schema).kind === 'terms';
  if (typeof value === 'string' && type === 'ip') {
    const digits = /^[0-9a-f]{32}$/.test(value) ? value : '0'.repeat(32);
    into.u8(isTerm ? VALUE_KINDS.text : VALUE_KINDS.address);
    if (isTerm) into.bytesOf(Buffer.from(digits, 'hex'));
    else into.key(digits);
  } else if (typeof value === 'string' || (type !== 'date' && !NUMBERS.has(type))) {
    into.u8(VALUE_KINDS.text);
    into.text(String(value));
  } else if (isTerm) {
    into.u8(VALUE_KINDS.text);
    into.bytesOf(type === 'date' ? instantBytes(value) : numberBytes(value));
  } else if (type === 'date') {
    into.u8(VALUE_KINDS.instant);
    into.i64(value);
  } else {
    into.u8(VALUE_KINDS.number);
    into.f64(value);
  }
}

/** The value of a facet bucket as text. */
export function bucketText(value: NativeValue, unit: CalendarUnit | undefined): string {
  switch (value.kind) {
    case 'none':
      return '';
    case 'text':
      return value.bytes.toString('utf8');
    case 'number':
      return String(value.value);
    case 'instant':
      return calendarText(value.value, unit ?? 'day') ?? '';
    case 'address':
      return value.digits;
  }
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'long', 'float']);
