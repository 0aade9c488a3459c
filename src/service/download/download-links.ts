import { createHash } from 'node:crypto';
import { makeKey } from '../../accounts/secrets/api-key.ts';
import { ProblemError } from '../../model/problem.ts';

/** A link that gives one user a download, once and within ten minutes. */
interface DownloadLink<T> {
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly begun: number;
  /** What is downloaded. Undefined: the link was used. */
  order: T | undefined;
}

/**
 * The links that have not expired, in memory, by digests of their tokens. A token alone opens nothing: the request must
 * come from the user who asked for the link. A restart ends them.
 */
export class DownloadLinks<T> {
  readonly #now: () => number;
  /** The oldest first. */
  readonly #links = new Map<string, DownloadLink<T>>();

  /** `now`: milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  create(userId: number, order: T): { readonly token: string; readonly expiresAt: number } {
    const begun = this.#now();
    this.#makeRoom(userId);
    const token = makeKey();
    this.#links.set(digest(token), { userId, begun, order });
    return { token, expiresAt: begun + VALID_MS };
  }

  /** What a link is for, without using it. @throws ProblemError not_found */
  find(userId: number, token: string): T {
    const { order } = this.#valid(userId, token);
    if (order === undefined) throw new ProblemError('not_found', 'The link has been used: it gives its file once.');
    return order;
  }

  /** Uses a link. @throws ProblemError not_found */
  take(userId: number, token: string): T {
    const order = this.find(userId, token);
    this.#valid(userId, token).order = undefined;
    return order;
  }

  /** Makes a link valid again that gave nothing, for as long as it would have been. */
  putBack(userId: number, token: string, order: T): void {
    const link = this.#links.get(digest(token));
    if (link?.userId === userId) link.order = order;
  }

  /** To other users a link does not exist. */
  #valid(userId: number, token: string): DownloadLink<T> {
    const link = this.#links.get(digest(token));
    if (link === undefined || link.userId !== userId || !this.#isCurrent(link))
      throw new ProblemError('not_found', 'There is no such link, or it has expired: ask for another one.');
    return link;
  }

  /** A clock that was set back says nothing about the age of a link. */
  #isCurrent({ begun }: DownloadLink<T>): boolean {
    const age = this.#now() - begun;
    return age >= 0 && age < VALID_MS;
  }

  #makeRoom(userId: number): void {
    for (const [key, link] of this.#links) if (!this.#isCurrent(link)) this.#links.delete(key);
    const own = [...this.#links].filter(([, link]) => link.userId === userId);
    const [oldest] = own.length >= MOST_OF_USER ? own : this.#links;
    if (oldest !== undefined && (own.length >= MOST_OF_USER || this.#links.size >= MOST)) this.#links.delete(oldest[0]);
  }
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

const VALID_MS = 600_000;
const MOST_OF_USER = 8;
/** A query may be long, so all together may take some ten megabytes. */
const MOST = 400;
