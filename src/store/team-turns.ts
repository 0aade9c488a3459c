import { ProblemError } from '../model/problem.ts';
import type { CallOptions } from './call.ts';

export interface TurnLimits {
  /** How much work runs at once. */
  readonly atOnce: number;
  /** How much of it may be one team's. */
  readonly ofTeam: number;
  /** How much work of a team may wait. */
  readonly waiting: number;
}

/** Limits how much work runs at once. Teams that wait take turns, so none of them can take all of it. */
export class TeamTurns {
  readonly #limits: TurnLimits;
  /** Those with work, in the order of their turns. */
  readonly #teams = new Map<string, Team>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Begins the work when it is the caller's turn. `work` gets the options with the time that is left after waiting.
   * @throws ProblemError unavailable, time_limit_exceeded; the signal's reason
   */
  async run<T>(options: CallOptions, work: (options: CallOptions) => Promise<T>): Promise<T> {
    const { team: name = INSTALLATION, timeLimitMs } = options;
    const askedAt = performance.now();
    const team = this.#teams.get(name) ?? { running: 0, waiting: new Set() };
    if (this.#mayBegin(team)) this.#begin(name, team);
    else await this.#turn(name, team, options);
    try {
      if (timeLimitMs === undefined) return await work(options);
      const restMs = timeLimitMs - (performance.now() - askedAt);
      if (restMs <= 0) throw new ProblemError('time_limit_exceeded');
      return await work({ ...options, timeLimitMs: restMs });
    } finally {
      this.#running--;
      team.running--;
      this.#moveBehind(name, team);
      this.#beginNext();
    }
  }

  #mayBegin(team: Team): boolean {
    return this.#running < this.#limits.atOnce && team.running < this.#limits.ofTeam;
  }

  #begin(name: string, team: Team): void {
    this.#running++;
    team.running++;
    this.#moveBehind(name, team);
  }

  /** Teams that came meanwhile have their turn before this one. */
  #moveBehind(name: string, team: Team): void {
    this.#teams.delete(name);
    if (team.running > 0 || team.waiting.size > 0) this.#teams.set(name, team);
  }

  #beginNext(): void {
    for (const [name, team] of this.#teams) {
      const [first] = team.waiting;
      if (first === undefined || !this.#mayBegin(team)) continue;
      team.waiting.delete(first);
      this.#begin(name, team);
      first();
      return;
    }
  }

  /** Resolves when the work has begun. */
  async #turn(name: string, team: Team, { signal, timeLimitMs }: CallOptions): Promise<void> {
    signal?.throwIfAborted();
    if (team.waiting.size >= this.#limits.waiting) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (reason: unknown): void => {
      if (!team.waiting.delete(resolve)) return;
      if (team.running === 0 && team.waiting.size === 0) this.#teams.delete(name);
      reject(reason);
    };
    const onAbort = (): void => giveUp(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const onLate = (): void => giveUp(new ProblemError('time_limit_exceeded'));
    const timer = timeLimitMs === undefined ? undefined : setTimeout(onLate, timeLimitMs);
    team.waiting.add(resolve);
    this.#teams.set(name, team);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }
}

interface Team {
  running: number;
  /** The first has waited longest. */
  readonly waiting: Set<() => void>;
}

/** No team has an empty name. */
const INSTALLATION = '';

const tooMany = (): ProblemError =>
  new ProblemError('unavailable', 'Too many long requests of your team are waiting. Try again when some have ended.', {
    retryAfter: 5,
  });
