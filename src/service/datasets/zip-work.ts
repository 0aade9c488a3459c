import { crc32 } from 'node:zlib';
import type { ZipWork } from '../../wire/zip/write-zip.ts';
import { deflateBlocks } from './deflate-blocks.ts';

/** What the writer of archives has done by zlib, in threads of its own. */
export const zipWork: ZipWork = { deflate: deflateBlocks, crc32 };
