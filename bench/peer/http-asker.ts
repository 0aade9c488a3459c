/** Sends requests to both sides in the same way: reuses connections and reads every byte of an answer. */
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { Readable } from 'node:stream';

export interface Ask {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  /** JSON, or JSON lines. */
  readonly body?: Buffer | Readable;
  readonly type?: 'application/json' | 'application/x-ndjson';
}

export class HttpAsker implements Disposable {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });
  readonly #url: string;
  readonly #headers: OutgoingHttpHeaders;

  constructor(url: string, headers: OutgoingHttpHeaders = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  /** @throws NoSuccess */
  async bytes({ method, path, body, type = 'application/json' }: Ask): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const status = await new Promise<number>((resolve, reject) => {
      const length = Buffer.isBuffer(body) ? { 'content-length': body.length } : {};
      const headers = { ...this.#headers, ...(body === undefined ? {} : { 'content-type': type, ...length }) };
      const sent = request(`${this.#url}${path}`, { agent: this.#agent, method, headers }, (answer) => {
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject);
      });
      sent.on('error', reject);
      if (body === undefined || Buffer.isBuffer(body)) sent.end(body);
      else body.on('error', reject).pipe(sent);
    });
    const whole = Buffer.concat(chunks);
    if (status >= 200 && status < 300) return whole;
    throw new NoSuccess(status, `${method} ${path} answered ${status}: ${whole.toString('utf8', 0, LONGEST_WORDS)}`);
  }

  async json<T>(ask: Ask): Promise<T> {
    return JSON.parse((await this.bytes(ask)).toString('utf8')) as T;
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}

export class NoSuccess extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const jsonBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const LONGEST_WORDS = 1_000;
