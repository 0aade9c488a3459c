/** A JSON answer of a server -> values for fields of a record. What is missing or of another kind is undefined. */
import { jsonText } from '../../model/json-value.ts';
import { bannerText } from './banner-text.ts';

export function bannerJson(body: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(bannerText(body ?? new Uint8Array(0)));
  } catch {
    return undefined;
  }
}

/** A time in the form of ISO 8601, as it was sent. */
export function jsonDate(json: unknown, key: string): string | undefined {
  const date = jsonText(json, key) ?? '';
  return /^\d{4}-\d\d-\d\dT/.test(date) && Number.isFinite(Date.parse(date)) ? date : undefined;
}

/** The items of a list, at most 1,000. */
export function firstItems(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json.slice(0, MAX_ITEMS) : [];
}

const MAX_ITEMS = 1_000;
