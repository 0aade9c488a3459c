import type { indexOperations } from '../../../model/operations/areas/indices.ts';
import { indexRecord } from '../../../service/index-record.ts';
import { visibleIndices } from '../../../service/indices.ts';
import { type Handlers, value } from '../../handler.ts';

export const indexListHandlers = {
  indices: async ({ services, caller }) => ({
    body: value((await visibleIndices(services.search.store, caller)).map(indexRecord)),
  }),
} satisfies Partial<Handlers<typeof indexOperations>>;
