import { defined } from '../../model/defined.ts';
import type { Parameters } from '../../model/operations/parameter.ts';
import { compareQueries, shareOf } from '../../service/view/compare-queries.ts';
import { facetsOfView } from '../../service/view/view.ts';
import { tool } from '../tool.ts';
import { collection, indicesParameter, queryInput, queryParameter, warningsIn } from './arguments.ts';

const facetsParameter = {
  kind: 'names',
  most: 12,
  about: 'Paths of at most 12 fields, each counted by itself. Default: the usual ones of the collection.',
} as const satisfies Parameters[string];

const sizeParameter = {
  kind: 'integer',
  least: 1,
  most: 50,
  byDefault: 8,
  about: 'How many values of each field.',
} as const satisfies Parameters[string];

export const overviewTool = tool({
  name: 'overview',
  title: 'Overview',
  about:
    'A query in numbers, in one call: how many records match, the most frequent values of several fields, how many values there are and how many records have none, and when the records were seen. All counts are exact.',
  input: {
    q: queryParameter,
    collection,
    facets: facetsParameter,
    size: sizeParameter,
    plot: { kind: 'text', about: 'A date to count by, or none. Default: the usual one of the collection.' },
    indices: indicesParameter,
  },
  run: async ({ facets, size, plot, ...query }, context) => {
    const { count, ...numbers } = await facetsOfView(context.search, {
      ...queryInput(context, query),
      facets,
      facetSize: size,
      withoutOwnFilter: [],
      plot,
    });
    return {
      count,
      facets: Object.fromEntries(
        numbers.facets.map(({ name, counts }) => [
          name,
          {
            values: (counts?.buckets ?? []).map(({ key: [value], count: records }) => ({ value, count: records })),
            different_values: counts?.values ?? 'many',
            without_value: counts?.none,
          },
        ]),
      ),
      ...defined({
        by_date:
          numbers.plot === undefined
            ? undefined
            : {
                field: numbers.plot.name,
                counts: Object.fromEntries(
                  (numbers.plot.buckets ?? []).map(({ key: [date = ''], count: records }) => [date, records]),
                ),
              },
      }),
      ...warningsIn(numbers.warnings),
    };
  },
});

export const compareQueriesTool = tool({
  name: 'compare_queries',
  title: 'Compare queries',
  about:
    'What two queries have in common, and the values of fields whose share differs most between their results: what sets one group of records apart from another. All counts are exact. Counts as two requests.',
  input: {
    a: { ...queryParameter, about: 'The first query, such as: tag.name:nginx' },
    b: { ...queryParameter, about: 'The second query, such as: tag.name:apache' },
    collection,
    facets: facetsParameter,
    size: sizeParameter,
    indices: indicesParameter,
  },
  isLimited: true,
  queries: 2,
  run: async ({ a, b, facets, size, collection: of, indices }, { search, caller, signal }) => {
    const input = { collection: of, caller, signal, facets, facetSize: size };
    const compared = await compareQueries(search, { ...input, a: { q: a, indices }, b: { q: b, indices } });
    const [countA, countB] = [compared.a.count, compared.b.count];
    return {
      a: countA,
      b: countB,
      both: compared.both,
      facets: Object.fromEntries(
        compared.facets.map(({ name, values }) => [
          name,
          values.map((each) => ({
            value: each.key,
            a: each.a,
            b: each.b,
            percent_of_a: percent(each.a, countA),
            percent_of_b: percent(each.b, countB),
          })),
        ]),
      ),
      ...warningsIn(compared.warnings),
    };
  },
});

const percent = (part: number, whole: number): number => Math.round(shareOf(part, whole) * 1_000) / 10;
