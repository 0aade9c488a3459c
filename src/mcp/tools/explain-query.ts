import { defined } from '../../model/defined.ts';
import { checkQuery } from '../../service/check-query.ts';
import { tool } from '../tool.ts';
import { collection, queryParameter } from './arguments.ts';

export const explainQueryTool = tool({
  name: 'explain_query',
  title: 'Explain a query',
  about: 'How a query is parsed, and what is wrong or suspicious about it, without searching.',
  input: { q: queryParameter, collection },
  run: async ({ q: text, collection: of }, { search, caller, signal }) => {
    const { problem, warnings, grouped, canonical } = await checkQuery(search, {
      caller,
      signal,
      q: text,
      collection: of,
      at: undefined,
    });
    return {
      is_valid: problem === undefined,
      ...defined({
        problem: problem === undefined ? undefined : `${problem.message} (at character ${problem.from + 1})`,
      }),
      read_as: grouped,
      every_field_named: canonical,
      warnings: warnings.map(({ message }) => message),
    };
  },
});
