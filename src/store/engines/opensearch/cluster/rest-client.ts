import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { defined } from '../../../../model/defined.ts';
import { RestFailure, restFailure } from './rest-failure.ts';

/** A request to a cluster: JSON or lines of JSON in, JSON out. Any node may answer. */
export interface RestRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Instead of a body: lines of JSON, each with its line feed. */
  readonly lines?: string | Buffer;
  readonly signal?: AbortSignal;
  readonly timeLimitMs?: number;
  /** Sending it twice has the same effect, so it may be sent again if the connection ends. */
  readonly isRepeatable?: boolean;
}

export interface RestAccount {
  readonly user?: string;
  readonly password?: string;
}

/**
 * Sends requests to the nodes of a cluster and skips unreachable ones. Sends a request again only if nothing was sent,
 * or if it is repeatable.
 */
export class RestClient implements AsyncDisposable {
  readonly #nodes: readonly URL[];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #plain = new PlainAgent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  readonly #secure = new SecureAgent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  readonly #closed = new AbortController();
  /** The node that answered last. The next request tries it first. */
  #first = 0;

  constructor(nodes: readonly URL[], { user, password = '' }: RestAccount = {}) {
    this.#nodes = nodes;
    const login = user === undefined ? undefined : Buffer.from(`${user}:${password}`).toString('base64');
    this.#headers = login === undefined ? {} : { authorization: `Basic ${login}` };
  }

  /** @throws RestFailure */
  async ask<T = unknown>(request: RestRequest): Promise<T> {
    const body = request.lines ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
    const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
    let last: RestFailure | undefined;
    for (let turn = 0; turn < this.#nodes.length; turn++) {
      const at = (this.#first + turn) % this.#nodes.length;
      try {
        const answer = await this.#send(this.#nodes[at] as URL, request, bytes);
        this.#first = at;
        return JSON.parse(answer.toString('utf8')) as T;
      } catch (error) {
        if (!(error instanceof LostAnswer)) throw error;
        last = error.failure;
        if (error.isSent && request.isRepeatable !== true) throw last;
      }
    }
    throw last ?? new RestFailure('unavailable');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed.abort();
    this.#plain.destroy();
    this.#secure.destroy();
  }

  async #send(node: URL, request: RestRequest, body: Buffer | undefined): Promise<Buffer> {
    if (this.#closed.signal.aborted) throw new RestFailure('closed');
    request.signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(Math.ceil(request.timeLimitMs ?? LONGEST_REQUEST_MS));
    const signal = AbortSignal.any([
      timeout,
      this.#closed.signal,
      ...(request.signal === undefined ? [] : [request.signal]),
    ]);
    try {
      return await this.#exchange(node, request, body, signal);
    } catch (error) {
      if (this.#closed.signal.aborted) throw new RestFailure('closed');
      request.signal?.throwIfAborted();
      if (timeout.aborted) throw new RestFailure('time-limit', error);
      throw error;
    }
  }

  async #exchange(node: URL, request: RestRequest, body: Buffer | undefined, signal: AbortSignal): Promise<Buffer> {
    const isSecure = node.protocol === 'https:';
    const headers = {
      ...this.#headers,
      ...defined({
        'content-type': body && (request.lines === undefined ? 'application/json' : 'application/x-ndjson'),
        'content-length': body && String(body.length),
      }),
    };
    const options = { method: request.method, agent: isSecure ? this.#secure : this.#plain, signal, headers };
    return await new Promise((resolve, reject) => {
      const outgoing = (isSecure ? secureRequest : plainRequest)(new URL(request.path, node), options, (response) => {
        readAnswer(response).then(resolve, (error: unknown) => {
          outgoing.destroy();
          reject(error);
        });
      });
      outgoing.on('error', (error) => {
        const isSent = !('code' in error && NOT_SENT.has(String(error.code)));
        reject(new LostAnswer(isSent, isSent && isWrite(request), error));
      });
      outgoing.end(body);
    });
  }
}

function isWrite({ method, path }: RestRequest): boolean {
  return method !== 'GET' && !path.includes('_search');
}

class LostAnswer extends Error {
  readonly isSent: boolean;
  readonly failure: RestFailure;

  constructor(isSent: boolean, isWrite: boolean, cause: unknown) {
    super('no answer', { cause });
    this.isSent = isSent;
    this.failure = new RestFailure(isWrite ? 'outcome-unknown' : 'unavailable', cause);
  }
}

async function readAnswer(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > LONGEST_ANSWER) throw new RestFailure('too-large');
    }
  } catch (error) {
    throw error instanceof RestFailure ? error : new LostAnswer(true, false, error);
  }
  const bytes = Buffer.concat(chunks, length);
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return bytes.length === 0 ? Buffer.from('{}') : bytes;
  throw restFailure(status, bytes.toString('utf8'));
}

/** Errors of connections that were never established, so nothing was sent. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const MOST_SOCKETS = 64;
const LONGEST_REQUEST_MS = 600_000;
/** Room for a thousand records of some hundred kilobytes. */
const LONGEST_ANSWER = 256 * 2 ** 20;
