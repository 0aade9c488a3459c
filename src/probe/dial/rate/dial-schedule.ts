/**
 * Decides when each connection may begin, so that neither the rate of all, nor the rate of an address, nor its number
 * of open connections is exceeded. First come, first served; an address that must wait holds up no other. Knows no
 * timers: the caller passes the time.
 */
import { BinaryHeap } from './binary-heap.ts';
import type { RateLimits } from './rate-limits.ts';
import { TokenBucket } from './token-bucket.ts';

/** A connection that waits for its turn. */
export interface DialTicket {
  readonly address: string;
  readonly begin: () => void;
  readonly order: number;
  readonly arrivedAt: number;
  isCancelled: boolean;
}

interface AddressState {
  readonly address: string;
  /** When the next connection may begin. */
  nextAt: number;
  open: number;
  /** In the order in which they came. */
  readonly tickets: DialTicket[];
  /** Those that may exceed the number of open connections. They go first. */
  readonly nested: DialTicket[];
  /** Whether it is in the queue of addresses. One with too many open connections is not. */
  isQueued: boolean;
  /** Its position in the queue: when its first ticket could begin, and which ticket that is. */
  readyAt: number;
  order: number;
}

export class DialSchedule {
  readonly #bucket: TokenBucket;
  readonly #addressIntervalMs: number;
  readonly #maxOpen: number;
  readonly #addresses = new Map<string, AddressState>();
  /** Addresses with a ticket, by the time at which it could begin. */
  readonly #queue = new BinaryHeap<AddressState>((a, b) =>
    a.readyAt === b.readyAt ? a.order < b.order : a.readyAt < b.readyAt,
  );
  #order = 0;
  #sweepSize = MIN_SWEEP;

  constructor(limits: RateLimits) {
    // Timers fire every millisecond at best, so higher rates begin several at once.
    this.#bucket = new TokenBucket(limits.perSecond, limits.perSecond / 100);
    this.#addressIntervalMs = 1000 / limits.perAddressPerSecond;
    this.#maxOpen = limits.perAddressConnections;
  }

  /** Addresses that are remembered. */
  get addressCount(): number {
    return this.#addresses.size;
  }

  /** A ticket that `mayExceed` keeps the rates, but not the number of open connections. */
  add(address: string, now: number, begin: () => void, mayExceed = false): DialTicket {
    const state = this.#stateOf(address, now);
    const ticket: DialTicket = { address, begin, order: this.#order++, arrivedAt: now, isCancelled: false };
    (mayExceed ? state.nested : state.tickets).push(ticket);
    this.#enqueue(state);
    return ticket;
  }

  /** The next ticket whose turn has come. From now on its connection counts as open, until `release`. */
  take(now: number): DialTicket | undefined {
    for (;;) {
      const state = this.#queue.first;
      if (state === undefined || state.readyAt > now) return undefined;
      const ticket = this.#firstTicket(state);
      const isReady = ticket !== undefined && state.nextAt <= now;
      if (isReady && this.#bucket.readyAt > now) return undefined;
      this.#queue.pop();
      state.isQueued = false;
      if (isReady) this.#begin(state, now);
      this.#enqueue(state);
      if (isReady) return ticket;
      this.#forgetIfIdle(state, now);
    }
  }

  /** When `take` may have a ticket again. Undefined if none waits, or only for a release. */
  get nextAt(): number | undefined {
    const state = this.#queue.first;
    return state && Math.max(state.readyAt, this.#bucket.readyAt);
  }

  /** A connection of this address has closed. */
  release(address: string, now: number): void {
    const state = this.#stateOf(address, now);
    state.open--;
    this.#enqueue(state);
    this.#forgetIfIdle(state, now);
  }

  /** The ticket that could begin, if the rates allow it. Removes cancelled ones. */
  #firstTicket({ tickets, nested, open }: AddressState): DialTicket | undefined {
    for (const list of [nested, tickets]) while (list[0]?.isCancelled === true) list.shift();
    return nested[0] ?? (open < this.#maxOpen ? tickets[0] : undefined);
  }

  #begin(state: AddressState, now: number): void {
    this.#bucket.take(now);
    (state.nested.length > 0 ? state.nested : state.tickets).shift();
    state.nextAt = now + this.#addressIntervalMs;
    state.open++;
  }

  #enqueue(state: AddressState): void {
    if (state.isQueued) return;
    const ticket = this.#firstTicket(state);
    if (ticket === undefined) return;
    state.isQueued = true;
    state.readyAt = Math.max(state.nextAt, ticket.arrivedAt);
    state.order = ticket.order;
    this.#queue.push(state);
  }

  #stateOf(address: string, now: number): AddressState {
    let state = this.#addresses.get(address);
    if (state === undefined) {
      this.#sweep(now);
      state = {
        ...{ address, nextAt: now, open: 0, tickets: [], nested: [] },
        ...{ isQueued: false, readyAt: now, order: 0 },
      };
      this.#addresses.set(address, state);
    }
    return state;
  }

  /** An address without connections is remembered only as long as its rate matters. */
  #forgetIfIdle(state: AddressState, now: number): void {
    const isIdle = state.open === 0 && !state.isQueued && state.tickets.length + state.nested.length === 0;
    if (isIdle && state.nextAt <= now) this.#addresses.delete(state.address);
  }

  /** Runs when the number of addresses has doubled, so it costs a constant time for each on average. */
  #sweep(now: number): void {
    if (this.#addresses.size < this.#sweepSize) return;
    for (const state of this.#addresses.values()) this.#forgetIfIdle(state, now);
    this.#sweepSize = Math.max(MIN_SWEEP, this.#addresses.size * 2);
  }
}

const MIN_SWEEP = 1024;
