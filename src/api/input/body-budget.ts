import { ProblemError } from '../../model/problem.ts';

export interface BodyBudgetLimits {
  /** Of all bodies together. */
  readonly bytes: number;
  /** Of the bodies of one client. */
  readonly bytesOfOne: number;
  /** The first bytes of a body count for nothing, so a short one never waits. Connections limit these. */
  readonly free: number;
  /** How long a body waits for room. */
  readonly waitMs: number;
  /** How many bodies may wait. Each holds a chunk that is not counted. */
  readonly waiting: number;
}

export const bodyBudgetLimits: BodyBudgetLimits = {
  bytes: 64 * 2 ** 20,
  bytesOfOne: 40 * 2 ** 20,
  free: 16_384,
  waitMs: 5_000,
  waiting: 1_024,
};

/**
 * The bytes of bodies that are in memory, from their first byte until their request is answered. A body that finds no
 * room waits a moment: most bodies end soon, and a client that is refused at once only sends all of it again.
 */
export class BodyBudget {
  readonly #limits: BodyBudgetLimits;
  readonly #clients = new Map<string, Client>();
  #held = 0;
  #waiting = 0;

  constructor(limits: BodyBudgetLimits = bodyBudgetLimits) {
    this.#limits = limits;
  }

  /** Bytes that count at the moment. */
  get held(): number {
    return this.#held;
  }

  /** For one body of the client. */
  open(name: string): HeldBody {
    const body: Body = { name, length: 0, counted: 0, isOver: false, refuse: undefined };
    return {
      add: (bytes) => {
        // What was already received of a client that left may still come.
        if (body.isOver) return undefined;
        body.length += bytes;
        const more = Math.max(0, body.length - this.#limits.free) - body.counted;
        if (more === 0) return undefined;
        const refused = this.#take(body, more);
        return refused === undefined ? undefined : this.#room(body, more, refused);
      },
      release: () => {
        body.isOver = true;
        body.refuse?.();
        this.#return(body);
      },
    };
  }

  /** Why there is no room. */
  #take(body: Body, bytes: number): ProblemError | undefined {
    const client = this.#client(body);
    if (client.held + bytes > this.#limits.bytesOfOne)
      return refusal('The bodies that you are sending are too large together.');
    if (this.#held + bytes > this.#limits.bytes) return refusal('The server is reading too many large bodies.');
    this.#clients.set(body.name, client);
    client.held += bytes;
    body.counted += bytes;
    this.#held += bytes;
    return undefined;
  }

  /** Resolves when the bytes are taken. @throws ProblemError unavailable */
  async #room(body: Body, bytes: number, refused: ProblemError): Promise<void> {
    if (this.#waiting >= this.#limits.waiting) throw refused;
    const client = this.#client(body);
    this.#clients.set(body.name, client);
    await new Promise<void>((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        body.refuse = undefined;
        client.waiting.delete(waiting);
        this.#waiting--;
        this.#forgetIdle(body.name, client);
      };
      const waiting: Waiting = {
        begin: () => {
          if (this.#take(body, bytes) !== undefined) return false;
          end();
          resolve();
          return true;
        },
      };
      body.refuse = () => {
        end();
        reject(refused);
      };
      const timer = setTimeout(body.refuse, this.#limits.waitMs);
      client.waiting.add(waiting);
      this.#waiting++;
    });
  }

  #return(body: Body): void {
    const client = this.#clients.get(body.name);
    if (client === undefined) return;
    client.held -= body.counted;
    this.#held -= body.counted;
    body.counted = 0;
    this.#forgetIdle(body.name, client);
    if (this.#waiting > 0) this.#admit();
  }

  /** The bodies of a client in their order. Clients that got something are last the next time. */
  #admit(): void {
    for (const [name, client] of [...this.#clients]) {
      for (const waiting of client.waiting) {
        if (!waiting.begin()) break;
        this.#clients.delete(name);
        this.#clients.set(name, client);
      }
    }
  }

  #client({ name }: Body): Client {
    return this.#clients.get(name) ?? { held: 0, waiting: new Set() };
  }

  #forgetIdle(name: string, { held, waiting }: Client): void {
    if (held === 0 && waiting.size === 0) this.#clients.delete(name);
  }
}

interface Body {
  /** Of its client. */
  readonly name: string;
  length: number;
  counted: number;
  isOver: boolean;
  /** While it waits. */
  refuse: (() => void) | undefined;
}

interface Client {
  held: number;
  /** The first has waited longest. */
  readonly waiting: Set<Waiting>;
}

interface Waiting {
  /** False if there is still no room. */
  readonly begin: () => boolean;
}

export interface HeldBody {
  /**
   * Call it for the bytes that arrive. A promise means that there is no room yet: await it before the next call. It fails
   * with a ProblemError, `unavailable`, if no room is free in time.
   */
  readonly add: (bytes: number) => Promise<void> | undefined;
  /** Call it when the body and what was made of it are no longer needed. May be called again. */
  readonly release: () => void;
}

const refusal = (detail: string): ProblemError =>
  new ProblemError('unavailable', `${detail} Try again in a moment.`, { retryAfter: RETRY_SECONDS });

const RETRY_SECONDS = 2;
