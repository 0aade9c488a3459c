import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../../model/problem.ts';
import { requestError } from '../../model/request-error.ts';

/** What OWASP's password storage cheat sheet asks for at least: argon2id, 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const SHORTEST = 8;
/** Longer ones cost time and add nothing. */
const LONGEST = 256;
/** Each holds 19 MiB and a thread of the pool that reads of files use as well. */
const AT_ONCE = 2;
/** Who waits behind these would wait for seconds. */
const WAITING = 64;

/** Hashes and verifies passwords, few at a time. */
export class Passwords {
  #running = 0;
  readonly #queue: (() => void)[] = [];
  #nobody: Promise<string> | undefined;

  /** @throws ProblemError request_parsing_error where it is no password */
  async hash(password: string): Promise<string> {
    if ([...password].length < SHORTEST || password.length > LONGEST)
      throw requestError('Password cannot be used', `A password has ${SHORTEST} to ${LONGEST} characters.`);
    return await this.#inTurn(() => hash(password.normalize('NFKC'), COST));
  }

  /** Takes as long where there is no hash, so that the time does not tell who has an account. */
  async verify(kept: string | undefined, password: string): Promise<boolean> {
    if (password.length > LONGEST) return false;
    this.#nobody ??= this.#inTurn(() => hash('nobody has this password', COST));
    const against = kept ?? (await this.#nobody);
    const isRight = await this.#inTurn(() => verify(against, password.normalize('NFKC')));
    return isRight && kept !== undefined;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#queue.length >= WAITING)
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
