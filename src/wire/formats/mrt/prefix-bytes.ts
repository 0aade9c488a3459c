import type { Cidr } from '../../../addr/ip/cidr.ts';

interface PrefixAt {
  readonly cidr: Cidr;
  /** Where the next bytes begin. */
  readonly end: number;
}

/** The length in bits, and as many bytes as that needs. */
export function readPrefix(bytes: Buffer, at: number, isV6: boolean): PrefixAt | undefined {
  const bits = bytes[at];
  if (bits === undefined || bits > (isV6 ? 128 : 32)) return undefined;
  const length = (bits + 7) >> 3;
  const end = at + 1 + length;
  return end > bytes.length ? undefined : { cidr: prefixOf(bytes.subarray(at + 1, end), bits, isV6), end };
}

/** A whole address, and the length in bits. */
export function readWholePrefix(bytes: Buffer, at: number, isV6: boolean): PrefixAt | undefined {
  const end = at + (isV6 ? 16 : 4) + 1;
  const bits = bytes[end - 1];
  if (bits === undefined || bits > (isV6 ? 128 : 32)) return undefined;
  return { cidr: prefixOf(bytes.subarray(at, end - 1), bits, isV6), end };
}

/** Bits behind the prefix may be set. */
function prefixOf(bytes: Buffer, bits: number, isV6: boolean): Cidr {
  if (!isV6) {
    let address = 0;
    for (let index = 0; index < 4; index++) address = address * 256 + (bytes[index] ?? 0);
    const size = 2 ** (32 - bits);
    const from = address - (address % size);
    return { from, to: from + size - 1, prefix: bits };
  }
  let address = 0n;
  for (let index = 0; index < 16; index++) address = (address << 8n) | BigInt(bytes[index] ?? 0);
  const rest = BigInt(128 - bits);
  const from = (address >> rest) << rest;
  return { from, to: from | ((1n << rest) - 1n), prefix: bits };
}
