import { createHash } from 'node:crypto';
import { makeKey } from '../../accounts/secrets/api-key.ts';

export interface SignInLink {
  /** With the token behind `#`, so that it reaches no log and no other server. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface SignInLinksOptions {
  /** Of the service, as a browser on its machine reaches it. */
  readonly url: string;
  /** Whom they sign in: the first administrator. */
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Links that sign in a person at the machine of the service, each once and within ten minutes. Only digests of their
 * tokens are in memory, and nothing is on disk: a restart ends them.
 */
export class SignInLinks {
  readonly #options: SignInLinksOptions;
  /** When each begins to be valid, by the digest of its token, the oldest first. */
  readonly #begun = new Map<string, number>();

  constructor(options: SignInLinksOptions) {
    this.#options = options;
  }

  create(): SignInLink {
    const { url, now } = this.#options;
    const token = makeKey();
    const [oldest] = this.#begun.keys();
    if (this.#begun.size >= MOST && oldest !== undefined) this.#begun.delete(oldest);
    const begun = now();
    this.#begun.set(digest(token), begun);
    return { url: `${new URL('/', url).href}#sign-in=${token}`, expiresAt: begun + VALID_MS };
  }

  /** The user whom a token signs in. Undefined if it is unknown, used or too old. It is used up in any case. */
  use(token: string): number | undefined {
    const key = digest(token);
    const begun = this.#begun.get(key);
    this.#begun.delete(key);
    if (begun === undefined) return undefined;
    const age = this.#options.now() - begun;
    // A clock that was set back says nothing about its age.
    return age >= 0 && age < VALID_MS ? this.#options.userId : undefined;
  }
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

const VALID_MS = 600_000;
/** Unused ones. Each call of the command makes one. */
const MOST = 32;
