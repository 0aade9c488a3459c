/** A JSON answer of a server -> values for fields of a record. What is missing or of another kind is undefined. */
import { bannerText } from './banner-text.ts';

export function jsonOf(body: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(bannerText(body ?? new Uint8Array(0)));
  } catch {
    return undefined;
  }
}

export function partOf(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, key)
    ? (json as Record<string, unknown>)[key]
    : undefined;
}

export function textOf(json: unknown, key: string): string | undefined {
  const part = partOf(json, key);
  return typeof part === 'string' ? part : undefined;
}

export function flagOf(json: unknown, key: string): boolean | undefined {
  const part = partOf(json, key);
  return typeof part === 'boolean' ? part : undefined;
}

/** A time in the form of ISO 8601, as it was sent. */
export function dateOf(json: unknown, key: string): string | undefined {
  const date = textOf(json, key) ?? '';
  return /^\d{4}-\d\d-\d\dT/.test(date) && Number.isFinite(Date.parse(date)) ? date : undefined;
}

/** The items of a list, at most 1,000. */
export function itemsOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json.slice(0, MAX_ITEMS) : [];
}

const MAX_ITEMS = 1_000;
