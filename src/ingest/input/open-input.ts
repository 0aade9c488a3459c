import { createReadStream } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { compressionOf } from './compression-of.ts';
import { decompress } from './decompress.ts';

/** Where a command reads lines from: a file, or standard input. */
export type InputSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'stream'; readonly chunks: AsyncIterable<Buffer> };

export interface OpenInput {
  /** Identifies the content; the same for the same bytes. Undefined for a stream, which can be read only once. */
  readonly source: string | undefined;
  /** Size of the file as stored, compressed or not. Undefined if unknown. */
  readonly size: number | undefined;
  /** Number of these bytes read so far. */
  readBytes(): number;
  /** The decompressed bytes from an offset. Call it once. @throws DamagedInput */
  chunks(offset?: number): AsyncIterable<Buffer>;
}

/** `-` is standard input. */
export function inputOf(name: string, standardInput: AsyncIterable<Buffer>): InputSource {
  return name === '-' ? { kind: 'stream', chunks: standardInput } : { kind: 'file', path: name };
}

/** @throws the system error if the file cannot be read, with code EISDIR for a directory */
export async function openInput(input: InputSource): Promise<OpenInput> {
  let read = 0;
  const count = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      read += chunk.length;
      yield chunk;
    }
  };
  const readBytes = () => read;
  if (input.kind === 'stream')
    return {
      source: undefined,
      size: undefined,
      readBytes,
      chunks: (offset = 0) => skip(decompress(count(input.chunks), 'Standard input'), offset),
    };
  const path = await realpath(input.path);
  const status = await stat(path);
  if (status.isDirectory()) throw Object.assign(new Error('it is a directory'), { code: 'EISDIR', path: input.path });
  const bytes = (start: number) => count(createReadStream(path, { start, highWaterMark: READ_BYTES }));
  if (!status.isFile())
    return {
      source: undefined,
      size: undefined,
      readBytes,
      chunks: (offset = 0) => skip(decompress(bytes(0), input.path), offset),
    };
  const isCompressed = compressionOf(await headOf(path)) !== undefined;
  return {
    source: [path, status.size, status.mtimeMs].join('\n'),
    size: status.size,
    readBytes,
    chunks: (offset = 0) => {
      // The position of an offset in the compressed bytes is unknown.
      if (isCompressed) return skip(decompress(bytes(0), input.path), offset);
      read = offset;
      return bytes(offset);
    },
  };
}

const READ_BYTES = 2 ** 20;

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.subarray(0, bytesRead);
}

async function* skip(chunks: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let remaining = count;
  for await (const chunk of chunks) {
    const rest = chunk.subarray(Math.min(remaining, chunk.length));
    remaining -= chunk.length - rest.length;
    if (rest.length > 0) yield rest;
  }
}
