import { hexadecimal } from '../../../terms/address-blocks.ts';
import type { CidrBlock } from './cidr-blocks.ts';

/** 8 bytes that sort like the numbers. Equal numbers have equal bytes: -0 is 0. */
export function numberBytes(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  const first = bytes[0] ?? 0;
  if (first < SIGN) bytes[0] = first | SIGN;
  else for (let at = 0; at < 8; at++) bytes[at] = ~(bytes[at] ?? 0) & 0xff;
  return bytes;
}

export function sortedNumber(bytes: Buffer): number {
  const plain = Buffer.from(bytes);
  const first = plain[0] ?? 0;
  if (first >= SIGN) plain[0] = first & ~SIGN;
  else for (let at = 0; at < 8; at++) plain[at] = ~(plain[at] ?? 0) & 0xff;
  return plain.readDoubleBE();
}

/** 8 bytes that sort like the instants. */
export function instantBytes(milliseconds: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, BigInt(Math.trunc(milliseconds)) + MIDDLE));
  return bytes;
}

export function instantOf(bytes: Buffer): number {
  return Number(bytes.readBigUInt64BE() - MIDDLE);
}

/** The 16 bytes of an address. */
export function addressBytes(address: bigint): Buffer {
  return Buffer.from(hexadecimal(address), 'hex');
}

/** A block of addresses: its first address and its prefix length. */
export function blockBytes({ first, bits }: CidrBlock): Buffer {
  return Buffer.concat([addressBytes(first), Buffer.of(bits)]);
}

const SIGN = 0x80;
const MIDDLE = 1n << 63n;
