import type { SummaryAnswer } from '../../../model/operations/answers.ts';
import type { summaryOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { type SummaryCollection, summary } from '../../../service/summary.ts';
import { type Answer, type ApiCall, value } from '../../handler.ts';
import { aggregations } from './facet.ts';

type SummaryInput = Input<typeof summaryOperations.responses>;

export const summaryHandler =
  (collection: SummaryCollection) =>
  async ({ input, services, caller, signal }: ApiCall & { readonly input: SummaryInput }): Promise<Answer> => {
    const startedAt = performance.now();
    const { count, groups, warnings } = await summary(services.search, { ...input, collection, caller, signal });
    const answer: SummaryAnswer = {
      count,
      aggregations: Object.fromEntries([...groups].map(([path, buckets]) => [path, aggregations(buckets)])),
      took: Math.round(performance.now() - startedAt),
      timestamp: Math.floor(services.search.now() / 1_000),
    };
    return { warnings, body: value(answer) };
  };
