import { collections } from '../../collection.ts';
import { checkAnswer, countsAnswer } from '../answers.ts';
import { operation } from '../operation.ts';
import { indices, q } from '../search-parameters.ts';

/** Maximum queries in one call of the counts operation. */
export const MAX_COUNTS = 100;

const collection = {
  kind: 'choice',
  choices: collections,
  byDefault: 'responses',
  about: 'The collection of the query.',
} as const;

const check = operation({
  id: 'checkQuery',
  method: 'GET',
  path: '/api/query/check/',
  area: 'query',
  caller: 'anyone',
  title: 'Check a query',
  about: 'What a query means: its tree, its canonical text, its problems and warnings, and completions at a position.',
  input: {
    q,
    collection,
    indices: { ...indices, about: 'Indices whose values complete the query; by default the latest public data.' },
    at: { kind: 'integer', least: 0, about: 'A position in the query, in UTF-16 units; requests completions there.' },
  },
  answer: {
    status: 200,
    about: 'The report about the query, also if the query is invalid.',
    schema: checkAnswer,
  },
  errors: ['unknown_index', 'subscription_plan_restriction'],
  isOurs: true,
});

export const queryOperations = {
  check,
  checkByBody: { ...check, method: 'POST', reads: 'body', id: 'checkQueryByBody' } as typeof check,
  counts: operation({
    id: 'counts',
    method: 'POST',
    path: '/api/counts/',
    area: 'query',
    caller: 'key',
    limit: 'search',
    spends: 'request',
    title: 'Count many queries',
    about:
      'How many records match each of several queries. A query that cannot run gives its reason, and the others are counted. Each spends a request of the day.',
    input: {
      queries: { kind: 'texts', required: true, byDefault: [], most: MAX_COUNTS, bytes: 40_960, about: 'The queries.' },
      collection,
      indices,
    },
    answer: { status: 200, about: 'A count for each query.', schema: countsAnswer },
    errors: ['unknown_index', 'subscription_plan_restriction'],
    isOurs: true,
  }),
};
