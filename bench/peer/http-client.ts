/** The HTTP client for both sides: reuses connections and reads every byte of an answer. */
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { Readable } from 'node:stream';

export interface HttpRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  /** JSON, or JSON lines. */
  readonly body?: Buffer | Readable;
  readonly type?: 'application/json' | 'application/x-ndjson';
}

export class HttpClient implements Disposable {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #url: string;
  readonly #headers: OutgoingHttpHeaders;

  constructor(url: string, headers: OutgoingHttpHeaders = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  /** @throws HttpError if the status is not 2xx */
  async bytes({ method, path, body, type = 'application/json' }: HttpRequest): Promise<Buffer> {
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
    throw new HttpError(status, `${method} ${path} answered ${status}: ${whole.toString('utf8', 0, LONGEST_EXCERPT)}`);
  }

  async json<T>(options: HttpRequest): Promise<T> {
    return JSON.parse((await this.bytes(options)).toString('utf8')) as T;
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}

export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const jsonBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const LONGEST_EXCERPT = 1_000;
