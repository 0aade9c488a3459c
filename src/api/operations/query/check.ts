import type { CheckAnswer } from '../../../model/operations/answers.ts';
import type { queryOperations } from '../../../model/operations/areas/query.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { type CheckedQuery, checkQuery } from '../../../service/check-query.ts';
import { type Answer, type ApiCall, type Handlers, value } from '../../handler.ts';

type CheckInput = Input<typeof queryOperations.check>;

export const queryCheckHandlers = {
  check: answerCheck,
  checkByBody: answerCheck,
} satisfies Partial<Handlers<typeof queryOperations>>;

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
