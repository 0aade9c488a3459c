import type { IncomingMessage, ServerResponse } from 'node:http';

type Socket = IncomingMessage['socket'];

interface Arrival {
  readonly at: number;
  /** The first of its connection. */
  readonly isFirst: boolean;
  /** A request that broke off no longer names it. */
  readonly socket: Socket;
}

/**
 * Records when requests arrived, and what their senders can have read by then. Only a refusal that was read can be
 * ignored.
 */
export class Arrivals {
  readonly #now: () => number;
  readonly #arrivals = new WeakMap<IncomingMessage, Arrival>();
  readonly #latest = new WeakMap<Socket, ServerResponse>();
  readonly #pipelined = new WeakSet<Socket>();
  readonly #inProgress: RequestsInProgress;

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number, inProgress: RequestsInProgress) {
    this.#now = now;
    this.#inProgress = inProgress;
  }

  /** Call it for every request as soon as its head is read. */
  record(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const previous = this.#latest.get(socket);
    this.#latest.set(socket, response);
    if (previous !== undefined && !previous.writableFinished) this.#pipelined.add(socket);
    this.#arrivals.set(request, { at: this.#now(), isFirst: previous === undefined, socket });
  }

  /**
   * Arrival time. A client that pipelines may have sent everything at the beginning, so its requests count as early.
   */
  timeOf(request: IncomingMessage): number {
    const arrival = this.#arrivals.get(request);
    return arrival === undefined || this.#pipelined.has(arrival.socket) ? 0 : arrival.at;
  }

  /**
   * Whether the sender has read all earlier answers: it sends one request after another, on a connection with an
   * earlier answer. A first request may be one of many that were sent at once on separate connections.
   */
  hasReadAll(subject: string, request: IncomingMessage): boolean {
    const arrival = this.#arrivals.get(request);
    if (arrival === undefined || arrival.isFirst || this.#pipelined.has(arrival.socket)) return false;
    return this.#inProgress.of(subject) === 1;
  }
}

/** Counts the requests that are not answered completely. */
export class RequestsInProgress {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Counts a request for each of these. */
  begin(names: readonly string[], response: ServerResponse): void {
    for (const name of names) this.#add(name, 1);
    response.once('close', () => {
      for (const name of names) this.#add(name, -1);
    });
  }

  #add(name: string, change: number): void {
    const count = this.of(name) + change;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}
