import { createHash, type Hash } from 'node:crypto';
import { basename } from 'node:path';
import { defined } from '../../model/defined.ts';
import type { ListDescription } from '../../probe/lists/list-statement.ts';
import type { Format } from '../formats/format.ts';
import { listStem } from '../formats/lists/list-source.ts';
import { RefusedSource } from '../formats/refused-source.ts';
import { descriptionBeside } from '../input/description-beside.ts';
import { type InputFile, isDataFile } from '../input/input-files.ts';
import { namelessFile } from '../input/nameless-file.ts';
import { inputOf, type OpenInput } from '../input/open-input.ts';
import { type FoundSource, sourcesOf } from '../input/sources.ts';
import type { LoadedSources } from '../targets/reference/loaded-sources.ts';
import type { ReferenceLoad } from '../targets/reference/reference-load.ts';
import { ReferenceTarget } from '../targets/reference/reference-target.ts';
import { importSource } from './import-source.ts';
import { readHead } from './recognise-format.ts';
import { recogniseReference } from './recognise-reference.ts';

export interface ReferenceImport {
  readonly file: InputFile;
  readonly standardInput: AsyncIterable<Buffer>;
  readonly load: ReferenceLoad;
  readonly sources: LoadedSources;
  /** What the user says of lists that do not show what they are. */
  readonly description?: ListDescription | undefined;
  onProgress(): void;
}

/** Small, so that few parsed records are in memory at a time: the garbage collector copies what outlives its turn. */
const BATCH_BYTES = 2 ** 17;

/**
 * Reads a file, or all data files of an archive, into a load of reference data. Returns how many records that were, with
 * those that were refused. What cannot be loaded of an archive is counted as refused.
 * @throws RefusedSource, SourceTooLarge, DamagedInput, and the system error if the file cannot be read
 */
export async function importReference(options: ReferenceImport): Promise<number> {
  const { file, standardInput, load, sources } = options;
  const digest = createHash('sha256');
  const description = options.description ?? (await descriptionBeside(file.path));
  const named = { input: inputOf(file.path, standardInput), isFromFolder: file.isFromDirectory };
  let records: number | undefined;
  for await (const source of sourcesOf([named], { digest, spool: () => namelessFile(load.workFolder) })) {
    if (!isOfArchive(source)) return await importOne({ ...options, description }, source.input, digest);
    if (!isDataFile(basename(source.name))) continue;
    records ??= 0;
    const member = memberFile(file, source);
    try {
      records += await importMember({ ...options, file: member, description }, source);
    } catch (error) {
      if (!(error instanceof RefusedSource)) throw error;
      sources.refuse(member.path, error.message);
    }
  }
  if (records === undefined && !file.isFromDirectory)
    throw new RefusedSource('it is an archive without any file of reference data');
  return records ?? 0;
}

/** An archive is to the list what a directory is: one source, with the files in it. */
const isOfArchive = ({ name }: FoundSource): boolean => name.includes('/');

const memberFile = ({ path, name }: InputFile, member: FoundSource): InputFile => ({
  path: `${path}${member.name.slice(member.name.indexOf('/'))}`,
  name,
  isFromDirectory: true,
});

/** Its digest is that of its content. */
async function importMember(options: ReferenceImport, { input }: FoundSource): Promise<number> {
  const digest = createHash('sha256');
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of input.chunks()) {
      digest.update(chunk);
      yield chunk;
    }
  }
  return await importOne(options, { ...input, chunks }, digest);
}

async function importOne(options: ReferenceImport, input: OpenInput, digest: Hash): Promise<number> {
  const recognition = recogniseReference(await readHead(input), options.description);
  if (recognition.kind === 'refused') throw new RefusedSource(recognition.reason);
  return await importReferenceSource({ ...options, input, digest, format: recognition.format });
}

interface ReferenceSource extends Omit<ReferenceImport, 'standardInput'> {
  readonly input: OpenInput;
  /** Has the bytes that were read. */
  readonly digest: Hash;
  readonly format: Format<'reference'>;
}

/** The same for a source that is open, and whose format is known. @throws RefusedSource, SourceTooLarge, DamagedInput */
export async function importReferenceSource(options: ReferenceSource): Promise<number> {
  const { file, input, digest, format, load, sources, description } = options;
  sources.begin(file, format.name);
  const { written, refused } = await importSource({
    format,
    source: {
      name: basename(file.path),
      title: titleOf(file),
      chunks: input.chunks,
      ...defined({ list: description }),
    },
    target: new ReferenceTarget(load, sources, input.readBytes),
    batchName: file.path,
    batchBytes: BATCH_BYTES,
    onRefused: ({ reason }) => sources.refuse(file.path, reason),
    onProgress: options.onProgress,
  });
  sources.end(digest.digest());
  return written + refused;
}

/** A file of a directory has the name of both. */
function titleOf({ path, name, isFromDirectory }: InputFile): string {
  const stem = listStem(basename(path));
  return isFromDirectory ? `${name}/${stem}` : stem;
}
