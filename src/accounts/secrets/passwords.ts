import { hash, verify } from '@node-rs/argon2';
import { ProblemError, requestError } from '../../model/problem.ts';

/** The minimum of OWASP's password storage cheat sheet: argon2id, 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const MIN_LENGTH = 8;
/** Longer passwords cost time and add nothing. */
const MAX_LENGTH = 256;
/** Each takes 19 MiB and a thread of the pool that file reads use too. */
const MAX_RUNNING = 2;
/** With a longer queue, requests would wait for seconds. */
const MAX_WAITING = 64;

/** Hashes and verifies passwords, a few at a time. */
export class Passwords {
  #running = 0;
  readonly #queue: (() => void)[] = [];
  #dummyHash: Promise<string> | undefined;

  /** @throws ProblemError request_parsing_error if the password is too short or too long */
  async hash(password: string): Promise<string> {
    if ([...password].length < MIN_LENGTH || password.length > MAX_LENGTH)
      throw requestError('Password cannot be used', `A password has ${MIN_LENGTH} to ${MAX_LENGTH} characters.`);
    return await this.#queued(() => hash(password.normalize('NFKC'), COST));
  }

  /** Takes the same time without a hash, so that timing does not reveal who has an account. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    if (password.length > MAX_LENGTH) return false;
    this.#dummyHash ??= this.#queued(() => hash('nobody has this password', COST));
    const expected = stored ?? (await this.#dummyHash);
    const isRight = await this.#queued(() => verify(expected, password.normalize('NFKC')));
    return isRight && stored !== undefined;
  }

  async #queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_RUNNING) {
      if (this.#queue.length >= MAX_WAITING)
        throw new ProblemError('unavailable', 'Too many sign in at once.', { retryAfter: 5 });
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
