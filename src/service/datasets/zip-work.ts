import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipWork } from '../../wire/zip/write-zip.ts';

/** What the writer of archives has done by zlib, in threads of its own. */
export const zipWork: ZipWork = {
  deflate: (pieces) => {
    const packer = createDeflateRaw({ level: 6, chunkSize: 65_536 });
    // What fails on either side ends the other; whoever reads the packer sees it.
    return pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 1 }), packer, () => {});
  },
  crc32: (bytes, before) => crc32(bytes, before),
};
