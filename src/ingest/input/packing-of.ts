import { isZstdFrame } from './zstd-frame.ts';

/** How bytes are packed that begin with these four: gzip (RFC 1952), zstd (RFC 8878), or not at all. */
export function packingOf(head: Buffer): 'gzip' | 'zstd' | undefined {
  if (head.indexOf(GZIP) === 0) return 'gzip';
  return isZstdFrame(head) ? 'zstd' : undefined;
}

const GZIP = Buffer.from([0x1f, 0x8b]);
