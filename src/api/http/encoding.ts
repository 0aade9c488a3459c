import type { Duplex } from 'node:stream';
import { constants, createGzip, createZstdCompress } from 'node:zlib';
import { qualityOf } from './accepts.ts';

export type Encoding = 'zstd' | 'gzip';

/** The best encoding that the client accepts: zstd before gzip because it is faster, unless the client prefers gzip. */
export function encodingFor(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const qualities = new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return [name === 'x-gzip' ? 'gzip' : name, qualityOf(parameters)];
    }),
  );
  const quality = (name: Encoding): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [zstd, gzip] = [quality('zstd'), quality('gzip')];
  if (zstd <= 0 && gzip <= 0) return undefined;
  return zstd >= gzip ? 'zstd' : 'gzip';
}

/** Flushes after each piece, so that clients see records as they are found. */
export function compressor(encoding: Encoding): Duplex {
  return encoding === 'gzip'
    ? createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
    : createZstdCompress({ flush: constants.ZSTD_e_flush });
}
