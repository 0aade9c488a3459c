import type { FilesToLoad, LoadedRecords } from '../cli/ask/ask.ts';
import { CommandFailure } from '../cli/command-failure.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { visibleStream } from '../cli/output/terminal-stream.ts';
import { formatNamed, formatNames } from '../ingest/import/recognise-source.ts';
import { sizeOfFiles } from '../ingest/input/open-input.ts';
import { supplement } from '../ingest/records/supplement.ts';
import { ownRules } from '../probe/identify/own-rules.ts';
import { completionSteps } from '../probe/reference/record-completer.ts';
import { openReferenceData } from '../probe/reference/reference-data.ts';
import { describedReference } from '../probe/reference/reference-sources.ts';
import type { IndexContext } from '../service/loading/index-context.ts';
import { loadSources } from '../service/loading/load-sources.ts';
import { loadDirectory } from './open-store.ts';
import { referencePlace } from './reference-place.ts';

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
  using present = await openReferenceData(data, products, (message) => void errors.write(`${message}\n`), context.now);
  const complete = supplement(completionSteps(products, present, []));
  const totalBytes = await sizeOfFiles(files.inputs.map(({ input }) => input));
  const place = referencePlace(data, { mostBytes: Number.POSITIVE_INFINITY, refresh: async () => {} });
  const { indices, counts, reports, reference, isResumed, isUnchanged } = await loadSources(
    { ...context, stateFolder: loadDirectory(data), complete, reference: place },
    {
      ...files,
      format,
      onProgress: ({ written, refused, bytes }) => onProgress({ bytes, totalBytes, records: { written, refused } }),
    },
  );
  return { ...counts, indices, reports, reference: reference.map(describedReference), isResumed, isUnchanged };
}
