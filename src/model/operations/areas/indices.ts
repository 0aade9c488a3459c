import { collections } from '../../collection.ts';
import { indexList, mappingAnswer } from '../answers.ts';
import { operation } from '../operation.ts';

const collection = { kind: 'choice', required: true, choices: collections, about: 'Which collection.' } as const;

export const indexOperations = {
  indices: operation({
    id: 'indices',
    method: 'GET',
    path: '/api/indices/',
    area: 'indices',
    caller: 'anyone',
    title: 'Indices',
    about: 'The indices that the caller may name in `indices`.',
    input: {},
    answer: { status: 200, about: 'Indices by number.', schema: indexList },
  }),
  mapping: operation({
    id: 'mapping',
    method: 'GET',
    path: '/api/mapping/{collection}/',
    area: 'indices',
    caller: 'anyone',
    title: 'Fields of a collection',
    about: 'Every field that can be searched, with its type.',
    input: { collection },
    answer: { status: 200, about: 'Types by field.', schema: mappingAnswer },
    errors: ['not_found'],
  }),
  facetMapping: operation({
    id: 'facetMapping',
    method: 'GET',
    path: '/api/mapping/{collection}/facet/',
    area: 'indices',
    caller: 'anyone',
    title: 'Fields to group by',
    about: 'Only the fields that the facet operation takes.',
    input: { collection },
    answer: { status: 200, about: 'Types by field.', schema: mappingAnswer },
    errors: ['not_found'],
  }),
};
