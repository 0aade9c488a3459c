import type { JsonRecord } from './json-record.ts';

/** Reads values from stored records. A value of another type counts as missing. */

export function textOf(record: JsonRecord | undefined, name: string): string | undefined {
  const value = record?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function integerOf(record: JsonRecord | undefined, name: string): number | undefined {
  const value = record?.[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

export function objectOf(record: JsonRecord | undefined, name: string): JsonRecord | undefined {
  const value = record?.[name];
  return isObject(value) ? value : undefined;
}

/** The texts of a list, without duplicates. A single text counts as a list of one. */
export function textsOf(record: JsonRecord | undefined, name: string): readonly string[] {
  return [...new Set(listOf(record, name).filter((value) => typeof value === 'string' && value !== ''))] as string[];
}

export function objectsOf(record: JsonRecord | undefined, name: string): readonly JsonRecord[] {
  return listOf(record, name).filter(isObject);
}

function listOf(record: JsonRecord | undefined, name: string): readonly unknown[] {
  const value = record?.[name];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function isObject(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
