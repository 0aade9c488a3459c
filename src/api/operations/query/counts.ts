import type { CountsAnswer } from '../../../model/operations/answers.ts';
import type { queryOperations } from '../../../model/operations/areas/query.ts';
import { counts } from '../../../service/counts.ts';
import { type Handlers, value } from '../../handler.ts';

export const queryCountHandlers = {
  counts: async (call) => {
    const { input, services, caller, signal } = call;
    const { queries, ...query } = input;
    const results = await counts(services.search, queries, { ...query, caller, signal });
    return { body: value({ counts: [...results] } satisfies CountsAnswer) };
  },
} satisfies Partial<Handlers<typeof queryOperations>>;
