import type { ResponsesRecord } from '../../model/records.generated.ts';
import { httpRecord } from '../../probe/protocols/web/http/http-record.ts';
import { HttpResponseReader } from '../../wire/services/http/response-reader.ts';

/** An answer of a web server as it was received -> the fields that our own scans make of it. Undefined if it is none. */
export function rawHttp(bytes: Uint8Array): ResponsesRecord['http'] {
  const reader = new HttpResponseReader(LONGEST_BODY);
  reader.push(bytes);
  const response = reader.end();
  if (response.kind === 'notHttp' || response.head === undefined) return undefined;
  const { head, body, isComplete } = response;
  return httpRecord({ head, body, isComplete, tls: undefined }).http;
}

const LONGEST_BODY = 262_144;
