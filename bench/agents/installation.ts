/** A server and agents from the compiled command, each as a process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { PackedCommand } from '../scan/packed-command.ts';
import type { Figure } from '../store/figure.ts';

export type AgentBench = (command: PackedCommand, report: (figure: Figure) => void) => Promise<void>;

export interface ScanAnswer {
  readonly id: number;
  readonly state: string;
  readonly count: number;
}

export interface AgentProcess extends AsyncDisposable {
  readonly pid: number;
}

const KEY = 'BenchKey'.repeat(4);
/** As the launcher starts an agent. */
const FLAGS = ['--max-semi-space-size=2'];
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' };

export class BenchInstallation implements AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  readonly #command: PackedCommand;
  readonly #folder: string;
  readonly #server: ChildProcess;
  #agents = 0;

  private constructor(parts: { url: string; command: PackedCommand; folder: string; server: ChildProcess }) {
    this.url = parts.url;
    this.pid = parts.server.pid ?? 0;
    this.#command = parts.command;
    this.#folder = parts.folder;
    this.#server = parts.server;
  }

  static async open(command: PackedCommand): Promise<BenchInstallation> {
    const folder = await mkdtemp(join(tmpdir(), 'periplus-bench-agents-'));
    const args = [command.entry, 'serve', '--port', '0', '--empty', '--no-agent', '--data', join(folder, 'data')];
    const env = { ...process.env, PERIPLUS_FIRST_KEY: KEY };
    const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const line of createInterface({ input: server.stdout as Readable })) {
      const url = /^ready (\S+)$/.exec(line)?.[1];
      if (url !== undefined) return new BenchInstallation({ url, command, folder, server });
    }
    throw new Error('the server has ended before it was ready');
  }

  /** A shared agent that may scan loopback. Resolves when the server has heard of it. */
  async startAgent(options: readonly string[]): Promise<AgentProcess> {
    const { token } = await this.invite();
    const state = join(this.#folder, `agent-${++this.#agents}`);
    const all = ['--server', this.url, '--token', token, '--state', state, '--allow', '127.0.0.0/8', ...options];
    const child = spawn(process.execPath, [...FLAGS, this.#command.entry, 'agent', ...all], {
      env: { ...process.env, ...MEMORY },
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    const online = async (): Promise<number> =>
      ((await this.ask('GET', 'scanner/agents/')) as readonly { readonly state: string }[]).filter(
        ({ state }) => state === 'online',
      ).length;
    while ((await online()) < this.#agents) await pause(50);
    return {
      pid: child.pid ?? 0,
      [Symbol.asyncDispose]: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }

  async invite(): Promise<{ readonly token: string }> {
    const invitation = { name: 'Bench', is_shared: true };
    return (await this.ask('POST', 'scanner/agents/', invitation)) as { readonly token: string };
  }

  async create(body: object): Promise<number> {
    return ((await this.ask('POST', 'scanner/', body)) as ScanAnswer).id;
  }

  async scan(id: number): Promise<ScanAnswer> {
    return (await this.ask('GET', `scanner/${id}/`)) as ScanAnswer;
  }

  /** Waits for the end of the stream of its events. */
  async ended(id: number): Promise<ScanAnswer> {
    const headers = { authorization: `Bearer ${KEY}` };
    await (await fetch(`${this.url}/api/scanner/${id}/events/`, { headers })).text();
    const scan = await this.scan(id);
    if (scan.state !== 'done') throw new Error(`scan ${id} is ${scan.state}`);
    return scan;
  }

  /** Of the installation's operator, or of who has the key. @throws Error if the status is not 2xx */
  async ask(method: string, path: string, body?: object, key = KEY): Promise<unknown> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetch(`${this.url}/api/${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.#server, 'close');
    this.#server.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true });
  }
}
