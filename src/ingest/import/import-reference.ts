import { createHash, type Hash } from 'node:crypto';
import { basename } from 'node:path';
import { defined } from '../../model/defined.ts';
import type { ListDescription } from '../../probe/lists/list-statement.ts';
import type { Format } from '../formats/format.ts';
import { listStem } from '../formats/lists/list-source.ts';
import { RefusedSource } from '../formats/refused-source.ts';
import { descriptionBeside } from '../input/description-beside.ts';
import type { InputFile } from '../input/input-files.ts';
import { inputOf, type OpenInput, openInput } from '../input/open-input.ts';
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
 * Reads a file into a load of reference data. Returns how many records it had, with those that were refused.
 * @throws RefusedSource, SourceTooLarge, DamagedInput, and the system error if the file cannot be read
 */
export async function importReference(options: ReferenceImport): Promise<number> {
  const { file, standardInput } = options;
  const digest = createHash('sha256');
  await using input = await openInput(inputOf(file.path, standardInput), digest);
  const description = options.description ?? (await descriptionBeside(file.path));
  const recognition = recogniseReference(await readHead(input), description);
  if (recognition.kind === 'refused') throw new RefusedSource(recognition.reason);
  return await importReferenceSource({ ...options, input, digest, format: recognition.format, description });
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
