import { collectionOperations } from '../../model/operations/areas/collections.ts';
import { MAX_FACET_SIZE } from '../../model/operations/search-parameters.ts';
import { facet } from '../../service/facet.ts';
import { fitItems } from '../fit-to-model.ts';
import { tool } from '../tool.ts';
import { collection, indicesParameter, queryInput, queryParameter, restAt, warningsIn } from './arguments.ts';

export const facetTool = tool({
  name: 'facet',
  title: 'Group',
  about:
    'Groups the results of a query: the number of records per value of a field, or per combination of values of up to four fields.',
  input: {
    q: queryParameter,
    collection,
    facets: {
      kind: 'names',
      required: true,
      byDefault: [],
      most: 4,
      about: 'Paths of fields to group by; dates by day, or by .month or .year after the path.',
    },
    size: { kind: 'integer', least: 1, most: 200, byDefault: 20, about: 'How many groups, the largest first.' },
    indices: indicesParameter,
  },
  run: async ({ facets, size, ...query }, context) => {
    const { buckets, warnings } = await facet(context.search, { ...queryInput(context, query), facets, size });
    const groups = buckets.map(({ key, count }) => ({ key: key.length === 1 ? key[0] : key, count }));
    return {
      groups: fitItems(groups),
      rest: restAt(collectionOperations[query.collection].facet, {
        q: query.q,
        facets,
        size: MAX_FACET_SIZE,
        indices: query.indices,
      }),
      ...warningsIn(warnings),
    };
  },
});
