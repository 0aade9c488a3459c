import { Agent, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { defined } from '../../model/defined.ts';
import { retryAfterSeconds } from '../../wire/services/http/retry-after.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { bodyChunks, readAnswerBody } from './answer-body.ts';
import { answerWarnings } from './answer-warnings.ts';
import { exchange, StaleConnection } from './exchange.ts';
import { duration, ServerProblem } from './server-problem.ts';
import { ServerUnreachable } from './unreachable.ts';

export interface ServerAddress {
  readonly url: URL;
  readonly key?: string | undefined;
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From `/api/` on, with its final slash. */
  readonly path: string;
  /** Undefined members are omitted. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly body?: object | undefined;
  /** Lines of JSON, sent as they are read. */
  readonly upload?: Readable | undefined;
  readonly accept?: string;
  readonly signal?: AbortSignal | undefined;
}

export interface ClientBounds {
  readonly connectMs: number;
  readonly answerMs: number;
  readonly silenceMs: number;
  /** Size limit of an answer that is read as a whole. */
  readonly answerBytes: number;
  /** How often, and how long at most, a request waits for `Retry-After`. */
  readonly waits: number;
  readonly longestWaitSeconds: number;
}

/** The server allows a query one minute. The client waits longer, so that the server ends it first. */
const BOUNDS: ClientBounds = {
  connectMs: 10_000,
  answerMs: 120_000,
  silenceMs: 120_000,
  answerBytes: 256 * 1024 * 1024,
  waits: 5,
  longestWaitSeconds: 120,
};

/** Size limit of an error body. */
const PROBLEM_BYTES = 1024 * 1024;

export interface HttpClientOptions {
  /** Called before the client waits for `Retry-After`. */
  readonly onWait: (message: string) => void;
  /** Called with each warning of an answer. */
  readonly onWarning?: (message: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class HttpClient implements Disposable {
  readonly server: ServerAddress;
  readonly #agent: Agent;
  readonly #bounds: ClientBounds;
  readonly #onWait: (message: string) => void;
  readonly #now: () => number;
  readonly #onWarning: (message: string) => void;

  constructor(
    server: ServerAddress,
    { onWait, onWarning = () => {}, now }: HttpClientOptions,
    bounds: Partial<ClientBounds> = {},
  ) {
    this.server = server;
    this.#onWarning = onWarning;
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#onWait = onWait;
    this.#now = now;
    const agentOptions = { keepAlive: true, maxSockets: 4 };
    this.#agent = server.url.protocol === 'https:' ? new SecureAgent(agentOptions) : new Agent(agentOptions);
  }

  /** Parses the answer as JSON. An empty answer is an empty object. */
  async json(request: ApiRequest): Promise<unknown> {
    const response = await this.#send({ accept: 'application/json', ...request });
    const bytes = await readAnswerBody(this.#chunks(response), this.#bounds.answerBytes);
    if (bytes.length === 0) return {};
    try {
      return JSON.parse(bytes.toString('utf8'));
    } catch (error) {
      throw unexpectedAnswer(this.server.url, error);
    }
  }

  /** The body of the answer, chunk by chunk. */
  async stream(request: ApiRequest): Promise<AsyncIterable<Buffer>> {
    return this.#chunks(await this.#send(request));
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }

  #chunks(response: IncomingMessage): AsyncGenerator<Buffer> {
    return bodyChunks(response, this.server.url, this.#bounds.silenceMs);
  }

  async #send(request: ApiRequest): Promise<IncomingMessage> {
    for (let waits = 0; ; waits++) {
      const response = await this.#exchange(request);
      const { statusCode: status = 0, headers } = response;
      if (status >= 200 && status < 300) {
        for (const message of answerWarnings(single(headers['x-query-warnings']))) this.#onWarning(message);
        return response;
      }
      const body = await readAnswerBody(this.#chunks(response), PROBLEM_BYTES);
      const problem = new ServerProblem({
        status,
        body: body.toString('utf8'),
        retryAfter: retryAfterSeconds(headers['retry-after'], this.#now()),
        requestId: single(headers['x-request-id']),
        location: headers.location,
      });
      const seconds = problem.retryAfter;
      const mayWait =
        (status === 429 || status === 503) &&
        seconds !== undefined &&
        seconds <= this.#bounds.longestWaitSeconds &&
        waits < this.#bounds.waits &&
        request.upload === undefined;
      if (!mayWait) throw problem;
      this.#onWait(`${problem.message} Waiting for ${duration(seconds)}, as the server asks.`);
      await sleep(seconds * 1_000, undefined, request.signal === undefined ? {} : { signal: request.signal });
    }
  }

  async #exchange(request: ApiRequest): Promise<IncomingMessage> {
    const { method = 'GET', body, upload, signal } = request;
    const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const { connectMs, answerMs } = this.#bounds;
    const send = () =>
      exchange({
        url: this.#url(request),
        method,
        headers: this.#headers(request, content),
        body: content ?? upload,
        agent: this.#agent,
        connectMs,
        answerMs,
        signal,
      });
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
      if (upload !== undefined) throw new ServerUnreachable(this.server.url, 'the connection was closed early');
      return await send();
    }
  }

  #url({ path, query = {} }: ApiRequest): URL {
    const url = new URL(this.server.url);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url;
  }

  #headers({ accept = '*/*', upload }: ApiRequest, content: Buffer | undefined): Readonly<Record<string, string>> {
    const { key, url } = this.server;
    return {
      accept,
      'user-agent': 'periplus',
      // On loopback, compressing takes longer than sending.
      ...defined({
        'accept-encoding': isLoopback(url) ? undefined : 'gzip',
        authorization: key === undefined ? undefined : `Bearer ${key}`,
      }),
      ...defined({
        'content-type': upload === undefined ? content && 'application/json' : 'application/x-ndjson',
        'content-length': content && String(content.length),
      }),
    };
  }
}

export function unexpectedAnswer(server: URL, cause?: unknown): CommandFailure {
  const message = `${server.origin} sent an answer that is not understood.`;
  return new CommandFailure(EXIT.refused, message, 'Is this the address of a Periplus server? See --server.', {
    cause,
  });
}

export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

const single = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];
