import { headerValue, requestPath } from '../../wire/services/http/http-request.ts';
import { type HttpResponse, HttpResponseReader } from '../../wire/services/http/response-reader.ts';
import type { Connection } from '../dial/connection.ts';
import { DialError, isLoss } from '../dial/dial-error.ts';
import type { ProbeContext } from './protocol.ts';

export interface HttpExchange {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly accept: string;
  readonly body?: { readonly type: string; readonly bytes: Uint8Array };
  /** The bytes of the answer's body that are read. */
  readonly maxBody: number;
}

/**
 * One request of a protocol that is spoken over HTTP/1.1, and its response as far as it came. Undefined if the answer is
 * not of HTTP. Throws if nothing came.
 */
export async function exchangeHttp(
  connection: Connection,
  { host, endpoint, identity }: ProbeContext,
  { method, path, accept, body, maxBody }: HttpExchange,
): Promise<HttpResponse | undefined> {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${endpoint.port}`;
  const lines = [
    `${method} ${requestPath(path)} HTTP/1.1`,
    `Host: ${headerValue(authority)}`,
    `User-Agent: ${headerValue(identity.userAgent)}`,
    `Accept: ${accept}`,
    ...(body === undefined ? [] : [`Content-Type: ${body.type}`, `Content-Length: ${body.bytes.length}`]),
  ];
  const head = new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n`);
  await connection.write(Uint8Array.from([...head, ...(body?.bytes ?? [])]));
  const reader = new HttpResponseReader(maxBody);
  let isEmpty = true;
  while (!reader.isOver) {
    const piece = await readUnlessLost(connection, isEmpty);
    if (piece === undefined) break;
    isEmpty = false;
    reader.push(piece);
  }
  if (isEmpty) throw new DialError('connection-closed', 'The peer closed without an answer.');
  const response = reader.end();
  return response.kind === 'response' ? response : undefined;
}

/** After the first byte, a lost connection ends the response and is not an error. */
async function readUnlessLost(connection: Connection, isEmpty: boolean): Promise<Uint8Array | undefined> {
  try {
    return await connection.read();
  } catch (error) {
    if (isEmpty || !isLoss(error)) throw error;
    return undefined;
  }
}
