import { type FileImport, type ImportedFile, importFile } from '../../ingest/import/import-file.ts';
import { indexLabel } from '../../model/index-label.ts';
import { noteIndex } from '../accounts/note-index.ts';
import { publishArrival } from '../arrivals/publish-arrival.ts';
import { actorOf } from '../caller.ts';
import type { IndexContext } from './index-context.ts';
import { newIndex } from './new-index.ts';

export interface LoadFile extends FileImport {
  /** Do not publish the index. */
  readonly isHeldBack: boolean;
}

/** Loads records from a file or from standard input into a new public index. @throws ProblemError, DamagedInput, and system errors */
export async function loadFile(context: IndexContext, load: LoadFile): Promise<ImportedFile> {
  const { store, accounts, caller, now } = context;
  const { collection, isHeldBack } = load;
  const actor = actorOf(caller);
  const label = indexLabel(load.label, 'public');
  const imported = await importFile(
    { ...load, label },
    {
      store,
      now,
      create: () => newIndex(context, { collection, label }),
      complete: async (index) =>
        isHeldBack ? index : await publishArrival(context, index.id, { actor, source: 'load', note: 'load' }),
    },
  );
  if (isHeldBack && imported.index !== undefined) await noteIndex(accounts, actor, 'load', imported.index);
  return imported;
}
