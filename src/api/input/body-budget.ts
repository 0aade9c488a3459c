import { ProblemError } from '../../model/problem.ts';

export interface BodyBudgetLimits {
  /** Of all bodies together. */
  readonly bytes: number;
  /** Of the bodies of one client. */
  readonly bytesOfOne: number;
  /** The first bytes of a body count for nothing, so a short one is never refused. Connections limit these. */
  readonly free: number;
}

export const bodyBudgetLimits: BodyBudgetLimits = { bytes: 64 * 2 ** 20, bytesOfOne: 40 * 2 ** 20, free: 16_384 };

/** The bytes of bodies that are in memory, from their first byte until their request is answered. */
export class BodyBudget {
  readonly #limits: BodyBudgetLimits;
  readonly #clients = new Map<string, number>();
  #held = 0;

  constructor(limits: BodyBudgetLimits = bodyBudgetLimits) {
    this.#limits = limits;
  }

  /** Bytes that count at the moment. */
  get held(): number {
    return this.#held;
  }

  /** For one body of the client. */
  open(client: string): HeldBody {
    let length = 0;
    let counted = 0;
    return {
      add: (bytes) => {
        length += bytes;
        const more = Math.max(0, length - this.#limits.free) - counted;
        if (more === 0) return;
        this.#take(client, more);
        counted += more;
      },
      release: () => {
        this.#return(client, counted);
        counted = 0;
      },
    };
  }

  #take(client: string, bytes: number): void {
    const ofOne = (this.#clients.get(client) ?? 0) + bytes;
    if (ofOne > this.#limits.bytesOfOne) throw refusal('The bodies that you are sending are too large together.');
    if (this.#held + bytes > this.#limits.bytes) throw refusal('The server is reading too many large bodies.');
    this.#clients.set(client, ofOne);
    this.#held += bytes;
  }

  #return(client: string, bytes: number): void {
    const rest = (this.#clients.get(client) ?? 0) - bytes;
    if (rest > 0) this.#clients.set(client, rest);
    else this.#clients.delete(client);
    this.#held -= bytes;
  }
}

export interface HeldBody {
  /** Call it for the bytes that arrive. @throws ProblemError unavailable */
  readonly add: (bytes: number) => void;
  /** Call it when the body and what was made of it are no longer needed. May be called again. */
  readonly release: () => void;
}

const refusal = (detail: string): ProblemError =>
  new ProblemError('unavailable', `${detail} Try again in a moment.`, { retryAfter: RETRY_SECONDS });

const RETRY_SECONDS = 2;
