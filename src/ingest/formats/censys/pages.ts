/** Pages of a service of Censys -> the `http` objects of records. */
import { defined } from '../../../model/defined.ts';
import {
  isJsonObject,
  type JsonObject,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { httpAnswer, writtenHead } from '../../records/http-answer.ts';
import { seenTime } from '../../records/seen-time.ts';

type Http = NonNullable<ResponsesRecord['http']>;

export interface CensysPage {
  /** A name that the request was for. */
  readonly host?: string | undefined;
  readonly path?: string | undefined;
  readonly time?: number | undefined;
  readonly http?: Http | undefined;
}

const NO_PAGE: CensysPage = {};

/** One without a page if the service has none. */
export function pagesOfService(service: JsonObject, prot7: string): readonly CensysPage[] {
  const endpoints = objectsIn(jsonMember(service, 'endpoints')).map(pageOfEndpoint);
  if (endpoints.length > 0) return differentPages(endpoints);
  const http = jsonObject(service, 'http');
  const response = jsonObject(http, 'response') ?? (jsonNumber(http, 'status_code') === undefined ? undefined : http);
  if (response === undefined) return [NO_PAGE];
  const uri = jsonText(jsonMember(http, 'request'), 'uri') ?? jsonText(http, 'uri');
  const place = prot7 === 'http' ? placeOfPage(uri) : NO_PAGE;
  return [{ ...place, http: pageFields(response) }];
}

/** Several scanners look at the same path. */
function differentPages(pages: readonly CensysPage[]): readonly CensysPage[] {
  const byPlace = new Map<string, CensysPage>();
  for (const page of pages) {
    const place = `${page.host ?? ''} ${page.path ?? '/'}`;
    const before = byPlace.get(place);
    if (before?.http === undefined) byPlace.set(place, { ...before, ...page });
  }
  return [...byPlace.values()];
}

export function pageOfEndpoint(endpoint: JsonObject): CensysPage {
  const http = jsonObject(endpoint, 'http');
  const place = placeOfPage(jsonText(http, 'uri'));
  return {
    host: nameOnly(jsonText(endpoint, 'hostname')) ?? place.host,
    path: jsonText(endpoint, 'path') || place.path,
    time: seenTime(jsonText(endpoint, 'scan_time')),
    http: http && pageFields(http),
  };
}

function placeOfPage(uri = ''): Pick<CensysPage, 'host' | 'path'> {
  if (!URL.canParse(uri)) return NO_PAGE;
  const { hostname, pathname, search } = new URL(uri);
  return { host: nameOnly(hostname), path: pathname + search };
}

const nameOnly = (host = ''): string | undefined =>
  /[a-z]/i.test(host) && !host.includes(':') ? host.toLowerCase() : undefined;

export function pageFields(response: JsonObject): Http | undefined {
  const head = writtenHead({
    protocol: jsonText(response, 'protocol'),
    status: jsonNumber(response, 'status_code'),
    phrase: jsonText(response, 'status_reason'),
    headers: headersOf(jsonObject(response, 'headers') ?? {}),
  });
  const http = head === undefined ? undefined : httpAnswer({ head, page: bodyOf(response) });
  if (http === undefined) return undefined;
  const title = jsonText(response, 'html_title') || undefined;
  return {
    ...defined({ title }),
    ...http,
    ...defined({ body_sha256: digestOf(response), favicon: faviconOf(response) }),
  };
}

/** Lists of values below their names, where hyphens may be underscores, or below `headers` in them. */
function* headersOf(headers: JsonObject): Generator<readonly [name: string, value: string]> {
  for (const [name, value] of Object.entries(headers)) {
    if (name === '_encoding') continue;
    const values = isJsonObject(value) ? value.headers : value;
    for (const one of typeof values === 'string' ? [values] : textsIn(values)) yield [name.replaceAll('_', '-'), one];
  }
}

function bodyOf(response: JsonObject): string | undefined {
  const body = jsonText(response, 'body');
  const encoding = jsonText(jsonMember(response, '_encoding'), 'body');
  return body === undefined || encoding !== 'DISPLAY_BASE64' ? body : Buffer.from(body, 'base64').toString('utf8');
}

/** Of the bytes, which the text may not have. */
function digestOf(response: JsonObject): string | undefined {
  const digests = [jsonText(response, 'body_hash') ?? '', ...textsIn(jsonMember(response, 'body_hashes'))];
  const digest =
    jsonText(response, 'body_hash_sha256') ?? digests.find((one) => one.startsWith('sha256:'))?.slice('sha256:'.length);
  return digest === '' || jsonText(response, 'body') === undefined ? undefined : digest;
}

function faviconOf(response: JsonObject): Http['favicon'] {
  const [icon] = objectsIn(jsonMember(response, 'favicons'));
  if (icon === undefined) return undefined;
  const name = jsonText(icon, 'name') ?? '';
  const at = /^https?:/.test(name) && URL.canParse(name) ? new URL(name) : undefined;
  const digests = textsIn(jsonMember(icon, 'hashes'));
  return defined({
    hash_sha256:
      jsonText(icon, 'hash_sha256') || digests.find((one) => one.startsWith('sha256:'))?.slice('sha256:'.length),
    hash_mmh3: jsonNumber(icon, 'hash_shodan') ?? jsonNumber(icon, 'shodan_hash'),
    uri: at && name,
    path: at && at.pathname + at.search,
    host: at?.hostname.replace(/^\[|\]$/g, ''),
  });
}
