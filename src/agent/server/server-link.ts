import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { agentWorkOperations as operations } from '../../model/operations/areas/agent-work.ts';
import type { Operation } from '../../model/operations/operation.ts';
import type { Parameters } from '../../model/operations/parameter.ts';
import { type RequestInput, requestOf } from '../../model/operations/request-of.ts';
import type { TaskResult } from '../../model/scanner/scan-task.ts';
import { type LeaseState, POLL_SECONDS, type TaskProgress } from '../../model/scanner/task-order.ts';
import { type ServerAnswer, type ServerAnswerLimits, sendRequest } from './send-request.ts';
import { ServerFailure } from './server-failure.ts';

/** What an agent says about itself when it asks for a task. */
export interface Presence {
  readonly version: string;
  readonly allowed: readonly string[];
  readonly excluded: readonly string[];
  readonly ports?: string;
  readonly capacity: number;
  readonly rate: number;
  readonly leases: readonly string[];
}

export interface RefusedLines {
  readonly count: number;
  /** Of the first. */
  readonly reason: string;
}

/** The requests of an agent. Each throws a `ServerFailure`. */
export class ServerLink implements Disposable {
  readonly #url: URL;
  readonly #agent: Agent;
  #secret: string | undefined;

  /** `url`: of the server, without the path of an operation. */
  constructor(url: URL, secret: string | undefined) {
    this.#url = url;
    this.#secret = secret;
    const options = { keepAlive: true, maxSockets: 16 };
    this.#agent = url.protocol === 'https:' ? new SecureAgent(options) : new Agent(options);
  }

  /** From now on. */
  use(secret: string): void {
    this.#secret = secret;
  }

  /** Exchanges a one-time token for the secret. */
  async enrol(token: string, signal: AbortSignal): Promise<string> {
    return secretIn(await this.#ask(operations.enrolAgent, { token }, SMALL, signal));
  }

  async rotate(signal: AbortSignal): Promise<string> {
    return secretIn(await this.#ask(operations.rotateSecret, {}, SMALL, signal));
  }

  /** The text of an order, not read yet. Undefined if there is no task now. */
  async next(presence: Presence, signal: AbortSignal): Promise<string | undefined> {
    const { status, body } = await this.#ask(operations.nextTask, presence, ORDER, signal);
    return status === 204 ? undefined : body.toString('utf8');
  }

  /** The agent stops. Its leases are over. */
  async leave(signal: AbortSignal): Promise<void> {
    await this.#ask(operations.nextTask, { leaving: true }, SMALL, signal);
  }

  async heartbeat(lease: string, progress: TaskProgress, signal: AbortSignal): Promise<LeaseState> {
    const { state } = jsonOf(await this.#ask(operations.heartbeat, { lease, ...progress }, SMALL, signal));
    return state === 'pause' || state === 'stop' ? state : 'continue';
  }

  /** The lines that the server refused. */
  async results(lease: string, batch: number, lines: Buffer, signal: AbortSignal): Promise<RefusedLines> {
    const { refused } = jsonOf(await this.#ask(operations.taskResults, { lease, batch }, SMALL, signal, lines));
    if (!Array.isArray(refused)) return { count: 0, reason: '' };
    const { reason } = (refused[0] ?? {}) as { readonly reason?: unknown };
    return { count: refused.length, reason: typeof reason === 'string' ? reason.slice(0, 300) : '' };
  }

  async end(lease: string, result: TaskResult, signal: AbortSignal): Promise<void> {
    await this.#ask(operations.endTask, { lease, result: { ...result } }, SMALL, signal);
  }

  async release(lease: string, signal: AbortSignal): Promise<void> {
    await this.#ask(operations.releaseTask, { lease }, SMALL, signal);
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }

  /** `lines`: the body, if the operation reads lines. */
  async #ask<P extends Parameters>(
    operation: Operation<P>,
    input: RequestInput<P>,
    limits: ServerAnswerLimits,
    signal: AbortSignal,
    lines?: Buffer,
  ): Promise<ServerAnswer> {
    const { path, query, body: content } = requestOf(operation, input);
    const url = new URL(`${this.#url.pathname.replace(/\/+$/, '')}${path}`, this.#url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const body = lines ?? Buffer.from(JSON.stringify(content));
    const type = lines === undefined ? 'application/json' : 'application/x-ndjson';
    const answer = await sendRequest({ url, agent: this.#agent, secret: this.#secret, body, type, limits, signal });
    if (answer.status === 200 || answer.status === 204) return answer;
    throw failureOf(answer, url.host);
  }
}

function failureOf({ status, retryAfterMs, body }: ServerAnswer, host: string): ServerFailure {
  const problem = problemIn(body);
  const message = `${host} answered ${status}${problem.detail === '' ? '' : `: ${problem.detail}`}`;
  if (problem.type === 'unknown_api_key' || status === 401) return new ServerFailure('refused', message);
  if (status === 404) return new ServerFailure('over', message);
  if (problem.type === '' || status < 400 || status >= 500 || [403, 408, 429].includes(status))
    return new ServerFailure('away', message, retryAfterMs === undefined ? {} : { retryAfterMs });
  return new ServerFailure('rejected', message);
}

/** Empty texts if it is not an error body, as from a proxy on the way. */
function problemIn(body: Buffer): { readonly type: string; readonly detail: string } {
  const { type, detail } = objectIn(body) ?? {};
  const plain = typeof detail === 'string' ? detail.slice(0, 300).replace(/[\p{Cc}\p{Cf}]+/gu, ' ') : '';
  return { type: typeof type === 'string' ? type : '', detail: plain };
}

function jsonOf({ body }: ServerAnswer): Readonly<Record<string, unknown>> {
  const object = objectIn(body);
  if (object === undefined) throw new ServerFailure('away', 'The server sent an answer that is no JSON object.');
  return object;
}

function secretIn(answer: ServerAnswer): string {
  const { secret } = jsonOf(answer);
  if (typeof secret === 'string' && /^[\x21-\x7e]{16,200}$/.test(secret)) return secret;
  throw new ServerFailure('rejected', 'The server sent no secret.');
}

function objectIn(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

const SMALL: ServerAnswerLimits = { bytes: 2 ** 17, milliseconds: 60_000 };
/** An order may have 65,536 names. */
const ORDER: ServerAnswerLimits = { bytes: 20 * 2 ** 20, milliseconds: (POLL_SECONDS + 30) * 1_000 };
