import { crc32 } from 'node:zlib';
import type { ZipWork } from '../../wire/formats/zip/write-zip.ts';
import { deflateBlocks } from './deflate-blocks.ts';

/** Lets the archive writer use zlib in its own threads. */
export const zipWork: ZipWork = { deflate: deflateBlocks, crc32 };
