import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { RefusedSource } from '../formats/refused-source.ts';
import type { InputFile } from '../input/input-files.ts';
import { inputOf, openInput } from '../input/open-input.ts';
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
  onProgress(): void;
}

/** Small, so that few parsed records are in memory at a time: the garbage collector copies what outlives its turn. */
const BATCH_BYTES = 2 ** 17;

/**
 * Reads a file into a load of reference data. Returns how many records it had, with those that were refused.
 * @throws RefusedSource, SourceTooLarge, DamagedInput, and the system error if the file cannot be read
 */
export async function importReference(options: ReferenceImport): Promise<number> {
  const { file, standardInput, load, sources } = options;
  const digest = createHash('sha256');
  await using input = await openInput(inputOf(file.path, standardInput), digest);
  const recognition = recogniseReference(await readHead(input));
  if (recognition.kind === 'refused') throw new RefusedSource(recognition.reason);
  sources.begin(file);
  const { written, refused } = await importSource({
    format: recognition.format,
    source: { name: basename(file.path), chunks: input.chunks },
    target: new ReferenceTarget(load, sources, input.readBytes),
    batchName: file.path,
    batchBytes: BATCH_BYTES,
    onRefused: ({ reason }) => sources.refuse(file.path, reason),
    onProgress: options.onProgress,
  });
  sources.end(digest.digest());
  return written + refused;
}
