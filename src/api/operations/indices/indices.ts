import { refuseRestricted } from '../../../accounts/rules/field-restrictions.ts';
import type { Collection } from '../../../model/collection.ts';
import { facetMapping, mapping } from '../../../model/derive/mapping.ts';
import type { FieldTable } from '../../../model/field.ts';
import type { indexOperations } from '../../../model/operations/areas/indices.ts';
import { ProblemError } from '../../../model/problem.ts';
import { noteIndex } from '../../../service/accounts/note-index.ts';
import { actorOf, maySee, userOf } from '../../../service/caller.ts';
import { indexRecord } from '../../../service/index-record.ts';
import { visibleIndices } from '../../../service/indices.ts';
import type { SearchContext } from '../../../service/search-context.ts';
import { document, type Handlers, value } from '../../handler.ts';
import { answerLoad } from '../admin/answer-load.ts';
import { formatParameter } from '../admin/format-of.ts';

export const indexHandlers: Handlers<typeof indexOperations> = {
  indices: async ({ services, caller }) => ({
    body: value((await visibleIndices(services.search.store, caller)).map(indexRecord)),
  }),

  mapping: ({ input, services, documents }) => {
    const table = tableFor(services.search, input.collection);
    return { body: document(documents.of(table, 'mapping', () => JSON.stringify(mapping(table)))) };
  },

  facetMapping: (call) => {
    const { input, services, documents } = call;
    const table = tableFor(services.search, input.collection);
    const name = input.lists ? 'facet mapping with lists' : 'facet mapping';
    return {
      body: document(documents.of(table, name, () => JSON.stringify(facetMapping(table, { lists: input.lists })))),
    };
  },

  loadPrivate: async (call) => {
    const { input, caller, services } = call;
    const { collection, label, source, as, packed: isPacked } = input;
    const refuseCollection = (one: Collection): void => refuseRestricted(services.search.leftOut[one]);
    const ownerId = userOf(caller).user.id;
    const format = formatParameter(as);
    return await answerLoad(call, {
      format,
      collection,
      label,
      ownerId,
      isHeldBack: false,
      source,
      isPacked,
      refuseCollection,
    });
  },

  dropPrivate: async ({ input, caller, services }) => {
    const { store } = services.search;
    const { user } = userOf(caller);
    const index = (await store.indices()).find(({ id }) => id === input.id);
    const isOwn = index?.access.kind === 'private' && index.access.ownerId === user.id;
    if (index === undefined || !(isOwn || maySee(caller, index)))
      throw new ProblemError('not_found', 'There is no such index.');
    if (!isOwn) throw new ProblemError('permission_denied');
    if (index.access.scanId !== undefined)
      throw new ProblemError('conflict', 'This is the index of a scan: delete the scan.');
    await store.drop(index.id);
    await noteIndex(services.accounts, actorOf(caller), 'drop', index);
    return {};
  },
};

/** The field table as the caller may see it. */
function tableFor({ fields, leftOut }: SearchContext, collection: Collection | undefined): FieldTable {
  if (collection === undefined) throw new ProblemError('not_found');
  refuseRestricted(leftOut[collection]);
  return fields[collection].table;
}
