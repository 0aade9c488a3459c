import { type Static, Type } from '@sinclair/typebox';

/** Shapes of answers. */

const took = Type.Integer({ minimum: 0, description: 'Milliseconds it took.' });
const timestamp = Type.Integer({ description: 'When it was answered, in seconds since 1970.' });

export const record = Type.Record(Type.String(), Type.Unknown(), {
  description: 'A record; docs/fields.md lists the fields of each collection.',
});

export const highlight = Type.Record(Type.String(), Type.String(), {
  description: 'Paths of fields in which the query was found, each with the value.',
});

export const searchAnswer = Type.Object({
  items: Type.Array(Type.Object({ data: record, highlight: Type.Optional(highlight) })),
  took,
  timestamp,
  cursor: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'Only where a cursor was asked for: the next page.' }),
  ),
});

export const countAnswer = Type.Object({ count: Type.Integer({ minimum: 0, description: 'How many; always exact.' }) });
export type CountAnswer = Static<typeof countAnswer>;

const bucket = Type.Object({
  key: Type.Array(Type.String(), { description: 'A value of each field grouped by.' }),
  key_as_string: Type.String({ description: 'The values between bars.' }),
  doc_count: Type.Integer({ minimum: 1 }),
});

export const facetAnswer = Type.Object({ aggregations: Type.Array(bucket), took, timestamp });
export type FacetAnswer = Static<typeof facetAnswer>;

export const summaryAnswer = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  aggregations: Type.Record(Type.String(), Type.Array(bucket), {
    description: 'For each of the fields most asked about, the values that most records hold.',
  }),
  took,
  timestamp,
});
export type SummaryAnswer = Static<typeof summaryAnswer>;

export const problemBody = Type.Object({
  type: Type.String({ description: 'Which error it is.' }),
  title: Type.String(),
  detail: Type.String({ description: 'What is wrong in this case.' }),
});

export const countsAnswer = Type.Object({
  counts: Type.Array(Type.Union([countAnswer, Type.Object({ problem: problemBody })]), {
    description: 'For each query, in their order, its count or why there is none.',
  }),
});
export type CountsAnswer = Static<typeof countsAnswer>;

export const downloadAnswer = Type.Array(Type.Object({ data: record }));

export const indexRecord = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  label: Type.String({ description: 'What `indices` takes.' }),
  scan_label: Type.String(),
  type: Type.String({ description: 'The collection.' }),
  availability: Type.Union([Type.Literal('public'), Type.Literal('private')]),
  is_default: Type.Boolean({ description: 'The newest of its collection; no index of responses is one.' }),
  speed: Type.Union([Type.Literal('fast'), Type.Literal('slow')]),
  state: Type.Union([Type.Literal('indexing'), Type.Literal('full')]),
  count: Type.Integer(),
  scan_started_dt: Type.String(),
  scan_ended_dt: Type.Union([Type.String(), Type.Null()]),
  scan_started_at: Type.String(),
  scan_ended_at: Type.Union([Type.String(), Type.Null()]),
});
export type IndexRecord = Static<typeof indexRecord>;
export const indexList = Type.Array(indexRecord);

export const mappingAnswer = Type.Record(
  Type.String(),
  Type.Union([
    Type.Object({ field_type: Type.String() }),
    Type.Object({ children: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
  ]),
  { description: 'For each field its type, or the fields below it in the same form.' },
);

const notice = Type.Object({
  code: Type.String(),
  message: Type.String(),
  from: Type.Integer({ minimum: 0, description: 'Place in the query, counted in UTF-16 units.' }),
  to: Type.Integer({ minimum: 0 }),
  suggestion: Type.Optional(Type.String({ description: 'What to write there instead.' })),
  hint: Type.Optional(Type.String({ description: 'What to do about it.' })),
});

export const checkAnswer = Type.Object({
  is_valid: Type.Boolean(),
  problem: Type.Union([notice, Type.Null()]),
  warnings: Type.Array(notice),
  canonical: Type.Union([Type.String(), Type.Null()], {
    description: 'The query with every field named and every group in brackets.',
  }),
  grouped: Type.Union([Type.String(), Type.Null()], { description: 'The query as written, its groups in brackets.' }),
  tree: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  completion: Type.Union([
    Type.Null(),
    Type.Object({
      from: Type.Integer({ minimum: 0 }),
      to: Type.Integer({ minimum: 0 }),
      fields: Type.Array(Type.Object({ path: Type.String(), type: Type.String(), about: Type.String() })),
      operators: Type.Array(Type.String()),
      values: Type.Array(Type.Object({ value: Type.String(), doc_count: Type.Union([Type.Integer(), Type.Null()]) })),
    }),
  ]),
});
export type CheckAnswer = Static<typeof checkAnswer>;

/** The house's own value, as administration sees it. */
export const adminIndex = Type.Object({
  id: Type.Integer(),
  collection: Type.String(),
  label: Type.String(),
  access: Type.Record(Type.String(), Type.Unknown()),
  state: Type.String({ description: '`filling`, `published` or `withdrawn`.' }),
  startedAt: Type.String(),
  endedAt: Type.Optional(Type.String()),
  count: Type.Integer(),
  speed: Type.String(),
});
export const adminIndexList = Type.Array(adminIndex);

export const loadAnswer = Type.Object({
  index: Type.Union([adminIndex, Type.Null()], {
    description: 'The index. Null only among lines, where nothing could be read: then there is none.',
  }),
  written: Type.Integer(),
  refused: Type.Integer(),
  reasons: Type.Array(Type.Object({ line: Type.Integer({ description: 'From 1.' }), reason: Type.String() }), {
    description: 'The first hundred that were refused.',
  }),
  unknown_fields: Type.Record(Type.String(), Type.Integer(), {
    description: 'How many values there were under each path that is no field; they are kept.',
  }),
  mistyped_fields: Type.Record(Type.String(), Type.Integer(), {
    description:
      'How many values there were in each field that its type cannot read, such as a text where an address belongs; they are kept, and found by no value.',
  }),
});
/** What a load answers to those who ask for lines. */
export const refusedLines = {
  'application/x-ndjson':
    'The same report without `reasons`, then a line for each that was refused: `line` from 1, `reason`, and the line itself as `text`, or as `base64` where it is no UTF-8. Where nothing could be read, `index` is null and the status 200.',
} as const;
export type LoadAnswer = Static<typeof loadAnswer>;

export const jobAnswer = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  state: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('failed'), Type.Literal('cancelled')]),
  percentage: Type.Number({ minimum: 0, maximum: 100 }),
  message: Type.String(),
  started_at: Type.String(),
  ended_at: Type.Union([Type.String(), Type.Null()]),
  result: Type.Unknown(),
});
export type JobAnswer = Static<typeof jobAnswer>;
export const jobList = Type.Array(jobAnswer);
