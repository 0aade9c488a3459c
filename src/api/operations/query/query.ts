import type { CheckAnswer, CountsAnswer } from '../../../model/operations/answers.ts';
import type { queryOperations } from '../../../model/operations/areas/query.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { type CheckedQuery, checkQuery } from '../../../service/check-query.ts';
import { counts } from '../../../service/count.ts';
import { type Answer, type ApiCall, type Handlers, value } from '../../handler.ts';

type CheckInput = Input<typeof queryOperations.check>;

export const queryHandlers: Handlers<typeof queryOperations> = {
  check: answerCheck,
  checkByBody: answerCheck,

  counts: async (call) => {
    const { input, services, caller, signal } = call;
    const { queries, ...query } = input;
    const results = await counts(services.search, queries, { ...query, caller, signal });
    return { body: value({ counts: [...results] } satisfies CountsAnswer) };
  },
};

async function answerCheck({
  input,
  services,
  caller,
  signal,
}: ApiCall & { readonly input: CheckInput }): Promise<Answer> {
  return { body: value(checkAnswer(await checkQuery(services.search, { ...input, caller, signal }))) };
}

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
