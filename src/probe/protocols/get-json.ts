import { jsonText } from '../../model/json-value.ts';
import type { Connection } from '../dial/connection.ts';
import { bannerText } from './banner-text.ts';
import { exchangeHttp } from './exchange-http.ts';
import type { ProbeContext, WebPage } from './protocol.ts';

export interface JsonAnswer {
  /** Undefined if the answer is not JSON. */
  readonly json: unknown;
  /** Whether the connection takes another request. */
  readonly isReusable: boolean;
}

/** One GET of a protocol that answers over HTTP in JSON. Throws if nothing came. */
export async function getJson(connection: Connection, context: ProbeContext, path: string): Promise<JsonAnswer> {
  const exchange = { method: 'GET', path, accept: 'application/json', maxBody: MAX_BODY } as const;
  const response = await exchangeHttp(connection, context, exchange);
  return { json: bannerJson(response?.body), isReusable: response?.isReusable ?? false };
}

const MAX_BODY = 262_144;

function bannerJson(body: Uint8Array | undefined): unknown {
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

/** The first value of a header of a web page, by its name in snake case. */
export function pageHeader({ headers, unknown_headers = [] }: WebPage, name: string): string | undefined {
  return headers?.[name]?.[0] ?? unknown_headers.find(({ key }) => key === name)?.value?.[0];
}
