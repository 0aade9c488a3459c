import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** Binary packets of SSH before encryption (RFC 4253 section 6): length, padding, payload. */
export type SshPacketResult =
  | { readonly kind: 'packet'; readonly payload: Uint8Array; readonly length: number }
  | { readonly kind: 'more' }
  | { readonly kind: 'malformed'; readonly defect: string };

/** Reads the first packet. `length` is how many bytes it has in all. */
export function readSshPacket(received: Uint8Array): SshPacketResult {
  const reader = new ByteReader(received);
  const length = reader.u32();
  if (length === undefined) return { kind: 'more' };
  if (length < MIN_PACKET || length > MAX_PACKET) {
    return { kind: 'malformed', defect: `A packet cannot have ${length} bytes.` };
  }
  const packet = reader.bytes(length);
  if (packet === undefined) return { kind: 'more' };
  const padding = packet[0] ?? 0;
  if (padding > length - 1) return { kind: 'malformed', defect: 'The padding is longer than its packet.' };
  return { kind: 'packet', payload: packet.subarray(1, length - padding), length: 4 + length };
}

/** A packet with padding of zeros to a multiple of eight bytes. The receiver ignores the padding. */
export function writeSshPacket(payload: Uint8Array): Uint8Array {
  const padding = MIN_PADDING + ((BLOCK - ((4 + 1 + payload.length + MIN_PADDING) % BLOCK)) % BLOCK);
  return new ByteWriter()
    .u32(1 + payload.length + padding)
    .u8(padding)
    .bytes(payload)
    .bytes(new Uint8Array(padding))
    .written();
}

const MIN_PACKET = 2;
/** The standard demands 35,000. */
const MAX_PACKET = 2 ** 18;
const MIN_PADDING = 4;
const BLOCK = 8;
