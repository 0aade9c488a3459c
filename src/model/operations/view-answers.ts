import { type Static, Type } from '@sinclair/typebox';
import { bucket, searchAnswer, timestamp, took } from './answers.ts';

/** Shapes of the answers about one query as a whole, and about two. */

const count = Type.Integer({ minimum: 0, description: 'Number of records; always exact.' });

export const viewFacet = Type.Object({
  field: Type.String({ description: 'As in the request.' }),
  buckets: Type.Array(bucket, { description: 'Values, the most frequent first.' }),
  values: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'How many different values there are in all; null if there are too many to count quickly.',
  }),
  more: Type.Boolean({ description: 'There are more values than those in `buckets`.' }),
  none: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'How many records have no value; null if the facet is `later`.',
  }),
  later: Type.Boolean({
    description: 'It would take long, so nothing was counted: ask for it by the operation for facets alone.',
  }),
});
export type ViewFacet = Static<typeof viewFacet>;

export const viewPlot = Type.Object({
  field: Type.String(),
  unit: Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('year')]),
  buckets: Type.Array(bucket, {
    description:
      'In the order of time: `2026-11-22`, `2026-11` or `2026`, by the unit. Units without records are left out.',
  }),
  later: Type.Boolean({ description: 'As in a facet.' }),
});
export type ViewPlot = Static<typeof viewPlot>;

export const viewIndex = Type.Object({
  id: Type.Integer(),
  label: Type.String(),
  availability: Type.Union([Type.Literal('public'), Type.Literal('private')]),
  started_at: Type.String({ description: 'When the collection of its records began.' }),
  ended_at: Type.Union([Type.String(), Type.Null()], { description: 'Null while it is being filled.' }),
  count: Type.Integer({ minimum: 0, description: 'All of its records, also those that do not match.' }),
});
export type ViewIndex = Static<typeof viewIndex>;

const numbers = {
  count,
  facets: Type.Array(viewFacet, { description: 'In the order of the request.' }),
  plot: Type.Union([viewPlot, Type.Null()]),
  indices: Type.Array(viewIndex, { description: 'The indices that were read, the oldest first.' }),
  took,
  timestamp,
};

export const viewFacetsAnswer = Type.Object(numbers);
export type ViewFacetsAnswer = Static<typeof viewFacetsAnswer>;

const cursor = Type.Optional(
  Type.Union([Type.String(), Type.Null()], {
    description: 'The next page: if a cursor was requested, and after the last page that `start` reaches.',
  }),
);
export const viewAnswer = Type.Object({ items: searchAnswer.properties.items, ...numbers, cursor });
export type ViewAnswer = Static<typeof viewAnswer>;

const share = Type.Number({ minimum: 0, maximum: 1, description: 'Of all records of its query.' });

export const comparedValue = Type.Object({
  key: Type.Array(Type.String(), { description: 'The value.' }),
  key_as_string: Type.String(),
  a: Type.Integer({ minimum: 0, description: 'Records of the first query with the value.' }),
  b: Type.Integer({ minimum: 0, description: 'Records of the second query with the value.' }),
  share_a: share,
  share_b: share,
});
export type ComparedValue = Static<typeof comparedValue>;

const comparedFacet = Type.Object({
  field: Type.String({ description: 'As in the request.' }),
  values: Type.Array(comparedValue, {
    description: 'The values whose shares differ, the greatest difference first.',
  }),
  none: Type.Object({ a: count, b: count }, { description: 'Records without a value.' }),
});
export type ComparedFacet = Static<typeof comparedFacet>;

const partOfBoth = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
  description: 'Null if the two queries do not read the same indices.',
});

export const compareAnswer = Type.Object({
  a: Type.Object({ count, indices: Type.Array(viewIndex) }),
  b: Type.Object({ count, indices: Type.Array(viewIndex) }),
  both: partOfBoth,
  only_a: partOfBoth,
  only_b: partOfBoth,
  facets: Type.Array(comparedFacet, { description: 'In the order of the request.' }),
  took,
  timestamp,
});
export type CompareAnswer = Static<typeof compareAnswer>;
