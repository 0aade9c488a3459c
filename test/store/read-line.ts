import type { Collection } from '../../src/model/collection.ts';
import type { FieldTable, FieldType } from '../../src/model/field.ts';
import { tableOf } from '../../src/model/tables.ts';
import { addressSpan, positionOf } from '../../src/query/value/address-span.ts';
import { recordBoolean } from '../../src/query/value/boolean.ts';
import { recordInstant } from '../../src/query/value/instant.ts';
import { recordNumber } from '../../src/query/value/number.ts';
import { recordKey } from '../../src/store/identity.ts';

/** One line of a write, read slowly: the record it holds, or why it is refused. */
export type Line =
  | { readonly kind: 'record'; readonly key: string; readonly json: string; readonly record: JsonObject }
  | { readonly kind: 'blank' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface JsonObject {
  readonly [name: string]: unknown;
}

/** Bytes of the longest line. */
export const LONGEST_LINE = 16 * 1024 * 1024;

/** Objects and lists inside each other. */
export const DEEPEST_RECORD = 100;

export function readLine(collection: Collection, bytes: Buffer): Line {
  if (bytes.length > LONGEST_LINE) return refused('the line is too long');
  const text = decoded(bytes);
  if (text === undefined) return refused('the line is no UTF-8');
  if (text.trim() === '' || text.startsWith('#')) return { kind: 'blank' };
  const record = parsed(text);
  if (record === undefined) return refused('the line is no JSON object');
  if (isDeeper(record, DEEPEST_RECORD)) return refused('the record is nested too deep');
  const key = recordKey(collection, record);
  return key === undefined
    ? refused('the record does not say what it observes')
    : { kind: 'record', key, json: text.trim(), record };
}

/** How many values stand below each path that the field table does not have, the path as far as it leaves the table. */
export function unknownFields(collection: Collection, record: JsonObject): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  countFields(record, '', '', tableOf(collection), { unknown: found, mistyped: new Map() });
  return found;
}

/** How many values stand in each field that its type cannot read; as queries read them, where that is no matter of text. */
export function mistypedFields(collection: Collection, record: JsonObject): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  countFields(record, '', '', tableOf(collection), { unknown: new Map(), mistyped: found });
  return found;
}

interface Counts {
  readonly unknown: Map<string, number>;
  readonly mistyped: Map<string, number>;
}

function countFields(value: unknown, path: string, row: string, table: FieldTable, found: Counts): void {
  if (Array.isArray(value)) {
    for (const one of value) countFields(one, path, row, table, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const rows = [name, '*'].map((part) => (row === '' ? part : `${row}.${part}`));
      const known = rows
        .map((one) => table.fields.find((field) => field.path === one))
        .find((one) => one !== undefined);
      const at = path === '' ? name : `${path}.${name}`;
      if (known === undefined) add(found.unknown, at, leaves(inner));
      else if (known.type === 'object' || known.type === 'map') countFields(inner, at, known.path, table, found);
      else
        for (const one of flat(inner))
          if (!isOfType(one, known.type)) add(found.mistyped, known.path, Math.min(1, leaves(one)));
    }
  } else {
    add(found.mistyped, row, leaves(value));
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

function add(found: Map<string, number>, path: string, count: number): void {
  if (count > 0) found.set(path, (found.get(path) ?? 0) + count);
}

function leaves(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + leaves(inner), 0);
}

function refused(reason: string): Line {
  return { kind: 'refused', reason };
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parsed(text: string): JsonObject | undefined {
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
