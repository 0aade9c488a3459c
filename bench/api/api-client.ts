/** A fast HTTP client: it reuses connections and reads every byte of an answer. */
import { Agent, type IncomingMessage, request } from 'node:http';

export interface TimedAnswer {
  readonly status: number;
  readonly bytes: number;
}

type Query = Readonly<Record<string, string>>;
type Headers = Readonly<Record<string, string>>;

export interface Sending {
  readonly headers?: Headers;
  readonly signal?: AbortSignal;
}

export class ApiClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  async get(path: string, query: Query, headers: Headers = {}): Promise<TimedAnswer> {
    const answer = await this.#send(`${path}?${new URLSearchParams(query)}`, { headers });
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
    return { status: answer.statusCode ?? 0, bytes };
  }

  /** @throws Error if the status is not 200 */
  async mustGet(path: string, query: Query, headers: Headers = {}): Promise<TimedAnswer> {
    const answered = await this.get(path, query, headers);
    if (answered.status !== 200) throw new Error(`${path} ${JSON.stringify(query)} answered ${answered.status}`);
    return answered;
  }

  /** @throws Error if the status is not 200 */
  async post(path: string, body: unknown, more: Sending = {}): Promise<IncomingMessage> {
    const answer = await this.#send(path, more, body);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    return answer;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(path: string, { headers = {}, signal }: Sending, body?: unknown): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#url}${path}`, {
        agent: this.#agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-api-key': this.#key,
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(signal === undefined ? {} : { signal }),
      });
      sent.on('response', resolve).on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
