/** The scanner agent that a server starts on its own machine, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Actor } from '../../accounts/actor.ts';
import { formatCidr, rangeToCidrs } from '../../addr/ip/cidr.ts';
import { AGENT_DEFAULTS } from '../../cli/commands/agent.ts';
import { EXIT } from '../../cli/exit-codes.ts';
import { allowedRange } from '../../cli/scan/allowed-range.ts';
import { ignoreProblem } from '../../service/scans/ignore-problem.ts';
import { AgentState } from '../agent/agent-state.ts';
import { machineClock } from '../machine-clock.ts';
import { packageVersion } from '../version.ts';

export interface LocalAgentOptions {
  readonly accounts: Pick<Accounts, 'agents'>;
  /** Of the installation. */
  readonly data: string;
  /** Of the server, on this machine. */
  readonly url: string;
  /** Special-purpose addresses that it may scan. */
  readonly allow: readonly string[];
  /** Called with each line that it prints. */
  readonly log: (line: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Starts the agent, and again whenever it ends, until it is disposed of. Does not wait until it runs, but what it may do
 * is known when this resolves.
 */
export async function startLocalAgent(options: LocalAgentOptions): Promise<AsyncDisposable> {
  const agent = new LocalAgent(options);
  await agent.start();
  return agent;
}

class LocalAgent implements AsyncDisposable {
  readonly #options: LocalAgentOptions;
  readonly #directory: string;
  readonly #state: AgentState;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #starting: Promise<void> = Promise.resolve();
  #isStopped = false;
  #delay = FIRST_DELAY_MS;

  constructor(options: LocalAgentOptions) {
    this.#options = options;
    this.#directory = join(options.data, 'agent');
    this.#state = new AgentState(this.#directory);
  }

  start(): Promise<void> {
    this.#starting = this.#start().catch((error) => {
      this.#options.onFailure(error);
      this.#startLater();
    });
    return this.#starting;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#starting;
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(timer);
  }

  async #start(): Promise<void> {
    const token = await this.#token();
    if (this.#isStopped) return;
    const { url, allow, log } = this.#options;
    const args = [
      LAUNCHER,
      'agent',
      '--server',
      url,
      '--state',
      this.#directory,
      '--until-input-ends',
      ...(token === undefined ? [] : ['--token-file', token]),
      ...(allow.length === 0 ? [] : ['--allow', allow.join(',')]),
    ];
    const startedAt = machineClock.elapsed();
    // No setting of the server is for the agent. The pipe to its standard input ends with this process, however that ends.
    const child = spawn(process.execPath, args, { env: {}, stdio: ['pipe', 'ignore', 'pipe'] });
    this.#child = child;
    child.on('error', this.#options.onFailure);
    child.stdin?.on('error', () => {});
    createInterface({ input: child.stderr as Readable }).on('line', (line) => log(line.slice(0, LONGEST_LINE)));
    child.once('close', (code) => {
      this.#child = undefined;
      if (this.#isStopped) return;
      log(`The agent of this server has ended (${code ?? 'killed'}). It is started again.`);
      if (machineClock.elapsed() - startedAt > STABLE_MS) this.#delay = FIRST_DELAY_MS;
      this.#startLater(code === EXIT.refused);
    });
  }

  /** `isRefused`: the secret is not valid here any more, as with accounts of another installation. */
  #startLater(isRefused = false): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#starting = (isRefused ? this.#state.forget() : Promise.resolve()).then(() => this.start());
    }, this.#delay);
    this.#delay = Math.min(2 * this.#delay, LAST_DELAY_MS);
  }

  /** The file with a new token, if the agent is not enrolled. */
  async #token(): Promise<string | undefined> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const { agents } = this.#options.accounts;
    const secret = await this.#state.secret();
    const enrolled = secret === undefined ? undefined : await agents.findBySecret(secret);
    if (secret !== undefined && enrolled !== undefined) {
      await this.#introduce(enrolled.id);
      // The port of the server may have changed since.
      await this.#state.save(secret, new URL(this.#options.url));
      return undefined;
    }
    await this.#state.forget();
    await this.#removeEarlier();
    const { agentId, token } = await agents.invite(
      { name: 'This server', location: 'The machine of the server', access: { kind: 'shared' } },
      INSTALLATION,
    );
    await this.#introduce(agentId);
    await writeFile(this.#idFile, `${agentId}\n`, { mode: 0o600 });
    const file = join(this.#directory, 'token');
    await writeFile(file, `${token}\n`, { mode: 0o600 });
    return file;
  }

  /** It will say the same of itself once it runs. Scans can be planned for it before. */
  async #introduce(id: number): Promise<void> {
    const { accounts, allow } = this.#options;
    const allowed = allow.map(allowedRange).flatMap(rangeToCidrs).map(formatCidr);
    const about = { version: packageVersion(), allowed, excluded: [], ports: undefined, ...AGENT_DEFAULTS };
    await accounts.agents.introduce(id, about);
  }

  /** The agent of an earlier start that has lost its secret, or never enrolled. */
  async #removeEarlier(): Promise<void> {
    const { agents } = this.#options.accounts;
    const id = Number(await readFile(this.#idFile, 'utf8').catch(() => ''));
    const earlier = (await agents.list()).find((agent) => agent.id === id);
    if (id === 0 || earlier === undefined) return;
    if (!earlier.isRevoked) await agents.revoke(id, INSTALLATION);
    // A scan may be bound to it.
    await agents.remove(id, INSTALLATION).catch(ignoreProblem('conflict'));
  }

  get #idFile(): string {
    return join(this.#directory, 'id');
  }
}

/** The address at which a process of this machine reaches the server. */
export function localUrl(url: string): string {
  const local = new URL(url);
  if (local.hostname === '0.0.0.0') local.hostname = '127.0.0.1';
  if (local.hostname === '[::]') local.hostname = '[::1]';
  return local.href;
}

const INSTALLATION: Actor = { kind: 'installation' };
/** The same in a checkout and in the package. */
const LAUNCHER = join(fileURLToPath(new URL('../../../bin/', import.meta.url)), 'periplus.js');
const FIRST_DELAY_MS = 1_000;
const LAST_DELAY_MS = 60_000;
/** After this time, the next start is not delayed for the failures before. */
const STABLE_MS = 60_000;
const GRACE_MS = 5_000;
const LONGEST_LINE = 1_000;
