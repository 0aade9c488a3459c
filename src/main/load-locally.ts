import { lockFile } from '../accounts/engines/sqlite/lock-file.ts';
import type { FilesToLoad, LoadedRecords } from '../cli/ask/ask.ts';
import { CommandFailure } from '../cli/command-failure.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { visibleStream } from '../cli/output/terminal-stream.ts';
import { formatNamed, formatNames } from '../ingest/import/recognise-source.ts';
import { sizeOfFiles } from '../ingest/input/open-input.ts';
import { supplement } from '../ingest/records/supplement.ts';
import { ownRules } from '../probe/identify/own-rules.ts';
import { completionSteps } from '../probe/reference/record-completer.ts';
import { referenceLock } from '../probe/reference/reference-catalog.ts';
import { openReferenceData } from '../probe/reference/reference-data.ts';
import type { IndexContext } from '../service/loading/index-context.ts';
import { loadSources } from '../service/loading/load-sources.ts';
import { loadDirectory } from './open-store.ts';
import { ReferenceDoor } from './reference-door.ts';

async function lockedReference(data: string): Promise<Disposable> {
  const held = await lockFile(referenceLock(data));
  if (held !== undefined) return held;
  throw new CommandFailure(EXIT.failed, 'Another command is changing the reference data.', 'Load it again afterwards.');
}

/** Loads files into the store of a data directory, with its reference data. */
export async function loadLocally(
  context: IndexContext,
  data: string,
  { as, onProgress, isPrivate: _, ...files }: FilesToLoad,
): Promise<LoadedRecords> {
  const format = as === undefined ? undefined : formatNamed(as);
  if (as !== undefined && format === undefined)
    throw new CommandFailure(EXIT.usage, `No format is called ${as}.`, formatNames());
  const { products } = ownRules();
  const errors = visibleStream(process.stderr);
  using reference = await openReferenceData(
    data,
    products,
    (message) => void errors.write(`${message}\n`),
    context.now,
  );
  const complete = supplement(completionSteps(products, reference, []));
  const totalBytes = await sizeOfFiles(files.inputs.map(({ input }) => input));
  await using door = new ReferenceDoor(data, () => lockedReference(data));
  const { indices, counts, reports, isResumed, isUnchanged } = await loadSources(
    { ...context, stateFolder: loadDirectory(data), complete },
    {
      ...files,
      format,
      reference: (source, one) => door.take(source, one),
      onProgress: ({ written, refused, bytes }) => onProgress({ bytes, totalBytes, records: { written, refused } }),
    },
  );
  await door.finish(context.now());
  return { ...counts, indices, reports, isResumed, isUnchanged };
}
