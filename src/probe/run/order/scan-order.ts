/**
 * The pairs of targets and ports of a scan in their pseudo-random order. A position of the order is all that a scan
 * needs to remember: position -> pair is a pure function of targets, ports and seed.
 */
import type { Address } from '../../../addr/ip/address.ts';
import type { TargetScope } from '../../../addr/target-list.ts';
import type { PortList } from '../ports/port-list.ts';
import { AddressList } from '../targets/address-list.ts';
import { Permutation } from './permutation.ts';

/** One of `address` and `name` is there. */
export interface ScanPair {
  readonly address: Address | undefined;
  readonly name: string | undefined;
  readonly transport: 'tcp' | 'udp';
  readonly port: number;
}

export interface ScanPlan {
  readonly scope: TargetScope;
  readonly ports: PortList;
  /** A 32-bit number. */
  readonly seed: number;
}

export class ScanOrder {
  /** The number of pairs. Positions are 0 to `size - 1`. */
  readonly size: number;
  /** Of each target. */
  readonly tcpPorts: number;
  readonly #addresses: AddressList;
  readonly #names: readonly string[];
  readonly #ports: Uint16Array;
  readonly #permutation: Permutation;

  /** @throws RangeError with 2^53 pairs or more */
  constructor({ scope, ports, seed }: ScanPlan) {
    this.#addresses = new AddressList(scope.ranges);
    this.#names = scope.names;
    this.#ports = Uint16Array.from([...ports.tcp, ...ports.udp]);
    this.tcpPorts = ports.tcp.length;
    this.size = (this.#addresses.size + scope.names.length) * this.#ports.length;
    if (!Number.isSafeInteger(this.size)) throw new RangeError('there are 2^53 pairs of addresses and ports or more');
    this.#permutation = new Permutation(this.size, seed);
  }

  at(position: number): ScanPair {
    const number = this.#permutation.at(position);
    const ports = this.#ports.length;
    const portNumber = number % ports;
    const target = (number - portNumber) / ports;
    const addresses = this.#addresses.size;
    return {
      address: target < addresses ? this.#addresses.at(target) : undefined,
      name: target < addresses ? undefined : this.#names[target - addresses],
      transport: portNumber < this.tcpPorts ? 'tcp' : 'udp',
      port: this.#ports[portNumber] as number,
    };
  }
}
