/** What a user names -> the sources in it: files, those of folders, and those of archives. */
import type { Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { defined } from '../../model/defined.ts';
import { TAR_BLOCK } from '../../wire/formats/tar/tar-header.ts';
import { type ArchiveMember, isTar, tarMembers } from './archives/tar-members.ts';
import { isZip, zipMembers } from './archives/zip-members.ts';
import { ByteQueue } from './byte-queue.ts';
import { DamagedInput } from './damaged-input.ts';
import { type InputSource, type OpenInput, openInput } from './open-input.ts';

/** One file, to be read before the next one is asked for. */
export interface FoundSource {
  /** Without its folders. Of a file in an archive, with the name of the archive. */
  readonly name: string;
  /** The same below the folder that the user named, for messages: many folders have a file `README`. */
  readonly place: string;
  /** Of a file that is not in an archive. */
  readonly path?: string;
  /** The user did not name it: it is of a folder or an archive, where other files may be, too. */
  readonly isFound: boolean;
  readonly input: OpenInput;
  /** The same for the same source, as far as can be seen without reading it. */
  readonly identity: string;
}

export interface NamedInput {
  readonly input: InputSource;
  readonly isFromFolder: boolean;
  /** Its path below the folder that was named, with the name of that. */
  readonly place?: string;
  /** An archive of what the user named. */
  readonly isPacked?: boolean;
}

export interface SourcesOptions {
  /** Gets the stored bytes of all inputs. */
  readonly digest?: Hash;
  /** A new file without a name: a ZIP archive can only be read from its end. */
  readonly spool: () => Promise<FileHandle>;
}

/** @throws DamagedInput, and the system error if a file cannot be read */
export async function* sourcesOf(
  inputs: Iterable<NamedInput> | AsyncIterable<NamedInput>,
  options: SourcesOptions,
): AsyncGenerator<FoundSource> {
  for await (const { input, isFromFolder, place, isPacked = false } of inputs) {
    await using opened = await openInput(input, options.digest);
    const { name, identity = 'stream' } = opened;
    const path = input.kind === 'file' ? input.path : undefined;
    const own = isPacked ? '' : name;
    const source = {
      name: own,
      place: place ?? own,
      isFound: isFromFolder,
      input: opened,
      identity,
      ...defined({ path }),
    };
    if (path === undefined || !(await isZipFile(path))) yield* unpacked(source, options, 0);
    else {
      // The digest is that of all its bytes, and its directory is at its end.
      for await (const _ of opened.chunks());
      await using file = await open(path);
      yield* members(zipMembers(file, name), source, options, 0);
    }
  }
}

/** Not compressed. */
async function isZipFile(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4);
  return isZip(buffer.subarray(0, bytesRead));
}

/** An archive in an archive in an archive is a trick. */
const DEEPEST = 2;
const MOST_MEMBERS = 1_000_000;

async function* unpacked(source: FoundSource, options: SourcesOptions, depth: number): AsyncGenerator<FoundSource> {
  const { input } = source;
  const head = await input.peek(TAR_BLOCK);
  if (depth > DEEPEST || !(isZip(head) || isTar(head))) {
    yield source;
    return;
  }
  if (isZip(head)) {
    await using file = await options.spool();
    for await (const chunk of input.chunks()) await file.write(chunk);
    yield* members(zipMembers(file, source.name), source, options, depth);
    return;
  }
  const queue = new ByteQueue(input.chunks());
  try {
    yield* members(tarMembers(queue, source.name), source, options, depth);
  } finally {
    await queue.close();
  }
}

async function* members(
  found: AsyncIterable<ArchiveMember>,
  archive: FoundSource,
  options: SourcesOptions,
  depth: number,
): AsyncGenerator<FoundSource> {
  let count = 0;
  for await (const member of found) {
    if (++count > MOST_MEMBERS) throw new DamagedInput(archive.name, 'archive', new Error('it has too many files'));
    const ownName = member.name.replace(/^.*[/\\]/s, '') || 'file';
    const below = (outer: string): string => (outer === '' ? ownName : `${outer}/${ownName}`);
    const [name, place] = [below(archive.name), below(archive.place)];
    await using input = await openInput({ kind: 'stream', chunks: member.chunks(), name });
    const identity = [archive.identity, member.name, member.size].join('\n');
    yield* unpacked(
      { name, place, isFound: archive.name !== '', input: inputOfMember(input, archive.input), identity },
      options,
      depth + 1,
    );
  }
}

/** How far an import is, is how far the archive was read. */
const inputOfMember = (input: OpenInput, archive: OpenInput): OpenInput => ({
  ...input,
  size: archive.size,
  readBytes: archive.readBytes,
  [Symbol.asyncDispose]: () => input[Symbol.asyncDispose](),
});
