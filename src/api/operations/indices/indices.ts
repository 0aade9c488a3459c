import type { indexOperations } from '../../../model/operations/areas/indices.ts';
import { indexRecord } from '../../../service/index-record.ts';
import { visibleIndices } from '../../../service/indices.ts';
import { type Handler, value } from '../../handler.ts';

export const indicesHandler: Handler<(typeof indexOperations.indices)['input']> = async ({ services, caller }) => ({
  body: value((await visibleIndices(services.search.store, caller)).map(indexRecord)),
});
