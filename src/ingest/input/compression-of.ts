import { isZstdFrame } from './zstd-frame.ts';

/** Detects the compression from the first four bytes: gzip (RFC 1952), zstd (RFC 8878) or none. */
export function compressionOf(head: Buffer): 'gzip' | 'zstd' | undefined {
  if (head.indexOf(GZIP) === 0) return 'gzip';
  return isZstdFrame(head) ? 'zstd' : undefined;
}

const GZIP = Buffer.from([0x1f, 0x8b]);
