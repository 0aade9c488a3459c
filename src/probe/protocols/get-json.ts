import type { Connection } from '../dial/connection.ts';
import { exchangeHttp } from './exchange-http.ts';
import { bannerJson } from './json-fields.ts';
import type { ProbeContext } from './protocol.ts';

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
