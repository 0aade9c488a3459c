/** The answer of a web server -> the `http` object of a record. */
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { sha256 } from '../../../../wire/crypto.ts';
import { bodyText } from '../../../../wire/services/http/body-text.ts';
import { declaredLength, type HttpHead, headerTokens, headerValues } from '../../../../wire/services/http/http-head.ts';
import { bannerText } from '../../banner-text.ts';
import type { HttpAnswer } from './http-client.ts';
import { KNOWN_HEADERS } from './known-headers.ts';
import { type PageFacts, readPage } from './read-page.ts';
import { STATUS_PHRASES } from './status-phrases.ts';

type Http = NonNullable<ResponsesRecord['http']>;

export interface HttpReading {
  readonly http: Http;
  readonly page: Pick<PageFacts, 'icon' | 'base'>;
}

export function httpRecord({ head, body }: HttpAnswer): HttpReading {
  const contentType = head && headerValues(head, 'content-type')[0];
  const text = bodyText(body, contentType);
  const { icon, base, ...facts } = isPage(contentType, text) ? readPage(text) : NO_PAGE;
  return {
    http: {
      ...(head === undefined ? HTTP_0_9 : headRecord(head)),
      ...(body.length === 0 ? {} : { body: text, body_sha256: sha256(body) }),
      ...facts,
    },
    page: { icon, base },
  };
}

function headRecord(head: HttpHead): Http {
  const { status, version } = head;
  const phrase = version.major >= 2 ? (STATUS_PHRASES.get(status ?? 0) ?? '') : head.phrase;
  const encodings = headerTokens(head, 'transfer-encoding');
  return {
    ...(status === undefined ? {} : { status_code: status }),
    status_line: [...(status === undefined ? [] : [status]), ...(phrase === '' ? [] : [textOf(phrase)])].join(' '),
    http_version: version,
    ...headersRecord(head),
    content_length: declaredLength(head) ?? -1,
    ...(encodings.length === 0 ? {} : { transfer_encoding: encodings }),
  };
}

/** Several headers of one name are a list, in their order. */
function headersRecord({ headers }: HttpHead): Pick<Http, 'headers' | 'unknown_headers'> {
  const known = new Map<string, string[]>();
  const unknown = new Map<string, string[]>();
  for (const { name, value } of headers) {
    const key = name.replace(/[^a-z0-9]/g, '_');
    const values = KNOWN_HEADERS.has(key) ? known : unknown;
    const list = values.get(key);
    if (list === undefined) values.set(key, [textOf(value)]);
    else list.push(textOf(value));
  }
  return {
    headers: Object.fromEntries(known),
    ...(unknown.size === 0 ? {} : { unknown_headers: [...unknown].map(([key, value]) => ({ key, value })) }),
  };
}

/** Headers are read byte by byte; many servers send UTF-8. */
const textOf = (bytes: string): string => bannerText(Buffer.from(bytes, 'latin1'));

function isPage(contentType: string | undefined, text: string): boolean {
  if (contentType === undefined || contentType === '') return text.includes('<');
  return /html|xml|text\/plain/i.test(contentType);
}

const HTTP_0_9: Http = { http_version: { name: 'HTTP/0.9', major: 0, minor: 9 }, content_length: -1 };
const NO_PAGE: PageFacts = { icon: undefined, base: undefined };
