import { Agent, request } from 'node:http';
import type { Server } from '../api/server.ts';
import { lightSearches } from './light-searches.ts';

/** Times of the answers that another client got, in milliseconds. */
export interface Latencies {
  readonly health: readonly number[];
  readonly searches: readonly number[];
  /** Refused, broken, or not answered within ten seconds. */
  readonly failed: readonly string[];
}

/**
 * A client with its own address, user and key. It asks /healthz every 20 ms, each time over a new connection,
 * and a light search every 100 ms over connections that it keeps.
 */
export class OtherClient implements Disposable {
  readonly #url: string;
  readonly #key: string;
  readonly #kept = new Agent({ keepAlive: true, maxSockets: 256 });
  #sent = 0;

  private constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  static async open({ url, key }: Pick<Server, 'url' | 'key'>): Promise<OtherClient> {
    const authorization = `Bearer ${key}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: `other-${process.pid}@example.org`, plan: 'operator' });
    const created = await fetch(`${url}/api/admin/users/`, { method: 'POST', headers, body });
    if (!created.ok) throw new Error(`no user was created: ${await created.text()}`);
    const { id } = (await created.json()) as { readonly id: number };
    const shown = await fetch(`${url}/api/admin/users/${id}/api_key/`, { headers: { authorization } });
    const ownKey = /[A-Za-z0-9]{32}/.exec(await shown.text())?.[0];
    if (ownKey === undefined) throw new Error('the new user has no key');
    return new OtherClient(url, ownKey);
  }

  /** Sends requests at fixed times: a client that waits for answers would not measure the queueing. */
  async watch(milliseconds: number): Promise<Latencies> {
    const health: number[] = [];
    const searches: number[] = [];
    const failed: string[] = [];
    const open: Promise<void>[] = [];
    const send = (path: string, agent: Agent | undefined, times: number[]): void => {
      const begun = performance.now();
      const answered = this.#get(path, agent).then(
        () => void times.push(performance.now() - begun),
        (error: Error) => void failed.push(`${path}: ${error.message}`),
      );
      open.push(answered);
    };
    const timers = [
      setInterval(() => send('/healthz', undefined, health), HEALTH_MS),
      setInterval(() => send(this.#nextSearch(), this.#kept, searches), SEARCH_MS),
    ];
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    for (const timer of timers) clearInterval(timer);
    await Promise.all(open);
    return { health, searches, failed };
  }

  [Symbol.dispose](): void {
    this.#kept.destroy();
  }

  #nextSearch(): string {
    const q = lightSearches[this.#sent++ % lightSearches.length] ?? '*';
    return `/api/responses/?${new URLSearchParams({ q })}`;
  }

  #get(path: string, agent: Agent | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#url}${path}`, {
        agent: agent ?? false,
        localAddress: OWN_ADDRESS,
        headers: { authorization: `Bearer ${this.#key}` },
        timeout: LONGEST_MS,
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.on('response', (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
        );
        answer.on('error', reject);
      });
      sent.end();
    });
  }
}

const OWN_ADDRESS = '127.7.7.7';
const HEALTH_MS = 20;
const SEARCH_MS = 100;
const LONGEST_MS = 10_000;
