/** Answers of web servers, as their module writes them -> the `http` of a record. */
import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonNumber, jsonObject, jsonText, objectsIn, textsIn } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { isKnownHeader, pageFacts } from '../../../probe/protocols/web/http/http-record.ts';
import { sha256 } from '../../../wire/crypto.ts';

type Http = NonNullable<ResponsesRecord['http']>;

/** Undefined if nothing was answered: the log of a request may stand alone. */
export function zgrabHttp(response: JsonObject): Http | undefined {
  const status = jsonNumber(response, 'status_code');
  const line = jsonText(response, 'status_line');
  const body = jsonText(response, 'body')?.slice(0, LONGEST_BODY);
  if (status === undefined && line === undefined && body === undefined) return undefined;
  const headers = headersOf(jsonObject(response, 'headers'));
  const { icon, base, ...facts } = body === undefined ? NO_PAGE : pageFacts(headers.headers?.content_type?.[0], body);
  return defined({
    status_code: status,
    status_line: line,
    http_version: versionOf(response),
    ...headers,
    content_length: jsonNumber(response, 'content_length'),
    transfer_encoding: listOf(response.transfer_encoding),
    body,
    body_sha256: body === undefined ? undefined : digestOf(response, body),
    ...facts,
  });
}

/** As much of a page as our own scans keep. */
const LONGEST_BODY = 102_400;
const NO_PAGE: ReturnType<typeof pageFacts> = { icon: undefined, base: undefined };

/** Older versions have an object, newer ones the name and two numbers. */
function versionOf(response: JsonObject): Http['http_version'] {
  const object = jsonObject(response, 'protocol');
  const name = jsonText(object, 'name') ?? jsonText(response, 'protocol');
  if (name === undefined) return undefined;
  return defined({
    name,
    major: jsonNumber(object, 'major') ?? jsonNumber(response, 'protocol_major'),
    minor: jsonNumber(object, 'minor') ?? jsonNumber(response, 'protocol_minor') ?? 0,
  });
}

/** Names are written as ours, but other ones count as known. */
function headersOf(sent: JsonObject | undefined): Pick<Http, 'headers' | 'unknown_headers'> {
  if (sent === undefined) return {};
  const known: Record<string, readonly string[]> = {};
  const unknown: { readonly key: string; readonly value: readonly string[] }[] = [];
  const add = (key: string, value: readonly string[]): void => {
    if (isKnownHeader(key)) known[key] = value;
    else unknown.push({ key, value });
  };
  for (const key in sent) if (key !== 'unknown') add(key, textsIn(sent[key]));
  for (const one of objectsIn(sent.unknown)) {
    const key = jsonText(one, 'key');
    if (key !== undefined) add(key.replace(/[^a-z0-9]/g, '_'), textsIn(one.value));
  }
  return { headers: known, ...defined({ unknown_headers: unknown.length === 0 ? undefined : unknown }) };
}

function digestOf(response: JsonObject, body: string): string | undefined {
  const given = jsonText(response, 'body_sha256') ?? /^sha256:(.*)/.exec(jsonText(response, 'body_hash') ?? '')?.[1];
  if (given !== undefined) return given;
  // The bytes of a text with replaced characters are lost.
  return body.includes('\ufffd') ? undefined : sha256(body);
}

const listOf = (value: unknown): readonly string[] | undefined => {
  const texts = textsIn(value);
  return texts.length === 0 ? undefined : texts;
};
