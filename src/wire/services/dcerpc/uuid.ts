import type { ByteReader } from '../../byte-reader.ts';

/** A UUID whose first three parts have their lowest byte first, as DCE RPC sends it. */
export function readUuid(reader: ByteReader): string | undefined {
  const bytes = reader.bytes(16);
  if (bytes === undefined) return undefined;
  const hex = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('hex');
  const swapped = (from: number, to: number): string => Buffer.from(bytes.slice(from, to).reverse()).toString('hex');
  return [swapped(0, 4), swapped(4, 6), swapped(6, 8), hex(8, 10), hex(10, 16)].join('-');
}

export function writeUuid(uuid: string): Uint8Array {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return Uint8Array.from([3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15], (at) => bytes[at] ?? 0);
}
