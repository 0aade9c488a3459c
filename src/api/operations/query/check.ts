import type { CheckAnswer } from '../../../model/operations/answers.ts';
import type { queryOperations } from '../../../model/operations/areas/query.ts';
import { type CheckedQuery, checkQuery } from '../../../service/check-query.ts';
import { type Handler, value } from '../../handler.ts';

export const checkHandler: Handler<(typeof queryOperations.check)['input']> = async (call) => {
  const { input, services, caller, signal } = call;
  return { body: value(checkAnswer(await checkQuery(services.search, { ...input, caller, signal }))) };
};

function checkAnswer({ problem, warnings, tree, canonical, grouped, completion }: CheckedQuery): CheckAnswer {
  return {
    is_valid: problem === undefined,
    problem: problem ?? null,
    warnings: [...warnings],
    canonical: canonical ?? null,
    grouped: grouped ?? null,
    tree: tree === undefined ? null : { ...tree },
    completion:
      completion === undefined
        ? null
        : {
            from: completion.from,
            to: completion.to,
            fields: [...completion.fields],
            operators: [...completion.operators],
            values: completion.suggestions.map(({ value: of, count }) => ({ value: of, doc_count: count ?? null })),
          },
  };
}
