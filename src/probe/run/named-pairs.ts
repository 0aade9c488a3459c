import type { ResponsesRecord } from '../../model/records.generated.ts';

/** A pair of a domain name and a port while its addresses are scanned. */
export interface NamedPair {
  readonly position: number;
  readonly name: string;
  readonly ips: readonly string[];
  readonly port: number;
  readonly transport: 'tcp' | 'udp';
  /** Of all addresses, in the order of answering. They are written together. */
  readonly records: ResponsesRecord[];
  isOpen: boolean;
  /** Addresses that are not finished. */
  left: number;
}

/** Gives the endpoints of names numbers below zero, because the numbers of addresses are positions. */
export class NamedPairs {
  readonly #endpoints = new Map<number, { readonly pair: NamedPair; readonly ip: string }>();
  #last = 0;

  /** The number of one endpoint. */
  add(pair: NamedPair, ip: string): number {
    this.#last = this.#last === -LAST_NUMBER ? -1 : this.#last - 1;
    this.#endpoints.set(this.#last, { pair, ip });
    return this.#last;
  }

  /** Forgets the number. */
  take(id: number): { readonly pair: NamedPair; readonly ip: string } | undefined {
    const endpoint = this.#endpoints.get(id);
    this.#endpoints.delete(id);
    return endpoint;
  }
}

/** Far more endpoints than are on their way at any time. */
const LAST_NUMBER = 2 ** 31;
