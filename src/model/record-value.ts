/** Stored records -> values for showing. An empty text or a value of another type counts as missing. */
import { isJsonObject, type JsonObject, jsonNumber, jsonText } from './json-value.ts';

export function recordText(record: JsonObject | undefined, name: string): string | undefined {
  return jsonText(record, name) || undefined;
}

export function recordInteger(record: JsonObject | undefined, name: string): number | undefined {
  const number = jsonNumber(record, name);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** The texts of a list, without duplicates. A single text counts as a list of one. */
export function recordTexts(record: JsonObject | undefined, name: string): readonly string[] {
  return [...new Set(elements(record, name).filter((value) => typeof value === 'string' && value !== ''))] as string[];
}

export function recordObjects(record: JsonObject | undefined, name: string): readonly JsonObject[] {
  return elements(record, name).filter(isJsonObject);
}

function elements(record: JsonObject | undefined, name: string): readonly unknown[] {
  const value = record?.[name];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
