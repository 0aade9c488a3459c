import type { CountsAnswer } from '../../../model/operations/answers.ts';
import type { queryOperations } from '../../../model/operations/areas/query.ts';
import { counts } from '../../../service/counts.ts';
import { type Handler, value } from '../../handler.ts';

export const countsHandler: Handler<(typeof queryOperations.counts)['input']> = async (call) => {
  const { input, services, caller, signal } = call;
  const { queries, ...query } = input;
  const results = await counts(services.search, queries, { ...query, caller, signal });
  return { body: value({ counts: [...results] } satisfies CountsAnswer) };
};
