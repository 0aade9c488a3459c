import type { Duplex } from 'node:stream';
import { constants, createGzip, createZstdCompress } from 'node:zlib';

/** Whether an Accept header admits a media type. An absent or empty header admits everything. */
export function accepts(header: string | undefined, type: string): boolean {
  if (header === undefined || header.trim() === '') return true;
  const [family = ''] = type.split('/');
  let best: { readonly rank: number; readonly quality: number } | undefined;
  for (const range of header.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const rank = [`*/*`, `${family}/*`, type].indexOf(name);
    if (rank < 0 || (best !== undefined && rank < best.rank)) continue;
    best = { rank, quality: qualityOf(parameters) };
  }
  return best !== undefined && best.quality > 0;
}

/** Whether the header names the media type itself, instead of admitting it by a wildcard. */
export function asksFor(header: string | undefined, type: string): boolean {
  return (
    (header ?? '').split(',').some((range) => (range.split(';')[0] ?? '').trim().toLowerCase() === type) &&
    accepts(header, type)
  );
}

function qualityOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const quality = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1));
  return Number.isFinite(quality) ? quality : 1;
}

export type Encoding = 'zstd' | 'gzip';

/** The best encoding that the client accepts: zstd before gzip because it is faster, unless the client prefers gzip. */
export function encodingFor(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const [zstd, gzip] = [encodingQuality(header, 'zstd'), encodingQuality(header, 'gzip')];
  if (zstd <= 0 && gzip <= 0) return undefined;
  return zstd >= gzip ? 'zstd' : 'gzip';
}

/** How much an `Accept-Encoding` header wants an encoding. 0: not at all. */
export function encodingQuality(header: string | undefined, encoding: Encoding | 'br'): number {
  const qualities = new Map(
    (header ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return [name === 'x-gzip' ? 'gzip' : name, qualityOf(parameters)];
    }),
  );
  return qualities.get(encoding) ?? qualities.get('*') ?? 0;
}

/** Flushes after each piece, so that clients see records as they are found. */
export function compressor(encoding: Encoding): Duplex {
  return encoding === 'gzip'
    ? createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
    : createZstdCompress({ flush: constants.ZSTD_e_flush });
}
