import { count } from '../../service/count.ts';
import { tool } from '../tool.ts';
import { collection, indicesParameter, queryInput, queryParameter, warningsIn } from './arguments.ts';

export const countTool = tool({
  name: 'count',
  title: 'Count',
  about: 'The exact number of records that a query finds. Costs only a request.',
  input: { q: queryParameter, collection, indices: indicesParameter },
  isLimited: true,
  run: async (query, context) => {
    const { count: total, warnings } = await count(context.search, queryInput(context, query));
    return { count: total, ...warningsIn(warnings) };
  },
});
