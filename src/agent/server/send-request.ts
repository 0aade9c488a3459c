/** One request of an agent to its server. The server may be hostile: its answer is bounded in length and in time. */

import { type Agent, type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { defined } from '../../model/defined.ts';
import { ServerFailure } from './server-failure.ts';

export interface ServerRequest {
  readonly url: URL;
  readonly agent: Agent;
  readonly secret: string | undefined;
  readonly body: Buffer;
  readonly type: 'application/json' | 'application/x-ndjson';
  readonly limits: ServerAnswerLimits;
  readonly signal: AbortSignal;
}

export interface ServerAnswerLimits {
  readonly bytes: number;
  /** From the beginning of the request to the end of the answer. */
  readonly milliseconds: number;
}

export interface ServerAnswer {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly body: Buffer;
}

/** @throws ServerFailure away */
export async function sendRequest(request: ServerRequest): Promise<ServerAnswer> {
  const { url, limits, signal } = request;
  const ending = AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds)]);
  try {
    const message = await head(request, ending);
    const body = await bodyOf(message, limits.bytes);
    return { status: message.statusCode ?? 0, retryAfterMs: retryAfter(message), body };
  } catch (error) {
    const reason = signal.aborted ? 'the request was ended' : reasonOf(error as NodeJS.ErrnoException);
    throw new ServerFailure('away', `${url.host}: ${reason}`, { cause: error });
  }
}

/** Redirects are not followed: they would take the secret elsewhere. Certificates are verified. */
async function head({ url, agent, secret, body, type }: ServerRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const headers = {
    accept: 'application/json',
    'user-agent': 'periplus-agent',
    'content-type': type,
    'content-length': String(body.length),
    ...defined({ authorization: secret === undefined ? undefined : `Bearer ${secret}` }),
  };
  const request = send(url, { method: 'POST', headers, agent, signal, maxHeaderSize: 32_768 });
  request.on('error', reject);
  request.on('response', resolve);
  request.end(body);
  return await promise;
}

async function bodyOf(message: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) {
      message.destroy();
      throw new Error('the answer is too long');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function retryAfter({ headers }: IncomingMessage): number | undefined {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds, MOST_WAIT_SECONDS) * 1_000 : undefined;
}

function reasonOf({ name, code, message }: NodeJS.ErrnoException): string {
  if (name === 'AbortError' || name === 'TimeoutError') return 'no answer in time';
  switch (code) {
    case 'ECONNREFUSED':
      return 'nobody listens there';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'the name has no address';
    case 'ECONNRESET':
    case 'EPIPE':
      return 'the connection was closed';
    default:
      return message.slice(0, 200);
  }
}

const MOST_WAIT_SECONDS = 300;
