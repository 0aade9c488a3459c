import { refuseRestricted } from '../../../accounts/rules/field-restrictions.ts';
import type { Collection } from '../../../model/collection.ts';
import { facetMapping, mapping } from '../../../model/derive/mapping.ts';
import type { FieldTable } from '../../../model/field.ts';
import type { indexOperations } from '../../../model/operations/areas/indices.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { SearchContext } from '../../../service/search-context.ts';
import { document, type Handlers } from '../../handler.ts';

export const mappingHandlers = {
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
} satisfies Partial<Handlers<typeof indexOperations>>;

/** The field table as the caller may see it. */
function tableFor({ fields, leftOut }: SearchContext, collection: Collection | undefined): FieldTable {
  if (collection === undefined) throw new ProblemError('not_found');
  refuseRestricted(leftOut[collection]);
  return fields[collection].table;
}
