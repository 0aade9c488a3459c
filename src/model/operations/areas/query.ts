import { collections } from '../../collection.ts';
import { checkAnswer, countsAnswer } from '../answers.ts';
import { operation } from '../operation.ts';
import { indices, q } from '../search-parameters.ts';

/** Queries of one call of the counts operation. */
export const MOST_COUNTS = 100;

const collection = {
  kind: 'choice',
  choices: collections,
  byDefault: 'responses',
  about: 'Which collection the query is meant for.',
} as const;

const check = operation({
  id: 'checkQuery',
  method: 'GET',
  path: '/api/query/check/',
  area: 'query',
  caller: 'anyone',
  title: 'Check a query',
  about:
    'What a query means: its tree, its canonical text, what is wrong with it or probably not meant, and what could be written at a place of it.',
  input: {
    q,
    collection,
    at: { kind: 'integer', least: 0, about: 'A place in the query, in UTF-16 units: asks for completions there.' },
  },
  answer: {
    status: 200,
    about: 'What there is to say about the query, also where it cannot be read.',
    schema: checkAnswer,
  },
  errors: ['subscription_plan_restriction'],
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
      'How many records each of many queries finds; one that cannot be run says why, and the others are counted. Each spends a request of the day.',
    input: {
      queries: { kind: 'texts', required: true, byDefault: [], most: MOST_COUNTS, about: 'The queries.' },
      collection,
      indices,
    },
    answer: { status: 200, about: 'A count for each query.', schema: countsAnswer },
    errors: ['unknown_index', 'subscription_plan_restriction'],
    isOurs: true,
  }),
};
