import type { Store } from '../../store/store.ts';
import { ndjson } from '../formats/ndjson/ndjson.ts';
import { IndexTarget } from '../targets/index-target.ts';
import { type ImportSummary, importSource, type SourceImport } from './import-source.ts';

export interface LinesImport extends Pick<SourceImport<'index'>, 'batchName' | 'signal' | 'onProgress'> {
  readonly store: Pick<Store, 'write'>;
  readonly indexId: number;
  readonly chunks: AsyncIterable<Buffer>;
}

/** Writes lines that we made ourselves into an index. */
export async function importLines({ store, indexId, chunks, ...load }: LinesImport): Promise<ImportSummary> {
  return await importSource({
    ...load,
    format: ndjson,
    source: { name: load.batchName, chunks: () => chunks },
    target: new IndexTarget(store, indexId),
  });
}
