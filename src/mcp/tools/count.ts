import { count } from '../../service/count.ts';
import { tool } from '../tool.ts';
import { askedOf, collection, indices, q } from './arguments.ts';
import { warningsIn } from './warnings-in.ts';

export const countTool = tool({
  name: 'count',
  title: 'Count',
  about: 'How many records a query finds, exactly. Costs nothing but a request.',
  input: { q, collection, indices },
  isLimited: true,
  run: async (asked, context) => {
    const { count: found, warnings } = await count(context.search, askedOf(context, asked));
    return { count: found, ...warningsIn(warnings) };
  },
});
