import type { Collection } from '../../../model/collection.ts';
import type { FieldType } from '../../../model/field.ts';
import type { PlanField } from '../../../model/query-plan.ts';
import { tableOf } from '../../../model/tables.ts';
import { LONGEST_EXACT } from '../../../query/match/value-test.ts';
import { hotPath } from '../../layout/collection-layout.ts';
import type { FacetField } from '../../store.ts';
import { IPV4_START } from '../../terms/address-blocks.ts';
import { FieldCodes, NAME_END, termName } from '../../terms/term.ts';
import { WRITTEN } from '../../terms/written-values.ts';
import { calendarSql } from './calendar-sql.ts';
import { literal } from './literal.ts';
import { escapeRe2 } from './re2.ts';
import { type HotColumn, type HotKind, hotColumns } from './tables.ts';

/** A field -> expressions over the columns of its table that give its values, each an array. */
export interface FieldValues {
  /** The path as terms have it. */
  readonly path: string;
  /** What records are sorted by; undefined where the type has no order. */
  readonly sorted: { readonly sql: string; readonly kind: HotKind } | undefined;
  /** What records are grouped by, each value once, as held for comparison, and how one of these becomes text. */
  readonly grouped: { readonly sql: string; readonly text: (value: string) => string };
  /** Values as they are written, of records that have those terms. */
  readonly written: string;
  readonly isHot: boolean;
}

/** Undefined where the path stands for several names: then only the records themselves can tell. */
export function fieldValues(field: FacetField, collection: Collection): FieldValues | undefined {
  const path = pathOf(field, collection);
  if (path === undefined) return undefined;
  const hot = hotColumns(collection).find((column) => column.path === hotPath(field));
  return {
    path,
    sorted: sortedValues(field.type, path, hot),
    grouped: groupedValues(field, path, hot),
    written: termValues(WRITTEN, path),
    isHot: hot !== undefined,
  };
}

function pathOf({ path, name }: PlanField, collection: Collection): string | undefined {
  const code = FieldCodes.ofTable(tableOf(collection)).of(path);
  if (!path.includes('*')) return code;
  return name === undefined || name.wild.length > 0 ? undefined : code + termName(name.text) + NAME_END;
}

function sortedValues(type: FieldType, path: string, hot: HotColumn | undefined): FieldValues['sorted'] {
  switch (type) {
    case 'text':
      if (hot === undefined) return { sql: termValues('e', path), kind: 'text' };
      return { sql: `arrayFilter(x -> ${isExact('x')}, ${hot.column})`, kind: 'text' };
    case 'keyword':
      return { sql: hot?.column ?? termValues('e', path), kind: 'text' };
    case 'keyword_ci':
      if (hot === undefined) return { sql: termValues('e', path), kind: 'text' };
      return { sql: `arrayMap(x -> lowerUTF8(x), ${hot.column})`, kind: 'text' };
    case 'version':
      return { sql: termValues('v', path), kind: 'text' };
    case 'integer':
    case 'long':
    case 'float':
      return { sql: hot?.column ?? `arrayMap(x -> toFloat64(x), ${termValues('n', path)})`, kind: 'number' };
    case 'boolean':
      return { sql: hot?.column ?? `arrayMap(x -> toFloat64(x = 'true'), ${termValues('f', path)})`, kind: 'number' };
    case 'date':
      return { sql: hot?.column ?? `arrayMap(x -> toInt64(x), ${termValues('d', path)})`, kind: 'instant' };
    case 'ip':
      return { sql: hot?.column ?? `arrayMap(x -> ${place('x')}, ${termValues('a', path)})`, kind: 'address' };
    case 'ip_range':
    case 'object':
    case 'map':
      return undefined;
  }
}

function groupedValues(
  { type, unit = 'day' }: FacetField,
  path: string,
  hot: HotColumn | undefined,
): FieldValues['grouped'] {
  const asItIs = (value: string): string => value;
  switch (type) {
    case 'text':
    case 'keyword':
    case 'keyword_ci':
    case 'version':
      return { sql: hot?.column ?? `arrayDistinct(${termValues('e', path)})`, text: asItIs };
    case 'integer':
    case 'long':
    case 'float':
      if (hot === undefined) return { sql: `arrayDistinct(${termValues('n', path)})`, text: asItIs };
      return { sql: hot.column, text: (value) => `toString(${value})` };
    case 'boolean':
      if (hot === undefined) return { sql: `arrayDistinct(${termValues('f', path)})`, text: asItIs };
      return { sql: hot.column, text: (value) => `if(${value} = 1, 'true', 'false')` };
    case 'ip':
      return {
        sql: hot?.column ?? `arrayDistinct(arrayMap(x -> ${place('x')}, ${termValues('a', path)}))`,
        text: addressText,
      };
    case 'date':
      return calendarSql(hot?.column ?? `arrayMap(x -> toInt64(x), ${termValues('d', path)})`, unit);
    case 'ip_range':
    case 'object':
    case 'map':
      return { sql: 'emptyArrayString()', text: asItIs };
  }
}

/** Values of the terms of one kind under a path. */
function termValues(kind: string, path: string): string {
  return `extractAll(terms, ${literal(`\n${kind}${escapeRe2(path)}([^\\n]*)`)})`;
}

/** The first of the hexadecimal digits as a number. */
function place(digits: string): string {
  const all = `if(length(${digits}) = 8, concat('${IPV4_START}', ${digits}), substring(${digits}, 1, 32))`;
  return `reinterpretAsUInt128(reverse(unhex(${all})))`;
}

function addressText(value: string): string {
  const bytes = `toFixedString(reverse(reinterpretAsFixedString(${value})), 16)`;
  return `replaceRegexpOne(IPv6NumToString(${bytes}), '^::ffff:', '')`;
}

/** Of at most so many units of UTF-16, where a character outside the first plane counts twice. */
function isExact(value: string): string {
  const beyond = `length(extractAll(${value}, '[\\\\x{10000}-\\\\x{10FFFF}]'))`;
  return `length(${value}) <= ${LONGEST_EXACT} OR lengthUTF8(${value}) + ${beyond} <= ${LONGEST_EXACT}`;
}
