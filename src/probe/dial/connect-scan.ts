/**
 * Port discovery with full connections: endpoints -> the state of each, in the order in which they are known. The rate,
 * the number of open connections and the memory are bounded, however many endpoints come. Nothing is sent.
 */
import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import type { Clock } from '../../model/clock.ts';
import { type Cancellation, pause } from './cancellation.ts';
import { concurrentMap } from './concurrent-map.ts';
import type { Endpoint } from './connection.ts';
import { DialError } from './dial-error.ts';
import type { DialPolicy } from './dial-policy.ts';
import { type SourceAddresses, sourceFor } from './dial-settings.ts';
import { openSocket } from './open-socket.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './rate/dial-schedule.ts';
import { RateLimiter } from './rate/rate-limiter.ts';
import { RoundTripTable, type TimeoutBounds } from './rate/round-trip-table.ts';
import { isLocalShortage, type SocketFailure, shortagePauseMs, socketFailure } from './socket-error.ts';

export interface ProbedPort {
  readonly endpoint: Endpoint;
  /**
   * `closed` if the host refused the connection. `filtered` if nobody answered, or the network said that the host
   * cannot be reached. `forbidden` if the policy refused: nothing was sent.
   */
  readonly state: 'open' | 'closed' | 'filtered' | 'forbidden';
  /** Why it is filtered or forbidden. */
  readonly reason?: string;
}

export interface ConnectScanSettings {
  readonly policy: DialPolicy;
  readonly clock: Clock;
  readonly rates?: Partial<RateLimits>;
  readonly source?: SourceAddresses;
  /** Connections that may be open at the same time. It must leave room below the system's limit of open files. */
  readonly concurrency?: number;
  /** How often to try an endpoint that does not answer. */
  readonly tries?: number;
  /** How long to wait for an answer: adapted to the round trips of each address. */
  readonly timeout?: Partial<TimeoutBounds>;
}

export function connectScan(
  endpoints: AsyncIterable<Endpoint> | Iterable<Endpoint>,
  settings: ConnectScanSettings,
  signal: AbortSignal,
): AsyncGenerator<ProbedPort, void, void> {
  const scanner = new PortScanner(settings);
  const stateOf = (endpoint: Endpoint, cancellation: Cancellation) => scanner.stateOf(endpoint, cancellation);
  return concurrentMap(endpoints, settings.concurrency ?? DEFAULT_CONCURRENCY, stateOf, signal);
}

class PortScanner {
  readonly #settings: ConnectScanSettings;
  readonly #rates: RateLimiter;
  readonly #roundTrips: RoundTripTable;

  constructor(settings: ConnectScanSettings) {
    this.#settings = settings;
    this.#rates = new RateLimiter({ ...DEFAULT_RATE_LIMITS, ...settings.rates }, settings.clock);
    this.#roundTrips = new RoundTripTable({ ...DEFAULT_TIMEOUT, ...settings.timeout });
  }

  async stateOf(endpoint: Endpoint, cancellation: Cancellation): Promise<ProbedPort> {
    const address = parseAddress(endpoint.ip);
    if (address === undefined) return { endpoint, state: 'forbidden', reason: `${endpoint.ip} is not an address.` };
    const refusal = this.#settings.policy.refusalOfAddress(address);
    if (refusal !== undefined) return { endpoint, state: 'forbidden', reason: refusal };
    const canonical = { ip: formatAddress(address), port: endpoint.port };
    const tries = this.#settings.tries ?? DEFAULT_TRIES;
    for (let turn = 0; ; turn++) {
      const failure = await this.#dial(canonical, turn, cancellation);
      if (failure === undefined) return { endpoint: canonical, state: 'open' };
      if (failure.status === 'connection-refused' || failure.status === 'connection-closed')
        return { endpoint: canonical, state: 'closed' };
      if (failure.status !== 'connection-timeout' || turn + 1 >= tries)
        return { endpoint: canonical, state: 'filtered', reason: failure.message };
    }
  }

  /** Undefined if the connection was opened. It is closed again at once. */
  async #dial(endpoint: Endpoint, turn: number, cancellation: Cancellation): Promise<SocketFailure | undefined> {
    const { clock } = this.#settings;
    const release = await this.#rates.enter(endpoint.ip, cancellation);
    try {
      for (let pauses = 0; ; pauses++) {
        const begin = clock.elapsed();
        const failure = await this.#open(endpoint, this.#roundTrips.timeoutMs(endpoint.ip, turn), cancellation);
        if (isLocalShortage(failure, pauses)) {
          await pause(shortagePauseMs(pauses), cancellation);
          continue;
        }
        if (failure instanceof DialError && failure.status !== 'connection-timeout') throw failure;
        const meaning = failure === undefined || failure instanceof DialError ? failure : socketFailure(failure);
        if (meaning === undefined || meaning.status === 'connection-refused')
          this.#roundTrips.add(endpoint.ip, clock.elapsed() - begin);
        return meaning;
      }
    } finally {
      release();
    }
  }

  async #open(endpoint: Endpoint, timeoutMs: number, cancellation: Cancellation): Promise<Error | undefined> {
    try {
      const source = sourceFor(endpoint.ip, this.#settings.source);
      const { socket } = await openSocket(endpoint, { timeoutMs, source, cancellation });
      socket.on('error', () => undefined).destroy();
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }
}

const DEFAULT_CONCURRENCY = 500;
const DEFAULT_TRIES = 2;
const DEFAULT_TIMEOUT: TimeoutBounds = { initialMs: 1500, minMs: 100, maxMs: 5000 };
