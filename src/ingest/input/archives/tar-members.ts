import { readPaxRecord, readTarHeader, TAR_BLOCK, type TarHeader } from '../../../wire/formats/tar/tar-header.ts';
import type { ByteQueue } from '../byte-queue.ts';
import { DamagedInput } from '../damaged-input.ts';

/** A file of an archive. Its bytes are read before the next one is asked for, as many as are wanted. */
export interface ArchiveMember {
  /** As the archive has it, with its folders. */
  readonly name: string;
  readonly size: number;
  /** Can be called once. */
  chunks(): AsyncIterable<Buffer>;
}

export const isTar = (head: Buffer): boolean => readTarHeader(head.subarray(0, TAR_BLOCK)) !== undefined;

/** The files of a tar archive, as they come. `name` is for messages. @throws DamagedInput */
export async function* tarMembers(bytes: ByteQueue, name: string): AsyncGenerator<ArchiveMember> {
  let next: { readonly path?: string; readonly size?: number } = {};
  for (;;) {
    const header = await nextHeader(bytes, name);
    if (header === undefined) break;
    if (header.kind === 'names' || header.kind === 'longName') {
      const content = await contentOf(bytes, header, name);
      const named =
        header.kind === 'names' ? readPaxRecord(content) : { path: content.toString('utf8').replace(/\0.*$/s, '') };
      next = { ...next, ...named };
      continue;
    }
    const size = next.size ?? header.size;
    let unread = size;
    async function* chunks(): AsyncGenerator<Buffer> {
      for await (const chunk of bytes.take(size)) {
        unread -= chunk.length;
        yield chunk;
      }
      if (unread > 0) throw endedEarly(name);
    }
    if (header.kind === 'file') yield { name: next.path ?? header.name, size, chunks };
    next = {};
    // Who reads it may end after its beginning.
    await skip(bytes, unread + padding(size));
  }
  // The digest of the archive is that of all its bytes.
  await skip(bytes, Number.POSITIVE_INFINITY);
}

async function nextHeader(bytes: ByteQueue, name: string): Promise<TarHeader | undefined> {
  const block = Buffer.from(await bytes.peek(TAR_BLOCK));
  // Without its last blocks, it may lack files as well.
  if (block.length < TAR_BLOCK) throw endedEarly(name);
  if (block.every((byte) => byte === 0)) return undefined;
  const header = readTarHeader(block);
  if (header === undefined) throw new DamagedInput(name, 'tar', new Error('a file in it has no valid header'));
  await skip(bytes, TAR_BLOCK);
  return header;
}

async function contentOf(bytes: ByteQueue, { size }: TarHeader, name: string): Promise<Buffer> {
  if (size > MOST_NAME_BYTES) throw new DamagedInput(name, 'tar', new Error('a name in it is too long'));
  const content = Buffer.from(await bytes.peek(size));
  await skip(bytes, size + padding(size));
  return content;
}

const endedEarly = (name: string): DamagedInput => new DamagedInput(name, 'tar', new Error('unexpected end of file'));

const MOST_NAME_BYTES = 2 ** 16;

const padding = (size: number): number => (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;

async function skip(bytes: ByteQueue, count: number): Promise<void> {
  for await (const _ of bytes.take(count));
}
