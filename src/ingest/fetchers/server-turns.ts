import { FetchFailure } from './fetch-failure.ts';

export interface TurnSettings {
  /** Between two requests to one server. */
  readonly pauseMs: number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
}

/** When each server may be asked again. One that was asked too often is not asked again. */
export class ServerTurns {
  readonly #settings: TurnSettings;
  readonly #next = new Map<string, number>();
  readonly #exceeded = new Set<string>();

  constructor(settings: TurnSettings) {
    this.#settings = settings;
  }

  /** Waits for the turn of the next request. @throws FetchFailure if there is none */
  async take(server: string, signal: AbortSignal): Promise<void> {
    if (this.#exceeded.has(server)) throw new FetchFailure(`${server} was asked too often, and is not asked again.`);
    const { elapsed, wait } = this.#settings;
    const pause = (this.#next.get(server) ?? 0) - elapsed();
    if (pause > 0) await wait(pause, signal);
  }

  /** A request has ended. `pauseMs`: how long the server wants not to be asked. */
  rest(server: string, pauseMs = 0): void {
    this.#next.delete(server);
    forgetOldest(this.#next);
    this.#next.set(server, this.#settings.elapsed() + Math.max(pauseMs, this.#settings.pauseMs));
  }

  exceed(server: string): void {
    forgetOldest(this.#exceeded);
    this.#exceeded.add(server);
  }
}

/** Answers name further servers, as many as they like. */
const MOST_SERVERS = 10_000;

function forgetOldest(servers: Map<string, unknown> | Set<string>): void {
  const [oldest] = servers.keys();
  if (oldest !== undefined && servers.size >= MOST_SERVERS) servers.delete(oldest);
}
