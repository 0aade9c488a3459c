import type { CountsAnswer } from '../../../model/operations/answers.ts';
import type { queryOperations } from '../../../model/operations/areas/query.ts';
import { counts } from '../../../service/counts.ts';
import { type Handler, value } from '../../handler.ts';

export const countsHandler: Handler<(typeof queryOperations.counts)['input']> = async (call) => {
  const { input, services, caller, signal } = call;
  const { queries, ...asked } = input;
  const found = await counts(services.search, queries, { ...asked, caller, signal });
  return { body: value({ counts: [...found] } satisfies CountsAnswer) };
};
