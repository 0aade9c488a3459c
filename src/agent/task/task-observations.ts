/**
 * What a task learns about its targets besides records: which addresses answered at all, and what names resolved to.
 */

import { type Address, formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { formatCidr, parseCidr, rangeToCidrs } from '../../addr/ip/cidr.ts';
import { type AddressRange, mergeRanges, rangeOfOne } from '../../addr/ip/range.ts';
import { defined } from '../../model/defined.ts';
import { DialError } from '../../probe/dial/dial-error.ts';
import { type EndpointBatch, endpointAt } from '../../probe/dial/endpoint-batch.ts';
import { PORT_STATES, type StateBatch } from '../../probe/dial/port-finder.ts';
import type { ScanOrder } from '../../probe/run/order/scan-order.ts';
import type { ScanTools } from '../../probe/run/run-scan.ts';

/** In the form of a file. */
export interface SavedObservations {
  /** Addresses and blocks. */
  readonly reached: readonly string[];
  readonly names: Readonly<Record<string, NameObservation>>;
}

export interface NameObservation {
  readonly addresses: readonly string[];
  /** Why its addresses may not be scanned. */
  readonly refusal?: string;
}

export class TaskObservations {
  readonly #reached: Set<Address>;
  readonly #ranges: readonly AddressRange[];
  readonly names: Map<string, NameObservation>;

  constructor({ reached, names }: SavedObservations = { reached: [], names: {} }) {
    this.#reached = new Set();
    this.#ranges = reached.flatMap((text) => rangeOf(text) ?? []);
    this.names = new Map(Object.entries(names));
  }

  /** Merged and sorted. */
  get reached(): readonly AddressRange[] {
    return mergeRanges([...this.#ranges, ...[...this.#reached].map(rangeOfOne)]);
  }

  saved(): SavedObservations {
    return { reached: blockTexts(this.reached), names: Object.fromEntries(this.names) };
  }

  /** The same tools, watched. */
  watch(tools: ScanTools, order: ScanOrder): ScanTools {
    return {
      finder: {
        find: (batches, signal) => this.#find(tools, order, batches, signal),
        [Symbol.asyncDispose]: async () => await tools.finder[Symbol.asyncDispose](),
      },
      scanEndpoint: async (target, signal, rest) => {
        const result = await tools.scanEndpoint(target, signal, rest);
        if (result.status === 'success' && result.records.length > 0) this.#add(target.endpoint.ip);
        return result;
      },
      resolve: async (name, signal) => await this.#resolve(tools, name, signal),
    };
  }

  async *#find(
    { finder }: ScanTools,
    order: ScanOrder,
    batches: AsyncIterable<EndpointBatch>,
    signal: AbortSignal,
  ): AsyncGenerator<StateBatch> {
    /** The addresses of names. Those of other endpoints follow from the order. */
    const named = new Map<number, string>();
    const watched = (async function* () {
      for await (const batch of batches) {
        for (let at = 0; at < batch.length; at++) {
          const id = batch.ids[at] as number;
          if (id < 0) named.set(id, endpointAt(batch, at).ip);
        }
        yield batch;
      }
    })();
    for await (const states of finder.find(watched, signal)) {
      for (let at = 0; at < states.ids.length; at++) {
        const id = states.ids[at] as number;
        const isReached = states.states[at] !== FILTERED;
        if (id < 0) {
          const ip = named.get(id);
          named.delete(id);
          if (isReached && ip !== undefined) this.#add(ip);
        } else if (isReached) {
          const { address } = order.at(id);
          if (address !== undefined) this.#reached.add(address);
        }
      }
      yield states;
    }
  }

  async #resolve(tools: ScanTools, name: string, signal: AbortSignal): Promise<readonly string[]> {
    try {
      const addresses = await tools.resolve(name, signal);
      if (!signal.aborted) this.names.set(name, { addresses });
      return addresses;
    } catch (error) {
      const isForbidden = error instanceof DialError && error.status === 'forbidden';
      if (!signal.aborted)
        this.names.set(name, { addresses: [], ...defined({ refusal: isForbidden ? NOT_ALLOWED : undefined }) });
      throw error;
    }
  }

  #add(ip: string): void {
    const address = parseAddress(ip);
    if (address !== undefined) this.#reached.add(address);
  }
}

/** In as few blocks as possible. */
export const blockTexts = (ranges: readonly AddressRange[]): readonly string[] =>
  ranges
    .flatMap(rangeToCidrs)
    .map((block) => (block.from === block.to ? formatAddress(block.from) : formatCidr(block)));

function rangeOf(text: string): AddressRange | undefined {
  const address = parseAddress(text);
  return address === undefined ? parseCidr(text) : rangeOfOne(address);
}

/** Not which address it is: others would learn what names resolve to in the network of the agent. */
const NOT_ALLOWED = 'Its addresses are not ones that the agent may scan.';

const FILTERED = PORT_STATES.indexOf('filtered');
