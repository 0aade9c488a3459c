import type { IncomingMessage, ServerResponse } from 'node:http';

type Socket = IncomingMessage['socket'];

/** When requests arrived, and what their senders can have read by then: only who knows of a refusal ignores it. */
export class Arrivals {
  readonly #now: () => number;
  readonly #arrived = new WeakMap<IncomingMessage, { readonly at: number; readonly isFirst: boolean }>();
  readonly #last = new WeakMap<Socket, ServerResponse>();
  readonly #ahead = new WeakSet<Socket>();
  readonly #underWay = new Map<string, number>();

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** For every request, as soon as its head is read. */
  note(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const before = this.#last.get(socket);
    this.#last.set(socket, response);
    if (before !== undefined && !before.writableFinished) this.#ahead.add(socket);
    this.#arrived.set(request, { at: this.#now(), isFirst: before === undefined });
  }

  /** It is known whose request it is. */
  begin(subject: string, response: ServerResponse): void {
    this.#underWay.set(subject, (this.#underWay.get(subject) ?? 0) + 1);
    response.once('close', () => {
      const rest = (this.#underWay.get(subject) ?? 1) - 1;
      if (rest === 0) this.#underWay.delete(subject);
      else this.#underWay.set(subject, rest);
    });
  }

  /** When it arrived. A connection that sends before it is answered may have sent all of it at the beginning: much of it is read later. */
  at(request: IncomingMessage): number {
    return this.#ahead.has(request.socket) ? 0 : (this.#arrived.get(request)?.at ?? 0);
  }

  /**
   * The sender has read all answers before: it sends one request after another, each on a connection that was answered before. A first request may be
   * one of many that were sent at once, each on a connection of its own.
   */
  hasReadAll(subject: string, request: IncomingMessage): boolean {
    const isFirst = this.#arrived.get(request)?.isFirst ?? true;
    return !isFirst && !this.#ahead.has(request.socket) && this.#underWay.get(subject) === 1;
  }
}
