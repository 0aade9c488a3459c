/**
 * Finds open ports with a function that knows the state of one endpoint after another: where there is no addon, and
 * through a proxy.
 */
import type { Endpoint } from './connection.ts';
import { DialError } from './dial-error.ts';
import { type EndpointBatch, endpointAt } from './endpoint-batch.ts';
import { PORT_STATES, type PortFinder, type StateBatch } from './port-finder.ts';

/** Pulls endpoints, and yields each with its state, in any order. `forbidden`: nothing was sent. */
export type EndpointScan = (
  endpoints: AsyncIterable<Endpoint>,
  signal: AbortSignal,
) => AsyncIterable<{ readonly endpoint: Endpoint; readonly state: (typeof PORT_STATES)[number] | 'forbidden' }>;

export class EndpointPortFinder implements PortFinder {
  readonly #scan: EndpointScan;

  constructor(scan: EndpointScan) {
    this.#scan = scan;
  }

  async *find(batches: AsyncIterable<EndpointBatch>, signal: AbortSignal): AsyncGenerator<StateBatch> {
    const pending = new PendingIds();
    for await (const { endpoint, state } of this.#scan(pending.endpointsOf(batches), signal)) {
      const id = pending.take(endpoint);
      if (id === undefined) throw new Error(`a state of ${endpoint.ip} port ${endpoint.port} that nobody asked for`);
      const shown = state === 'forbidden' ? 'filtered' : state;
      yield { ids: Float64Array.of(id), states: Uint8Array.of(PORT_STATES.indexOf(shown)) };
    }
    if (signal.aborted) throw new DialError('cancelled', 'The scan was stopped.');
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** The numbers of endpoints without a state. Two names can lead to the same endpoint. */
class PendingIds {
  readonly #ids = new Map<string, number[]>();

  async *endpointsOf(batches: AsyncIterable<EndpointBatch>): AsyncGenerator<Endpoint> {
    for await (const batch of batches) {
      for (let at = 0; at < batch.length; at++) {
        const endpoint = endpointAt(batch, at);
        const ids = this.#ids.get(keyOf(endpoint));
        if (ids === undefined) this.#ids.set(keyOf(endpoint), [batch.ids[at] as number]);
        else ids.push(batch.ids[at] as number);
        yield endpoint;
      }
    }
  }

  take(endpoint: Endpoint): number | undefined {
    const ids = this.#ids.get(keyOf(endpoint));
    const id = ids?.pop();
    if (ids?.length === 0) this.#ids.delete(keyOf(endpoint));
    return id;
  }
}

const keyOf = ({ ip, port }: Endpoint): string => `${ip} ${port}`;
