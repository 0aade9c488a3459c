import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ByteQueue } from './byte-queue.ts';
import { DamagedInput } from './damaged-input.ts';
import { decompress } from './decompress.ts';
import { inUtf8 } from './in-utf8.ts';
import { notTooLarge } from './not-too-large.ts';

/** Where bytes come from: a file, standard input, or the body of a request. */
export type InputSource =
  | { readonly kind: 'file'; readonly path: string; readonly name?: string }
  | {
      readonly kind: 'stream';
      readonly chunks: AsyncIterable<Buffer>;
      readonly name?: string;
      /** The bytes are read as they are, even if they look compressed. */
      readonly isPlain?: boolean;
    };

export interface OpenInput extends AsyncDisposable {
  /** As the user gave it, without its folder. */
  readonly name: string;
  /** The same for the same content. Undefined for a stream, which can be read only once. */
  readonly identity: string | undefined;
  /** Size of the file as stored, compressed or not. Undefined if unknown. */
  readonly size: number | undefined;
  /** Number of these bytes read so far. */
  readBytes(): number;
  /** The first decompressed bytes, which `chunks` gives again. Fewer only at the end. @throws DamagedInput */
  peek(count: number): Promise<Buffer>;
  /** The decompressed bytes from an offset. Call it once. @throws DamagedInput */
  chunks(offset?: number): AsyncIterable<Buffer>;
}

/** `-` is standard input. */
export function inputOf(name: string, standardInput: AsyncIterable<Buffer>): InputSource {
  return name === '-' ? { kind: 'stream', chunks: standardInput } : { kind: 'file', path: name };
}

/**
 * `digest` gets the bytes as stored, while they are read.
 * @throws the system error if the file cannot be read, with code EISDIR for a directory
 */
export async function openInput(input: InputSource, digest?: Hash): Promise<OpenInput> {
  const stored = input.kind === 'file' ? await storedFile(input.path) : { ...ONCE, bytes: () => input.chunks };
  let read = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of stored.bytes()) {
      read += chunk.length;
      digest?.update(chunk);
      yield chunk;
    }
  }
  const isPlain = input.kind === 'stream' && input.isPlain === true;
  const subject = input.kind === 'file' ? input.path : (input.name ?? 'Standard input');
  const queue = new ByteQueue(
    isPlain ? counted() : inUtf8(notTooLarge(decompress(counted(), subject), subject, () => read)),
  );
  async function* chunks(offset = 0): AsyncGenerator<Buffer> {
    try {
      // The position of an offset in compressed bytes is unknown, and the digest is of all bytes.
      yield* skip(queue.take(Number.POSITIVE_INFINITY), offset);
    } finally {
      await queue.close();
    }
  }
  return {
    name: input.name ?? (input.kind === 'file' ? basename(input.path) : 'stdin'),
    identity: stored.identity,
    size: stored.size,
    readBytes: () => read,
    peek: (count) => queue.peek(count),
    chunks,
    [Symbol.asyncDispose]: () => queue.close(),
  };
}

interface StoredBytes extends Pick<OpenInput, 'identity' | 'size'> {
  bytes(): AsyncIterable<Buffer>;
}

const ONCE: Pick<OpenInput, 'identity' | 'size'> = { identity: undefined, size: undefined };

async function storedFile(name: string): Promise<StoredBytes> {
  const path = await realpath(name);
  const status = await stat(path);
  if (status.isDirectory()) throw Object.assign(new Error('it is a directory'), { code: 'EISDIR', path: name });
  if (!status.isFile()) return { ...ONCE, bytes: () => createReadStream(path, { highWaterMark: READ_BYTES }) };
  async function* bytes(): AsyncGenerator<Buffer> {
    if (status.size === 0) return;
    yield* createReadStream(path, { highWaterMark: READ_BYTES, end: status.size - 1 });
    const { size, mtimeMs } = await stat(path);
    if (size !== status.size || mtimeMs !== status.mtimeMs) throw new ChangedInput(name);
  }
  return { identity: [path, status.size, status.mtimeMs].join('\n'), size: status.size, bytes };
}

const READ_BYTES = 2 ** 20;

/** Half of it is of another time than the rest. */
export class ChangedInput extends DamagedInput {
  constructor(name: string) {
    super(name, 'file', new Error('it changed while it was read: wait until nothing writes to it, or load a copy'));
  }
}

/** The bytes of an input as they are stored. @throws DamagedInput if the file changes meanwhile */
export async function* storedBytes(input: InputSource): AsyncGenerator<Buffer> {
  yield* input.kind === 'file' ? (await storedFile(input.path)).bytes() : input.chunks;
}

export interface InputDigest {
  /** SHA-256 in hexadecimal digits, of all stored bytes, one input after the other. */
  readonly digest: string;
  readonly bytes: number;
}

export async function digestOfFiles(inputs: readonly InputSource[]): Promise<InputDigest> {
  const digest = createHash('sha256');
  let bytes = 0;
  for (const input of inputs) {
    if (input.kind !== 'file') continue;
    const stored = await storedFile(input.path);
    for await (const chunk of stored.bytes()) {
      digest.update(chunk);
      bytes += chunk.length;
    }
  }
  return { digest: digest.digest('hex'), bytes };
}

/** Which version of each file there is. */
export async function versionsOfFiles(inputs: readonly InputSource[]): Promise<readonly string[]> {
  const versions: string[] = [];
  for (const input of inputs) if (input.kind === 'file') versions.push((await storedFile(input.path)).identity ?? '');
  return versions;
}

/** Undefined if one has no size, such as a pipe. */
export async function sizeOfFiles(inputs: readonly InputSource[]): Promise<number | undefined> {
  let bytes = 0;
  for (const input of inputs) {
    const size = input.kind === 'file' ? (await storedFile(input.path)).size : undefined;
    if (size === undefined) return undefined;
    bytes += size;
  }
  return bytes;
}

async function* skip(chunks: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let remaining = count;
  for await (const chunk of chunks) {
    const rest = chunk.subarray(Math.min(remaining, chunk.length));
    remaining -= chunk.length - rest.length;
    if (rest.length > 0) yield rest;
  }
}
