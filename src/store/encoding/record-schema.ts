import type { Collection } from '../../model/collection.ts';
import type { FieldType } from '../../model/field.ts';
import { FORMER } from '../former-member.ts';
import { IDENTITY, type IdentityPart, OBSERVED } from '../identity.ts';
import type { RequestWriter } from '../native/request-writer.ts';
import { type Column, columnsOf } from './columns.ts';
import { type EncodedField, encodedFields } from './field-node.ts';

/**
 * The form of the values in a column:
 * - `written`: texts as written, for grouping and sorting; `lower`: whole texts in lower case;
 * - `number`, `instant`, `address`: values to compare.
 */
export type ColumnForm = (typeof COLUMN_FORMS)[number];

/** In the order in which the addon expects them. */
const COLUMN_FORMS = ['written', 'lower', 'number', 'instant', 'address'] as const;

/** The number of the column in which an index keeps the values of a field in a form. */
export type ColumnNumber = (column: Column, form: ColumnForm) => number | undefined;

/** Writes what the addon needs to encode the records of a collection (native/README.md). */
export function writeRecordSchema(collection: Collection, into: RequestWriter, numberIn: ColumnNumber = NONE): void {
  const columns = columnListOf(collection);
  const positions = new Map(columns.map((column, position) => [column, position]));
  const numberOf = (column: Column | undefined): number =>
    column === undefined ? NO_COLUMN : (positions.get(column) ?? NO_COLUMN);
  into.list(columns, (column) => {
    into.shortText(column.path);
    into.u8((column.hotPosition >= 0 ? 1 : 0) | (HAS_EXACT_TERMS.has(column.field.type) ? 2 : 0));
    for (const form of COLUMN_FORMS) into.u16(numberIn(column, form) ?? NO_COLUMN);
  });
  into.list(IDENTITY[collection], (part: IdentityPart) =>
    into.list(part, ({ path, onlyIf }) => {
      into.list(path, (name) => into.shortText(name));
      into.flag(onlyIf !== undefined);
      if (onlyIf === undefined) return;
      into.list(onlyIf.path, (name) => into.shortText(name));
      into.shortText(onlyIf.text);
    }),
  );
  into.list(OBSERVED, (name) => into.shortText(name));
  into.shortText(FORMER);
  const writeField = ({
    field,
    code,
    isLongText,
    isName,
    column,
    namedColumns,
    children,
    anyName,
  }: EncodedField): void => {
    into.u8(TYPES[field.type]);
    const flags = [field.facet, field.freeText, isLongText, isName, anyName !== undefined];
    into.u8(flags.reduce((bits, flag, bit) => (flag ? bits | (1 << bit) : bits), 0));
    into.shortText(field.path);
    into.shortText(code);
    into.u16(numberOf(column));
    const named = [...namedColumns].filter(([name]) => name !== '');
    into.list(named, ([name, of]) => {
      into.shortText(name);
      into.u16(numberOf(of));
    });
    into.list([...children], ([name, child]) => {
      into.shortText(name);
      writeField(child);
    });
    if (anyName !== undefined) writeField(anyName);
  };
  writeField(encodedFields(collection));
}

/** The columns of a collection, in the order of their numbers in the addon. */
export function columnListOf(collection: Collection): readonly Column[] {
  return [...columnsOf(collection).byPath.values()];
}

const NONE: ColumnNumber = () => undefined;
const NO_COLUMN = 0xffff;
/** Types whose values can be grouped by their exact terms. */
const HAS_EXACT_TERMS: ReadonlySet<FieldType> = new Set(['keyword', 'text']);
const TYPES: Readonly<Record<FieldType, number>> = {
  text: 1,
  keyword: 2,
  keyword_ci: 3,
  version: 4,
  integer: 5,
  long: 5,
  float: 5,
  date: 6,
  boolean: 7,
  ip: 8,
  ip_range: 9,
  object: 10,
  map: 10,
};
