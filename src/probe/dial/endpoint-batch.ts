/**
 * Endpoints in one buffer, so that a million of them a second cost little and the addon takes them as they are. Each
 * has 18 octets: the address in 16 (IPv4 as IPv4-mapped IPv6), then the port, both in network byte order.
 */
import { type Address, formatAddress, unmapped } from '../../addr/ip/address.ts';
import { formatIpv4 } from '../../addr/ip/ipv4.ts';
import type { Endpoint } from './connection.ts';

export const ENDPOINT_OCTETS = 18;

export interface EndpointBatch {
  readonly length: number;
  /** The caller's numbers of the endpoints. They come back with the states. */
  readonly ids: Float64Array;
  /** `length` times `ENDPOINT_OCTETS`. */
  readonly octets: Uint8Array;
}

export function endpointAt({ octets }: EndpointBatch, position: number): Endpoint {
  const at = position * ENDPOINT_OCTETS;
  const port = byte(octets, at + 16) * 256 + byte(octets, at + 17);
  if (isMapped(octets, at)) return { ip: formatIpv4(uint32(octets, at + 12)), port };
  let address = 0n;
  for (let part = 0; part < 16; part += 4) address = (address << 32n) | BigInt(uint32(octets, at + part));
  return { ip: formatAddress(unmapped(address)), port };
}

export class EndpointBatchWriter {
  #ids: Float64Array;
  #octets: Uint8Array;
  #length = 0;

  constructor(mostEndpoints: number) {
    this.#ids = new Float64Array(mostEndpoints);
    this.#octets = new Uint8Array(mostEndpoints * ENDPOINT_OCTETS);
  }

  get length(): number {
    return this.#length;
  }

  get isFull(): boolean {
    return this.#length === this.#ids.length;
  }

  /** Only while it is not full. */
  push(id: number, address: Address, port: number): void {
    const octets = this.#octets;
    let at = this.#length * ENDPOINT_OCTETS;
    this.#ids[this.#length++] = id;
    if (typeof address === 'number') {
      octets[at + 10] = 0xff;
      octets[at + 11] = 0xff;
      writeUint32(octets, at + 12, address);
    } else {
      for (let part = 3, rest = address; part >= 0; part--, rest >>= 32n)
        writeUint32(octets, at + part * 4, Number(rest & 0xffffffffn));
    }
    at += 16;
    octets[at] = port >>> 8;
    octets[at + 1] = port;
  }

  /** What was pushed since the last call. */
  take(): EndpointBatch {
    const [length, most] = [this.#length, this.#ids.length];
    const batch = {
      length,
      ids: this.#ids.subarray(0, length),
      octets: this.#octets.subarray(0, length * ENDPOINT_OCTETS),
    };
    this.#ids = new Float64Array(most);
    this.#octets = new Uint8Array(most * ENDPOINT_OCTETS);
    this.#length = 0;
    return batch;
  }
}

function isMapped(octets: Uint8Array, at: number): boolean {
  for (let i = 0; i < 10; i++) if (octets[at + i] !== 0) return false;
  return octets[at + 10] === 0xff && octets[at + 11] === 0xff;
}

const byte = (octets: Uint8Array, at: number): number => octets[at] ?? 0;

function uint32(octets: Uint8Array, at: number): number {
  return (
    ((byte(octets, at) << 24) | (byte(octets, at + 1) << 16) | (byte(octets, at + 2) << 8) | byte(octets, at + 3)) >>> 0
  );
}

function writeUint32(octets: Uint8Array, at: number, value: number): void {
  octets[at] = value >>> 24;
  octets[at + 1] = value >>> 16;
  octets[at + 2] = value >>> 8;
  octets[at + 3] = value;
}
