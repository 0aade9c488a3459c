import type { IncomingMessage } from 'node:http';
import { type JsonObject, parseJsonObject } from '../../../model/json-value.ts';
import { isDeeper } from '../../../store/read-line.ts';
import { retryAfterSeconds } from '../../../wire/services/http/retry-after.ts';
import { FetchFailure } from '../fetch-failure.ts';
import { fetchFailure, type GuardSettings, redirectTarget, requestGuarded } from '../guarded-request.ts';
import { bodyUpTo } from '../response.ts';
import type { ServerTurns } from '../server-turns.ts';

export interface RdapSettings extends GuardSettings {
  readonly turns: ServerTurns;
  /** Of one request, until its answer has ended. */
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called before a pause that the server asks for. */
  onWait?(sentence: string): void;
}

export interface RdapAnswer {
  /** After redirects. */
  readonly url: URL;
  readonly value: JsonObject;
}

/**
 * Asks RDAP servers (RFC 7480), politely: one request at a time, a pause between two to one server, a longer one if it
 * asks for it, and none after its quota. What comes is bounded in bytes, time, redirects and nesting.
 */
export class RdapClient {
  readonly #settings: RdapSettings;

  constructor(settings: RdapSettings) {
    this.#settings = settings;
  }

  /** Undefined if the server does not have it. @throws FetchFailure, and what `signal` was aborted with */
  async get(url: URL, signal: AbortSignal): Promise<RdapAnswer | undefined> {
    let at = url;
    for (let redirects = 0; ; redirects++) {
      const step = await this.#patientStep(at, signal);
      if (step.kind === 'answer') return { url: at, value: step.value };
      if (step.kind === 'absent') return undefined;
      if (redirects >= MOST_REDIRECTS)
        throw new FetchFailure(`${url.host} redirects more than ${MOST_REDIRECTS} times.`);
      at = step.next;
    }
  }

  /** Asks again if the server wants to be asked later. */
  async #patientStep(url: URL, signal: AbortSignal): Promise<Exclude<Step, { kind: 'busy' }>> {
    const { turns, onWait } = this.#settings;
    for (let attempt = 1; ; attempt++) {
      const step = await this.#step(url, signal);
      if (step.kind !== 'busy') return step;
      if (attempt >= MOST_ATTEMPTS || step.pauseMs > LONGEST_PAUSE_MS) {
        turns.exceed(url.host);
        throw new FetchFailure(`${url.host} says that it was asked too often.`, { status: step.status });
      }
      onWait?.(`${url.host} asks to wait for ${Math.ceil(step.pauseMs / 1_000)} s.`);
      turns.rest(url.host, step.pauseMs);
    }
  }

  async #step(url: URL, caller: AbortSignal): Promise<Step> {
    const { turns, timeoutMs } = this.#settings;
    await turns.take(url.host, caller);
    const signal = AbortSignal.any([caller, AbortSignal.timeout(timeoutMs)]);
    const headers = { accept: 'application/rdap+json, application/json;q=0.9' };
    try {
      const response = await requestGuarded(url, { ...this.#settings, headers, silenceMs: timeoutMs, signal });
      try {
        return await this.#stepOf(response, url);
      } finally {
        response.destroy();
      }
    } catch (error) {
      if (caller.aborted) throw caller.reason;
      throw fetchFailure(error, url.origin, signal.aborted);
    } finally {
      turns.rest(url.host);
    }
  }

  async #stepOf(response: IncomingMessage, url: URL): Promise<Step> {
    const { statusCode: status = 0, headers } = response;
    if (status === 200) return { kind: 'answer', value: await objectOf(response, url) };
    if (status === 404) return { kind: 'absent' };
    const next = redirectTarget(response, url);
    if (next !== undefined) return { kind: 'redirect', next };
    const seconds = retryAfterSeconds(headers['retry-after'], this.#settings.now());
    if (status === 429 || (status === 503 && seconds !== undefined))
      return { kind: 'busy', status, pauseMs: seconds === undefined ? USUAL_PAUSE_MS : seconds * 1_000 };
    throw new FetchFailure(`${url.origin} answers ${status}.`, { status });
  }
}

const MOST_REDIRECTS = 5;
const MOST_ATTEMPTS = 3;
const USUAL_PAUSE_MS = 5_000;
/** A server may not ask for a longer one. */
const LONGEST_PAUSE_MS = 60_000;
const LONGEST_ANSWER = 2 ** 22;
/** Answers have some ten. Readers and indices of records are made for such. */
const DEEPEST = 64;

type Step =
  | { readonly kind: 'answer'; readonly value: JsonObject }
  | { readonly kind: 'absent' }
  | { readonly kind: 'redirect'; readonly next: URL }
  | { readonly kind: 'busy'; readonly status: number; readonly pauseMs: number };

/** @throws FetchFailure */
async function objectOf(response: IncomingMessage, { host }: URL): Promise<JsonObject> {
  const body = await bodyUpTo(response, LONGEST_ANSWER, `The answer of ${host} is longer than 4 MiB.`);
  const value = parseJsonObject(body.toString('utf8'));
  if (value !== undefined && !isDeeper(value, DEEPEST)) return value;
  throw new FetchFailure(`The answer of ${host} is not JSON of RDAP.`);
}
