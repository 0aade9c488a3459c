import { facet } from '../../service/facet.ts';
import { fitting } from '../fit-to-model.ts';
import { tool } from '../tool.ts';
import { askedOf, collection, indices, q, restAt } from './arguments.ts';
import { warningsIn } from './warnings-in.ts';

export const facetTool = tool({
  name: 'facet',
  title: 'Group',
  about:
    'How many records that a query finds hold each value of a field, or each combination of values of up to four fields.',
  input: {
    q,
    collection,
    facets: {
      kind: 'names',
      required: true,
      byDefault: [],
      most: 4,
      about: 'Paths of fields to group by; dates by day, or with .month or .year behind the path.',
    },
    size: { kind: 'integer', least: 1, most: 200, byDefault: 20, about: 'How many groups, the largest first.' },
    indices,
  },
  run: async ({ facets, size, ...asked }, context) => {
    const { buckets, warnings } = await facet(context.search, { ...askedOf(context, asked), facets, size });
    const groups = buckets.map(({ key, count }) => ({ key: key.length === 1 ? key[0] : key, count }));
    return {
      groups: fitting(groups),
      rest: restAt(`/api/${asked.collection}_facet/`, {
        q: asked.q,
        facets: facets.join(','),
        size: '1000',
        indices: asked.indices,
      }),
      ...warningsIn(warnings),
    };
  },
});
