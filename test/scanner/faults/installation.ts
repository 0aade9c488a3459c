import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpAnswer, json } from '../../api/ask.ts';
import { askWith } from '../../api/people.ts';
import { Relay } from './relay.ts';
import { RestartedProcess } from './restarted-process.ts';

export interface ScanState {
  readonly id: number;
  readonly label: string;
  readonly state: string;
  readonly isEnd: boolean;
  readonly failure: string | null;
  readonly coinsSpent: number;
  readonly hasIndex: boolean;
}

const KEY = 'faultkey'.repeat(4);
const LONGEST_WAIT_MS = 180_000;

/** A server that may be killed at any time. A request waits for it. */
export class Installation implements AsyncDisposable {
  readonly server: RestartedProcess;
  /** Between the agents and the server. */
  readonly link: Relay;
  readonly #url: string;

  private constructor(url: string, server: RestartedProcess, link: Relay) {
    this.#url = url;
    this.server = server;
    this.link = link;
  }

  static async open(data: string): Promise<Installation> {
    const port = await freePort();
    const args = ['serve', '--port', String(port), '--empty', '--no-agent', '--data', data];
    const server = new RestartedProcess(args, { PERIPLUS_FIRST_KEY: KEY });
    const installation = new Installation(`http://127.0.0.1:${port}`, server, await Relay.open(port));
    await installation.#ask('/readyz');
    return installation;
  }

  /** A shared agent that scans loopback slowly, so that it can be killed in the middle. */
  async startAgent(name: string, state: string): Promise<RestartedProcess> {
    const invited = (await this.#ask('/api/scanner/agents/', json({ name, is_shared: true }))).body as {
      readonly token: string;
    };
    return new RestartedProcess([
      'agent',
      '--server',
      `http://127.0.0.1:${this.link.port}`,
      '--token',
      invited.token,
      '--state',
      state,
      '--allow',
      '127.0.0.0/8',
      '--rate',
      '60',
      '--capacity',
      '2',
    ]);
  }

  /** A scan that the server has made, but could not say so, is found by its label. */
  async create(body: { readonly name: string }): Promise<number> {
    for (;;) {
      const { status, body: answer } = await this.#ask('/api/scanner/', json({ ...body, label: body.name }));
      if (status === 201) return (answer as { readonly id: number }).id;
      const made = (await this.scans()).find(({ label }) => label === body.name);
      if (made !== undefined) return made.id;
      // Its agents have not said yet that they may scan these addresses.
      await pause(500);
    }
  }

  async scans(): Promise<readonly ScanState[]> {
    const { body } = await this.#ask('/api/scanner/');
    return (body as readonly Record<string, unknown>[]).map((scan) => ({
      id: Number(scan.id),
      label: String(scan.label),
      state: String(scan.state),
      isEnd: ['done', 'failed', 'cancelled'].includes(String(scan.state)),
      failure: scan.failure as string | null,
      coinsSpent: (scan.scan_coins as { readonly spent: number | null }).spent ?? 0,
      hasIndex: scan.index_id !== null,
    }));
  }

  /** The endpoints that a scan found, in order. */
  async found({ label, hasIndex }: ScanState): Promise<readonly string[]> {
    if (!hasIndex) return [];
    const query = json({ q: '*', size: 1_000, fields: ['ip', 'port'], source_type: 'include', indices: label });
    const { body } = await this.#ask('/api/responses/download/', query);
    const items = body as readonly { readonly data: { readonly ip: string; readonly port: number } }[];
    return items.map(({ data: { ip, port } }) => `${ip}:${port}`).toSorted();
  }

  async coins(): Promise<{ readonly reserved: number; readonly spent: number }> {
    const { body } = await this.#ask('/api/users/current/usage/?days=2');
    const days = (body as { readonly days?: readonly { readonly scan_coins: number }[] }).days ?? [];
    const profile = (await this.#ask('/api/users/profile_data/')).body as {
      readonly scan_coins: { readonly reserved_coins: number };
    };
    return {
      reserved: profile.scan_coins.reserved_coins,
      spent: days.reduce((sum, { scan_coins: spent }) => sum + spent, 0),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.link[Symbol.asyncDispose]();
    await this.server[Symbol.asyncDispose]();
  }

  async #ask(path: string, init?: RequestInit): Promise<HttpAnswer> {
    const begun = performance.now();
    for (;;) {
      try {
        const answer = await askWith(KEY, `${this.#url}${path}`, init);
        if (answer.status !== 503) return answer;
      } catch (error) {
        if (performance.now() - begun > LONGEST_WAIT_MS) throw error;
      }
      await pause(100);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
