import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { DamagedInput } from '../damaged-input.ts';
import type { ArchiveMember } from './tar-members.ts';

const MARKS: readonly Buffer[] = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('PK\x05\x06', 'latin1')];

export const isZip = (head: Buffer): boolean => MARKS.some((mark) => head.indexOf(mark) === 0);

/** The files of a ZIP archive, in the order of its directory. `name` is for messages. @throws DamagedInput */
export async function* zipMembers(file: FileHandle, name: string): AsyncGenerator<ArchiveMember> {
  const damaged = (error: unknown): DamagedInput => new DamagedInput(name, 'zip', error);
  // Names are only for messages: they may say anything, and nothing is written where they lead.
  const options = { decodeStrings: false, autoClose: false, lazyEntries: true };
  const zip = await yauzl.fromFdPromise(file.fd, options).catch((error: unknown) => Promise.reject(damaged(error)));
  const entries = zip.eachEntry()[Symbol.asyncIterator]();
  for (;;) {
    const { done, value: entry } = await entries.next().catch((error: unknown) => Promise.reject(damaged(error)));
    if (done === true) return;
    const path = String(entry.fileName);
    if (path.endsWith('/')) continue;
    yield { name: path, size: entry.uncompressedSize, chunks: () => contentOf(zip, entry, damaged) };
  }
}

async function* contentOf(
  zip: ZipFile,
  entry: Entry,
  damaged: (error: unknown) => DamagedInput,
): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw damaged(error);
  }
  if (sum !== entry.crc32) throw damaged(new Error(`the checksum of ${String(entry.fileName)} is another`));
}
