/**
 * Fetches from a server that serves everybody: one connection, a bounded number of requests a second, and pauses when
 * the server asks for them. What it sends is bounded in bytes and time.
 */
import { Agent, type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { defined } from '../../model/defined.ts';
import { retryAfterSeconds } from '../../wire/services/http/retry-after.ts';
import { FetchFailure } from './fetch-failure.ts';
import { bodyUpTo, responseTo } from './response.ts';

export interface PoliteOptions {
  /** Who asks. */
  readonly userAgent: string;
  readonly requestsPerSecond: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called before a pause that the server asks for, or that follows a failure. */
  onWait?(sentence: string): void;
  readonly signal?: AbortSignal;
  readonly bounds?: Partial<FetchBounds>;
}

export interface FetchBounds {
  /** Until an answer begins, and between two pieces of it. */
  readonly silenceMs: number;
  /** How often a request is sent again. */
  readonly retries: number;
  /** Before the first retry. Each one after it waits twice as long. */
  readonly pauseMs: number;
  /** The server may not ask for a longer one. */
  readonly longestPauseMs: number;
}

const BOUNDS: FetchBounds = { silenceMs: 60_000, retries: 5, pauseMs: 1_000, longestPauseMs: 300_000 };

export class PoliteClient implements Disposable {
  readonly #options: PoliteOptions;
  readonly #bounds: FetchBounds;
  readonly #agents = {
    plain: new Agent({ keepAlive: true, maxSockets: 1 }),
    secure: new SecureAgent({ keepAlive: true, maxSockets: 1 }),
  };
  /** When the next request may be sent. */
  #next = 0;

  constructor(options: PoliteOptions) {
    this.#options = options;
    this.#bounds = { ...BOUNDS, ...options.bounds };
  }

  /** The body of an answer. @throws FetchFailure, or what `signal` was aborted with */
  async get(url: URL, largestBytes: number): Promise<Buffer> {
    const { retries, pauseMs, longestPauseMs } = this.#bounds;
    for (let attempt = 0; ; attempt++) {
      const answer = await this.#ask(url, largestBytes);
      if (answer.kind === 'body') return answer.body;
      const pause = answer.pauseMs ?? pauseMs * 2 ** attempt;
      if (!answer.mayRetry || attempt >= retries || pause > longestPauseMs) throw answer.failure;
      this.#options.onWait?.(`${answer.failure.message} Waiting for ${Math.ceil(pause / 1_000)} s.`);
      await this.#sleep(pause);
    }
  }

  [Symbol.dispose](): void {
    this.#agents.plain.destroy();
    this.#agents.secure.destroy();
  }

  async #ask(url: URL, largestBytes: number): Promise<Answer> {
    const { now, requestsPerSecond, signal } = this.#options;
    const wait = this.#next - now();
    if (wait > 0) await this.#sleep(wait);
    this.#next = now() + 1_000 / requestsPerSecond;
    try {
      const response = await this.#send(url);
      const { statusCode: status = 0, headers } = response;
      const body = await this.#bodyOf(response, url, largestBytes);
      if (status === 200) return { kind: 'body', body };
      const seconds = retryAfterSeconds(headers['retry-after'], now());
      return {
        kind: 'failure',
        failure: new FetchFailure(`${url.origin} answers ${status} to ${url.pathname}.`, { status }),
        mayRetry: status === 429 || status >= 500,
        ...defined({ pauseMs: seconds === undefined ? undefined : seconds * 1_000 }),
      };
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      if (error instanceof FetchFailure) return { kind: 'failure', failure: error, mayRetry: false };
      const reason = error instanceof Error ? error.message : String(error);
      const failure = new FetchFailure(`${url.origin} does not answer: ${reason}.`, { cause: error });
      return { kind: 'failure', failure, mayRetry: true };
    }
  }

  async #send(url: URL): Promise<IncomingMessage> {
    const { userAgent, signal } = this.#options;
    const { silenceMs } = this.#bounds;
    const headers = { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'gzip' };
    const isSecure = url.protocol === 'https:';
    const agent = isSecure ? this.#agents.secure : this.#agents.plain;
    const send = isSecure ? requestSecurely : requestPlainly;
    const request = send(url, { headers, agent, timeout: silenceMs, ...defined({ signal }) });
    return await responseTo(request, silenceMs);
  }

  async #bodyOf(response: IncomingMessage, url: URL, largestBytes: number): Promise<Buffer> {
    const isCompressed = response.headers['content-encoding'] === 'gzip';
    const stream: Readable = isCompressed ? response.pipe(createGunzip()) : response;
    if (isCompressed) response.on('error', (error) => stream.destroy(error));
    const tooLong = `The answer to ${url.pathname} is longer than ${largestBytes / 2 ** 20} MiB.`;
    try {
      return await bodyUpTo(stream, largestBytes, tooLong);
    } finally {
      // A body that is not read to its end would keep the one connection.
      if (!response.complete) response.destroy();
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    const { signal } = this.#options;
    await sleep(milliseconds, undefined, defined({ signal }));
  }
}

type Answer =
  | { readonly kind: 'body'; readonly body: Buffer }
  | {
      readonly kind: 'failure';
      readonly failure: FetchFailure;
      readonly mayRetry: boolean;
      /** For how long the server asks not to come back. */
      readonly pauseMs?: number;
    };
