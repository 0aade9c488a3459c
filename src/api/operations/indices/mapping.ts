import type { Collection } from '../../../model/collection.ts';
import { facetMapping, mapping } from '../../../model/derive/mapping.ts';
import type { indexOperations } from '../../../model/operations/areas/indices.ts';
import { ProblemError } from '../../../model/problem.ts';
import { tableOf } from '../../../model/tables.ts';
import { type Handler, value } from '../../handler.ts';

type Input = (typeof indexOperations.mapping)['input'];

export const mappingHandler: Handler<Input> = ({ input }) => ({
  body: value(mapping(tableOf(known(input.collection)))),
});

export const facetMappingHandler: Handler<Input> = ({ input }) => ({
  body: value(facetMapping(tableOf(known(input.collection)))),
});

function known(collection: Collection | undefined): Collection {
  if (collection === undefined) throw new ProblemError('not_found');
  return collection;
}
