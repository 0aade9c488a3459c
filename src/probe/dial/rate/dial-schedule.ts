/**
 * Decides when each connection may begin, so that neither the rate of all, nor the rate of an address, nor its number
 * of open connections is exceeded. First come, first served; an address that must wait holds up no other. Knows no
 * timers: the caller passes the time.
 */
import { BinaryHeap } from './binary-heap.ts';
import { type RateBucket, TokenBucket } from './token-bucket.ts';

/** How fast a scan may begin connections. `Infinity` means no limit. */
export interface RateLimits {
  /** Over all addresses. */
  readonly perSecond: number;
  readonly perAddressPerSecond: number;
  /** Connections to one address that may be open at the same time. */
  readonly perAddressConnections: number;
}

/** Polite to a network that did not expect a scan. */
export const DEFAULT_RATE_LIMITS: RateLimits = { perSecond: 1000, perAddressPerSecond: 50, perAddressConnections: 8 };

/** A connection that waits for its turn. */
export interface DialTicket {
  readonly address: string;
  readonly kind: TicketKind;
  readonly begin: () => void;
  readonly order: number;
  readonly arrivedAt: number;
  isCancelled: boolean;
}

export type TicketKind =
  /** Waits until the address has less than its number of open connections. */
  | 'plain'
  /** Belongs to work that has a connection already. It keeps the rates, but not the number of open connections. */
  | 'nested'
  /** Listens for long and says nothing: these leave half of the connections to those that talk. */
  | 'listening';

interface AddressState {
  readonly address: string;
  /** When the next connection may begin. */
  nextAt: number;
  open: number;
  /** Those of the open ones that listen. */
  listening: number;
  /** In the order in which they came, by kind. */
  readonly tickets: Readonly<Record<TicketKind, DialTicket[]>>;
  /** Whether it is in the queue of addresses. One with too many open connections is not. */
  isQueued: boolean;
  /** Its position in the queue: when its first ticket could begin, and which ticket that is. */
  readyAt: number;
  order: number;
}

export class DialSchedule {
  readonly #bucket: RateBucket;
  readonly #addressIntervalMs: number;
  readonly #maxOpen: number;
  readonly #maxListening: number;
  readonly #addresses = new Map<string, AddressState>();
  /** Addresses with a ticket, by the time at which it could begin. */
  readonly #queue = new BinaryHeap<AddressState>((a, b) =>
    a.readyAt === b.readyAt ? a.order < b.order : a.readyAt < b.readyAt,
  );
  #order = 0;
  #sweepSize = MIN_SWEEP;

  /** `bucket`: of the rate over all addresses, if other threads share it. */
  constructor(limits: RateLimits, bucket: RateBucket = new TokenBucket(limits.perSecond)) {
    this.#bucket = bucket;
    this.#addressIntervalMs = 1000 / limits.perAddressPerSecond;
    this.#maxOpen = limits.perAddressConnections;
    this.#maxListening = Math.ceil(limits.perAddressConnections / 2);
  }

  /** Addresses that are remembered. */
  get addressCount(): number {
    return this.#addresses.size;
  }

  add(address: string, now: number, begin: () => void, kind: TicketKind = 'plain'): DialTicket {
    const state = this.#stateOf(address, now);
    const ticket: DialTicket = { address, kind, begin, order: this.#order++, arrivedAt: now, isCancelled: false };
    state.tickets[kind].push(ticket);
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
      if (isReady && !this.#bucket.tryTake(now)) return undefined;
      this.#queue.pop();
      state.isQueued = false;
      if (isReady) this.#begin(state, ticket, now);
      this.#enqueue(state);
      if (isReady) return ticket;
      this.#forgetIfIdle(state, now);
    }
  }

  /** When `take` may have a ticket again. Undefined if nobody waits, or only for a release. */
  get nextAt(): number | undefined {
    const state = this.#queue.first;
    return state && Math.max(state.readyAt, this.#bucket.readyAt);
  }

  /** A connection of this address has closed. */
  release(address: string, now: number, kind: TicketKind = 'plain'): void {
    const state = this.#stateOf(address, now);
    state.open--;
    if (kind === 'listening') state.listening--;
    this.#enqueue(state);
    this.#forgetIfIdle(state, now);
  }

  /** The ticket that could begin, if the rates allow it. */
  #firstTicket({ tickets, open, listening }: AddressState): DialTicket | undefined {
    const nested = firstWaiting(tickets.nested);
    if (nested !== undefined || open >= this.#maxOpen) return nested;
    const plain = firstWaiting(tickets.plain);
    const listener = listening < this.#maxListening ? firstWaiting(tickets.listening) : undefined;
    if (plain === undefined || listener === undefined) return plain ?? listener;
    return plain.order < listener.order ? plain : listener;
  }

  #begin(state: AddressState, { kind }: DialTicket, now: number): void {
    state.tickets[kind].shift();
    state.nextAt = now + this.#addressIntervalMs;
    state.open++;
    if (kind === 'listening') state.listening++;
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
        address,
        nextAt: now,
        open: 0,
        listening: 0,
        tickets: { plain: [], nested: [], listening: [] },
        isQueued: false,
        readyAt: now,
        order: 0,
      };
      this.#addresses.set(address, state);
    }
    return state;
  }

  /** An address without connections is remembered only as long as its rate matters. */
  #forgetIfIdle(state: AddressState, now: number): void {
    if (state.open > 0 || state.isQueued || state.nextAt > now) return;
    const { plain, nested, listening } = state.tickets;
    if (plain.length + nested.length + listening.length === 0) this.#addresses.delete(state.address);
  }

  /** Runs when the number of addresses has doubled, so it costs a constant time for each on average. */
  #sweep(now: number): void {
    if (this.#addresses.size < this.#sweepSize) return;
    for (const state of this.#addresses.values()) this.#forgetIfIdle(state, now);
    this.#sweepSize = Math.max(MIN_SWEEP, this.#addresses.size * 2);
  }
}

/** Removes cancelled ones before it. */
function firstWaiting(tickets: DialTicket[]): DialTicket | undefined {
  while (tickets[0]?.isCancelled === true) tickets.shift();
  return tickets[0];
}

const MIN_SWEEP = 1024;
