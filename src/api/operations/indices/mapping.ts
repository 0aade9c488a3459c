import { refuseLeftOut } from '../../../accounts/rules/left-out.ts';
import type { Collection } from '../../../model/collection.ts';
import { facetMapping, mapping } from '../../../model/derive/mapping.ts';
import type { FieldTable } from '../../../model/field.ts';
import type { indexOperations } from '../../../model/operations/areas/indices.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { SearchContext } from '../../../service/search-context.ts';
import { type Handler, value } from '../../handler.ts';

type Input = (typeof indexOperations.mapping)['input'];

export const mappingHandler: Handler<Input> = ({ input, services }) => ({
  body: value(mapping(tableFor(services.search, input.collection))),
});

export const facetMappingHandler: Handler<(typeof indexOperations.facetMapping)['input']> = ({ input, services }) => ({
  body: value(facetMapping(tableFor(services.search, input.collection), { lists: input.lists })),
});

/** As the caller sees it. */
function tableFor({ fields, leftOut }: SearchContext, collection: Collection | undefined): FieldTable {
  if (collection === undefined) throw new ProblemError('not_found');
  refuseLeftOut(leftOut[collection]);
  return fields[collection].table;
}
