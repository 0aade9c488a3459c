import { type HttpHead, headerTokens } from '../../../../wire/services/http/http-head.ts';
import { type HttpRequest, writeHttpRequest } from '../../../../wire/services/http/http-request.ts';
import { HttpResponseReader } from '../../../../wire/services/http/response-reader.ts';
import { isHttp2Answer } from '../../../../wire/services/http2/frames.ts';
import { Http2Client } from '../../../../wire/services/http2/http2-client.ts';
import type { Connection, TlsObservation } from '../../../dial/connection.ts';
import { DialError } from '../../../dial/dial-error.ts';
import type { ProbeContext } from '../../protocol.ts';
import { readUntilPause } from '../../read-answer.ts';
import { decodeContent } from './decode-content.ts';

export interface HttpAnswer {
  /** Undefined for HTTP/0.9. */
  readonly head: HttpHead | undefined;
  /** Decompressed, and cut off at the limit. */
  readonly body: Uint8Array;
  /** Whether this is the whole body. */
  readonly isComplete: boolean;
  readonly tls: TlsObservation | undefined;
}

interface Exchange extends HttpAnswer {
  readonly isReusable: boolean;
}

/** Gets pages of one server, over one connection as long as the server keeps it open. */
export class PageClient implements AsyncDisposable {
  readonly context: ProbeContext;
  #idle: Connection | undefined;
  #http2: Http2Client | undefined;

  constructor(context: ProbeContext) {
    this.context = context;
  }

  /** Undefined if the answer is not HTTP. */
  async get(path: string, maxBody: number, accept = '*/*'): Promise<HttpAnswer | undefined> {
    const { context } = this;
    const request = { path, authority: authorityOf(context), userAgent: context.identity.userAgent, accept };
    const answer = (await this.#overIdle(request, maxBody)) ?? (await this.#overNew(request, maxBody));
    if (answer?.head === undefined) return answer;
    const { body, isWhole } = await decodeContent(answer.body, headerTokens(answer.head, 'content-encoding'), maxBody);
    return {
      ...answer,
      // HTTP/2 receives as much as the largest page may have.
      body: body.subarray(0, maxBody),
      isComplete: answer.isComplete && isWhole && body.length <= maxBody,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const idle = this.#idle;
    this.#idle = undefined;
    this.#http2 = undefined;
    await idle?.[Symbol.asyncDispose]();
  }

  /** The server may have closed the connection in the meantime: then there is no answer. */
  async #overIdle(request: HttpRequest, maxBody: number): Promise<Exchange | undefined> {
    const connection = this.#idle;
    if (connection === undefined) return undefined;
    this.#idle = undefined;
    try {
      const http2 = this.#http2;
      return await this.#exchange(connection, (to) =>
        http2 === undefined ? getOverHttp1(to, request, maxBody) : this.#getOverHttp2(to, http2, request),
      );
    } catch (error) {
      if (error instanceof DialError && error.status === 'connection-closed') return undefined;
      throw error;
    }
  }

  async #overNew(request: HttpRequest, maxBody: number): Promise<Exchange | undefined> {
    const connection = await this.context.connect();
    if (connection.tls?.alpn === 'h2') return this.#overNewHttp2(connection, request);
    let isHttp2 = false;
    const answer = await this.#exchange(connection, (to) =>
      getOverHttp1(to, request, maxBody, (sample) => {
        isHttp2 = isHttp2Answer(sample);
      }),
    );
    if (!isHttp2) return answer;
    // A server that speaks nothing but HTTP/2 answers everything with it.
    return this.#overNewHttp2(await this.context.connect(), request);
  }

  #overNewHttp2(connection: Connection, request: HttpRequest): Promise<Exchange | undefined> {
    const http2 = new Http2Client(LONGEST_BODY);
    this.#http2 = http2;
    return this.#exchange(connection, (to) => this.#getOverHttp2(to, http2, request));
  }

  /** Closes the connection, unless it can take another request. */
  async #exchange(
    connection: Connection,
    get: (connection: Connection) => Promise<Exchange | undefined>,
  ): Promise<Exchange | undefined> {
    let answer: Exchange | undefined;
    try {
      answer = await get(connection);
      return answer;
    } finally {
      if (answer?.isReusable === true) this.#idle = connection;
      else {
        this.#http2 = undefined;
        await connection[Symbol.asyncDispose]();
      }
    }
  }

  async #getOverHttp2(connection: Connection, http2: Http2Client, request: HttpRequest): Promise<Exchange | undefined> {
    await connection.write(http2.request(request, this.context.isTls ? 'https' : 'http'));
    let isAnswered = false;
    while (!http2.isOver) {
      const chunk = await readUnlessLost(connection, isAnswered);
      if (chunk === undefined) break;
      isAnswered = true;
      const reply = http2.push(chunk);
      if (reply.length > 0 && !http2.isOver) await connection.write(reply);
    }
    const { head, body, isComplete, isReusable } = http2.response;
    return head === undefined ? undefined : { head, body, isComplete, isReusable, tls: connection.tls };
  }
}

async function getOverHttp1(
  connection: Connection,
  request: HttpRequest,
  maxBody: number,
  refuse?: (sample: Uint8Array) => void,
): Promise<Exchange | undefined> {
  await connection.write(writeHttpRequest(request));
  const reader = new HttpResponseReader(maxBody);
  let isAnswered = false;
  while (!reader.isOver) {
    const chunk = await readUnlessLost(connection, isAnswered);
    if (chunk === undefined) break;
    isAnswered = true;
    reader.push(chunk);
  }
  if (!isAnswered) throw new DialError('connection-closed', 'The server closed without an answer.');
  const response = reader.end();
  if (response.kind === 'notHttp') {
    refuse?.(response.sample);
    // What else it says may tell what it is.
    await readUntilPause(connection, { maxBytes: 1_024, waitMs: 100 });
    return undefined;
  }
  const { head, body, isComplete, isReusable } = response;
  return { head, body, isComplete, isReusable, tls: connection.tls };
}

/** Once something was received, a lost connection ends the answer and is not an error. */
async function readUnlessLost(connection: Connection, isAnswered: boolean): Promise<Uint8Array | undefined> {
  try {
    return await connection.read();
  } catch (error) {
    if (isAnswered && error instanceof DialError && error.status !== 'cancelled') return undefined;
    throw error;
  }
}

/** Host, with the port where it is not the usual one. */
function authorityOf({ host, endpoint, isTls }: ProbeContext): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return endpoint.port === (isTls ? 443 : 80) ? name : `${name}:${endpoint.port}`;
}

/** HTTP/2 gives the window for it in advance. */
export const LONGEST_BODY = 262_144;
