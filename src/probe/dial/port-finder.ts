/**
 * Finds out which TCP ports are open, many at a time: endpoints in batches in, the state of each out. The order and the
 * policy are the caller's: every endpoint it hands over is allowed.
 */
import type { EndpointBatch } from './endpoint-batch.ts';

export interface PortFinder extends AsyncDisposable {
  /**
   * Takes a new batch whenever it has room for it, and yields each endpoint once, in any order, soon after its state is
   * known; it never waits for the next batch with states
   * that it has. It ends after the last endpoint of the last batch. If the signal aborts, it throws a `DialError` with
   * `cancelled`. Faults of this machine, such as too few descriptors or ports, slow it down and are never a state.
   */
  find(batches: AsyncIterable<EndpointBatch>, signal: AbortSignal): AsyncIterable<StateBatch>;
}

/**
 * - open: it accepted a connection, which is closed again without a byte.
 * - closed: it refused.
 * - filtered: nothing came back within the time limit of each try, or the network said that it cannot be reached.
 */
export const PORT_STATES = ['open', 'closed', 'filtered'] as const;

export type PortState = (typeof PORT_STATES)[number];

export interface StateBatch {
  /** Of the endpoints, as in their batches. */
  readonly ids: Float64Array;
  /** For each id, the position of its state in `PORT_STATES`. */
  readonly states: Uint8Array;
}

export interface PortFinderOptions {
  /** Tries a second at most, over all addresses. */
  readonly rate: number;
  /** Tries that wait for an answer at the same time, at most. */
  readonly mostInFlight: number;
  /** How long to wait for an answer to each try. */
  readonly timeoutMs: number;
  /** How often to try an endpoint that does not answer. At least 1. */
  readonly tries: number;
  /** Of this machine, to send from. */
  readonly source?: string;
}
