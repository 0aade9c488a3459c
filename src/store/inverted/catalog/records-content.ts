import type { RecordsContent } from '../back-end.ts';
import type { CatalogIndex } from './catalog-state.ts';

/** What an engine needs to make documents of the records of an index. */
export function recordsContent(index: CatalogIndex): RecordsContent {
  const { id, replaces = id, collection, startedAt, renamed } = index;
  return { kind: 'records', collection, indexId: replaces, startedAt: Date.parse(startedAt), renamed };
}
