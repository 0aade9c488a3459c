import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonNumber, jsonObject, jsonText } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { imageFields } from '../../../probe/protocols/web/http/fetch-favicon.ts';
import { httpAnswer, writtenHead } from '../../records/http-answer.ts';

type Http = NonNullable<ResponsesRecord['http']>;

/** `data` is the head of the answer, `http` has its page. */
export function httpOfBanner(banner: JsonObject): Http | undefined {
  const http = jsonObject(banner, 'http');
  const data = jsonText(banner, 'data') ?? '';
  const head = data.startsWith('HTTP/') ? data : headOfPage(http);
  const answer = head === undefined ? undefined : httpAnswer({ head, page: jsonText(http, 'html') });
  if (answer === undefined) return undefined;
  const title = jsonText(http, 'title') || undefined;
  return { ...defined({ title }), ...answer, ...defined({ favicon: faviconFields(jsonObject(http, 'favicon')) }) };
}

function headOfPage(http: JsonObject | undefined): string | undefined {
  const server = jsonText(http, 'server');
  return writtenHead({
    protocol: undefined,
    status: jsonNumber(http, 'status'),
    phrase: undefined,
    headers: server === undefined || server === '' ? [] : [['Server', server]],
  });
}

function faviconFields(favicon: JsonObject | undefined): Http['favicon'] {
  if (favicon === undefined) return undefined;
  const image = jsonText(favicon, 'data') || undefined;
  const uri = jsonText(favicon, 'location') ?? '';
  const at = URL.canParse(uri) ? new URL(uri) : undefined;
  return {
    ...defined({ hash_mmh3: jsonNumber(favicon, 'hash') }),
    ...(image && imageFields(Buffer.from(image, 'base64'))),
    ...defined({
      uri: at && uri,
      path: at && at.pathname + at.search,
      host: at?.hostname.replace(/^\[|\]$/g, ''),
    }),
  };
}

/** Of the page at the end of all redirects. */
export function pathOfBanner(banner: JsonObject): string | undefined {
  const location = jsonText(jsonObject(banner, 'http'), 'location') ?? '';
  if (location.startsWith('/')) return location;
  return URL.canParse(location) ? new URL(location).pathname + new URL(location).search : undefined;
}
