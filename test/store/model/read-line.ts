import { type Collection, collections } from '../../../src/model/collection.ts';
import type { Field, FieldType } from '../../../src/model/field.ts';
import { tableOf } from '../../../src/model/tables.ts';
import { addressSpan, positionOf } from '../../../src/query/value/address-span.ts';
import { recordInstant } from '../../../src/query/value/instant.ts';
import { recordBoolean, recordNumber } from '../../../src/query/value/scalar.ts';
import { recordKey } from '../../../src/store/identity.ts';

/** One line of a write: its record, or the reason to refuse it. */
export type Line =
  | { readonly kind: 'record'; readonly key: string; readonly json: string; readonly record: JsonObject }
  | { readonly kind: 'blank' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface JsonObject {
  readonly [name: string]: unknown;
}

/** Bytes. */
export const LONGEST_LINE = 16 * 1024 * 1024;

/** Levels of nested objects and lists. */
export const DEEPEST_RECORD = 100;

export function readLine(collection: Collection, bytes: Buffer): Line {
  if (bytes.length > LONGEST_LINE) return refuse('the line is too long');
  const text = decode(bytes);
  if (text === undefined) return refuse('the line is not UTF-8');
  if (text.trim() === '' || text.startsWith('#')) return { kind: 'blank' };
  const record = parseObject(text);
  if (record === undefined) return refuse('the line is not a JSON object');
  if (isDeeper(record, DEEPEST_RECORD)) return refuse('the record is nested too deeply');
  const key = recordKey(collection, record);
  return key === undefined
    ? refuse('the record lacks the fields that identify it')
    : { kind: 'record', key, json: text.trim(), record };
}

/** Values per path that the field table does not have. A path ends at its first unknown part. */
export function unknownFields(collection: Collection, record: JsonObject): ReadonlyMap<string, number> {
  const unknown = new Map<string, number>();
  countFields(record, '', '', fieldsOf(collection), { unknown, mistyped: new Map() });
  return unknown;
}

/** Values per field that its type cannot read. Reads them as queries do; a text field reads every scalar. */
export function mistypedFields(collection: Collection, record: JsonObject): ReadonlyMap<string, number> {
  const mistyped = new Map<string, number>();
  countFields(record, '', '', fieldsOf(collection), { unknown: new Map(), mistyped });
  return mistyped;
}

const BY_PATH: ReadonlyMap<Collection, FieldsByPath> = new Map(
  collections.map((collection) => [
    collection,
    new Map(tableOf(collection).fields.map((field) => [field.path, field] as const)),
  ]),
);

const fieldsOf = (collection: Collection): FieldsByPath => BY_PATH.get(collection) ?? new Map();

interface Counts {
  readonly unknown: Map<string, number>;
  readonly mistyped: Map<string, number>;
}

type FieldsByPath = ReadonlyMap<string, Field>;

function countFields(value: unknown, path: string, row: string, fields: FieldsByPath, counts: Counts): void {
  if (Array.isArray(value)) {
    for (const element of value) countFields(element, path, row, fields, counts);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const above = row === '' ? '' : `${row}.`;
      const field = fields.get(`${above}${name}`) ?? fields.get(`${above}*`);
      const at = path === '' ? name : `${path}.${name}`;
      if (field === undefined) add(counts.unknown, at, leaves(inner));
      else if (field.type === 'object' || field.type === 'map') countFields(inner, at, field.path, fields, counts);
      else
        for (const element of flat(inner))
          if (!isOfType(element, field.type)) add(counts.mistyped, field.path, Math.min(1, leaves(element)));
    }
  } else {
    add(counts.mistyped, row, leaves(value));
  }
}

function flat(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flatMap(flat) : [value];
}

function isOfType(value: unknown, type: FieldType): boolean {
  switch (type) {
    case 'integer':
    case 'long':
    case 'float':
      return recordNumber(value) !== undefined;
    case 'boolean':
      return recordBoolean(value) !== undefined;
    case 'date':
      return recordInstant(value) !== undefined;
    case 'ip':
      return positionOf(value) !== undefined;
    case 'ip_range':
      return addressSpan(value) !== undefined;
    default:
      return typeof value !== 'object';
  }
}

function add(counts: Map<string, number>, path: string, count: number): void {
  if (count > 0) counts.set(path, (counts.get(path) ?? 0) + count);
}

function leaves(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + leaves(inner), 0);
}

function refuse(reason: string): Line {
  return { kind: 'refused', reason };
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
