/**
 * The seam's transport over ClickHouse's HTTP interface: settings in the address, the statement in the body, or in the address where the body
 * is the bytes of an insert. Values come in the SQL, by the same literal writer as for the embedded engine, so that one text is proved for both.
 */
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  Agent as PlainAgent,
  request as plainRequest,
} from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { literal } from '../sql/literal.ts';
import { failureOf, SqlFailure } from '../sql/sql-failure.ts';
import { LostAnswer, type SqlPlace, type SqlRequest, type SqlTransport } from '../sql/transport.ts';

export interface ClickhouseAccount {
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
}

/** Of the words of an error, which are text. */
const LONGEST_REFUSAL = 2 ** 20;
/** The connection was not made, so nothing was sent. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

export class HttpTransport implements SqlTransport {
  readonly name = 'clickhouse';
  readonly #url: URL;
  readonly #headers: OutgoingHttpHeaders;
  readonly #agent: PlainAgent | SecureAgent;
  readonly #send: typeof plainRequest;

  constructor(url: URL, account: ClickhouseAccount) {
    const isSecure = url.protocol === 'https:';
    this.#url = url;
    this.#headers = {
      ...(account.user !== undefined && { 'x-clickhouse-user': account.user }),
      ...(account.password !== undefined && { 'x-clickhouse-key': account.password }),
      ...(account.database !== undefined && { 'x-clickhouse-database': account.database }),
    };
    this.#agent = isSecure ? new SecureAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true });
    this.#send = isSecure ? secureRequest : plainRequest;
  }

  connect(): SqlPlace {
    return { ask: (request, left) => this.#ask(request, left) };
  }

  /** A server is not ours to end; the answer is no longer waited for when its caller has left. */
  overrun(): void {}

  async [Symbol.asyncDispose](): Promise<void> {
    this.#agent.destroy();
  }

  async #ask({ statement, settings, answerBytes }: SqlRequest, left: AbortSignal): Promise<Buffer> {
    const url = new URL(this.#url);
    for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, String(value));
    url.searchParams.set('default_format', 'JSONCompactEachRow');
    // The status tells how it ended only if the server has the whole answer before it begins to send.
    url.searchParams.set('wait_end_of_query', '1');
    url.searchParams.set('cancel_http_readonly_queries_on_client_close', '1');
    if (typeof statement === 'string') return await this.#post(url, Buffer.from(statement, 'utf8'), answerBytes, left);
    const { around, input } = statement;
    url.searchParams.set('query', `${around(`input(${literal(input.structure)})`)} FORMAT ${input.format}`);
    return await this.#post(url, input.body, answerBytes, left);
  }

  async #post(url: URL, body: Uint8Array, answerBytes: number, left: AbortSignal): Promise<Buffer> {
    return await new Promise((resolve, reject) => {
      const asking = this.#send(
        url,
        {
          method: 'POST',
          agent: this.#agent,
          signal: left,
          headers: { ...this.#headers, 'content-length': body.length },
        },
        (response) => {
          readAnswer(response, answerBytes).then(resolve, (error: unknown) => {
            asking.destroy();
            reject(error);
          });
        },
      );
      asking.on('error', (error) =>
        reject(new LostAnswer(!('code' in error && NOT_SENT.has(String(error.code))), error)),
      );
      asking.end(body);
    });
  }
}

/** @throws SqlFailure, LostAnswer */
async function readAnswer(response: IncomingMessage, answerBytes: number): Promise<Buffer> {
  const isAnswer = response.statusCode === 200;
  const longest = isAnswer ? answerBytes : LONGEST_REFUSAL;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > longest) throw new SqlFailure('too-large');
    }
  } catch (error) {
    throw error instanceof SqlFailure ? error : new LostAnswer(true, error);
  }
  const bytes = Buffer.concat(chunks, length);
  if (isAnswer) return bytes;
  const words = bytes.toString('utf8');
  const code = response.headers['x-clickhouse-exception-code'];
  if (code === undefined && (response.statusCode ?? 0) >= 502) {
    throw new LostAnswer(true, new Error(`status ${response.statusCode}`));
  }
  throw failureOf(words);
}
