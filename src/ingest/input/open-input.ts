import { createReadStream } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { packingOf } from './packing-of.ts';
import { unpacked } from './unpacked.ts';

/** What a command reads lines from: a file, or what comes by standard input. */
export type InputSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'stream'; readonly chunks: AsyncIterable<Buffer> };

export interface OpenInput {
  /** The same text for the same bytes; undefined where they come only once, as through a pipe. */
  readonly source: string | undefined;
  /** Bytes of the file, packed if it is; undefined where nobody knows. */
  readonly size: number | undefined;
  /** How many of these have been read. */
  readBytes(): number;
  /** The bytes, unpacked, from an offset on; called once. @throws DamagedInput */
  chunks(offset?: number): AsyncIterable<Buffer>;
}

/** `-` is standard input. */
export function inputOf(name: string, standardInput: AsyncIterable<Buffer>): InputSource {
  return name === '-' ? { kind: 'stream', chunks: standardInput } : { kind: 'file', path: name };
}

/** @throws the error of the system where the file cannot be read; one with the code EISDIR where it is a directory. */
export async function openInput(input: InputSource): Promise<OpenInput> {
  let read = 0;
  const counted = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
      chunks: (offset = 0) => skipped(unpacked(counted(input.chunks), 'Standard input'), offset),
    };
  const path = await realpath(input.path);
  const status = await stat(path);
  if (status.isDirectory()) throw Object.assign(new Error('it is a directory'), { code: 'EISDIR', path: input.path });
  const bytes = (start: number) => counted(createReadStream(path, { start, highWaterMark: READ_BYTES }));
  if (!status.isFile())
    return {
      source: undefined,
      size: undefined,
      readBytes,
      chunks: (offset = 0) => skipped(unpacked(bytes(0), input.path), offset),
    };
  const isPacked = packingOf(await headOf(path)) !== undefined;
  return {
    source: [path, status.size, status.mtimeMs].join('\n'),
    size: status.size,
    readBytes,
    chunks: (offset = 0) => {
      // Nobody knows where in the packed bytes an offset of the unpacked ones is.
      if (isPacked) return skipped(unpacked(bytes(0), input.path), offset);
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

async function* skipped(chunks: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let missing = count;
  for await (const chunk of chunks) {
    const rest = chunk.subarray(Math.min(missing, chunk.length));
    missing -= chunk.length - rest.length;
    if (rest.length > 0) yield rest;
  }
}
