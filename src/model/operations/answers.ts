import { type Static, Type } from '@sinclair/typebox';
import { referenceData } from './installation-answers.ts';

/** Shapes of answers. */

export const took = Type.Integer({ minimum: 0, description: 'Duration in milliseconds.' });
export const timestamp = Type.Integer({ description: 'Time of the answer, in seconds since 1970.' });

export const record = Type.Record(Type.String(), Type.Unknown(), {
  description: 'A record; docs/fields.md lists the fields of each collection.',
});

export const highlight = Type.Record(Type.String(), Type.String(), {
  description: 'Paths of the fields that matched the query, each with the value.',
});

export const searchAnswer = Type.Object({
  items: Type.Array(Type.Object({ data: record, highlight: Type.Optional(highlight) })),
  took,
  timestamp,
  cursor: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'Only if a cursor was requested: the next page.' }),
  ),
});

export const countAnswer = Type.Object({
  count: Type.Integer({ minimum: 0, description: 'Number of records; always exact.' }),
});
export type CountAnswer = Static<typeof countAnswer>;

export const bucket = Type.Object({
  key: Type.Array(Type.String(), { description: 'A value of each grouping field.' }),
  key_as_string: Type.String({ description: 'The values, separated by bars.' }),
  doc_count: Type.Integer({ minimum: 1 }),
});

export const facetAnswer = Type.Object({ aggregations: Type.Array(bucket), took, timestamp });
export type FacetAnswer = Static<typeof facetAnswer>;

export const summaryAnswer = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  aggregations: Type.Record(Type.String(), Type.Array(bucket), {
    description: 'For each summary field, its most frequent values.',
  }),
  took,
  timestamp,
});
export type SummaryAnswer = Static<typeof summaryAnswer>;

export const problemBody = Type.Object({
  type: Type.String({ description: 'The type of error.' }),
  title: Type.String(),
  detail: Type.String({ description: 'What is wrong in this case.' }),
});

export const countsAnswer = Type.Object({
  counts: Type.Array(Type.Union([countAnswer, Type.Object({ problem: problemBody })]), {
    description: 'For each query, in order, its count or why there is none.',
  }),
});
export type CountsAnswer = Static<typeof countsAnswer>;

export const downloadAnswer = Type.Array(Type.Object({ data: record }));

export const downloadLinkAnswer = Type.Object({
  url: Type.String({ description: 'Relative to the address of the installation.' }),
  expires_at: Type.String({ description: 'ISO 8601.' }),
  file_name: Type.String(),
  records: Type.Integer({ description: 'How many match the query.' }),
  delivered: Type.Integer({ description: 'How many of them the file will have.' }),
  coins: Type.Integer({ description: 'What it will cost.' }),
  coins_left: Type.Integer({ description: 'Of this month, before it; -1 if there is no limit.' }),
});
export type DownloadLinkAnswer = Static<typeof downloadLinkAnswer>;

export const indexRecordType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  label: Type.String({ description: 'What `indices` takes.' }),
  scan_label: Type.String(),
  type: Type.String({ description: 'The collection.' }),
  availability: Type.Union([Type.Literal('public'), Type.Literal('private')]),
  is_default: Type.Boolean({ description: 'The newest of its collection; never set for responses.' }),
  speed: Type.Union([Type.Literal('fast'), Type.Literal('slow')]),
  state: Type.Union([Type.Literal('indexing'), Type.Literal('full')]),
  count: Type.Integer(),
  scan_started_dt: Type.String(),
  scan_ended_dt: Type.Union([Type.String(), Type.Null()]),
  scan_started_at: Type.String(),
  scan_ended_at: Type.Union([Type.String(), Type.Null()]),
  damaged: Type.Optional(
    Type.String({ description: 'What that means, if the index is damaged. Searches leave it out and say so.' }),
  ),
});
export type IndexRecord = Static<typeof indexRecordType>;
export const indexList = Type.Array(indexRecordType);

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
  from: Type.Integer({ minimum: 0, description: 'Position in the query, in UTF-16 units.' }),
  to: Type.Integer({ minimum: 0 }),
  suggestion: Type.Optional(Type.String({ description: 'Suggested replacement.' })),
  hint: Type.Optional(Type.String({ description: 'What to do about it.' })),
});

export const checkAnswer = Type.Object({
  is_valid: Type.Boolean(),
  problem: Type.Union([notice, Type.Null()]),
  warnings: Type.Array(notice),
  canonical: Type.Union([Type.String(), Type.Null()], {
    description: 'The query with every field named and every group in brackets.',
  }),
  grouped: Type.Union([Type.String(), Type.Null()], {
    description: 'The query as written, with its groups in brackets.',
  }),
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

const indexOrigin = Type.Object(
  {
    format: Type.String({ description: 'The format in which the records were read.' }),
    version: Type.Integer({ description: 'The version of the reader of that format.' }),
    source: Type.Optional(Type.String({ description: 'The name of the file, without its folder.' })),
    digest: Type.String({ description: 'SHA-256 of the bytes as the server received or read them.' }),
    bytes: Type.Optional(Type.Integer({ description: 'How many bytes that are.' })),
    at: Type.String({ description: 'When the load ended.' }),
  },
  { description: 'The load that the records are from. A private index shows it to its team alone.' },
);

/** An index as administrators see it. */
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
  origin: Type.Optional(indexOrigin),
  damage: Type.Optional(Type.String({ description: '`rebuilding` or `lost`, if it is damaged.' })),
});
export const adminIndexList = Type.Array(adminIndex);

export const indexSizeList = Type.Array(Type.Object({ id: Type.Integer(), disk_bytes: Type.Integer() }));
export type IndexSizeList = Static<typeof indexSizeList>;

const loadedSource = Type.Object({
  name: Type.String(),
  format: Type.Union([Type.String(), Type.Null()], { description: 'Null: it was left out.' }),
  written: Type.Integer(),
  refused: Type.Integer(),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it was left out.' }),
});

const formatCount = Type.Object({
  format: Type.String(),
  version: Type.Integer({ description: 'The version of the reader of that format.' }),
  sources: Type.Integer({ description: 'How many sources were read as it.' }),
  first: Type.String({ description: 'The name of the first of them.' }),
});

export const loadAnswer = Type.Object({
  index: Type.Union([adminIndex, Type.Null()], {
    description:
      'The first index. Null if it is reference data alone, and in the line format if no line was a record: then no index is created.',
  }),
  indices: Type.Array(adminIndex, { description: 'An index for each collection that has records.' }),
  formats: Type.Array(formatCount, { description: 'As what all sources were read, such as the files of an archive.' }),
  left_out: Type.Integer({ description: 'How many other sources were left out.' }),
  sources: Type.Array(loadedSource, {
    description: 'What became of each source: of the first hundred that are stored as a whole, in part, or not at all.',
  }),
  reference: Type.Array(referenceData, {
    description: 'What became reference data of the installation, in place of what had its name before.',
  }),
  is_unchanged: Type.Boolean({ description: 'The same was loaded before, into these indices: nothing was done.' }),
  written: Type.Integer(),
  refused: Type.Integer(),
  reasons: Type.Array(Type.Object({ line: Type.Integer({ description: 'From 1.' }), reason: Type.String() }), {
    description: 'The first hundred refused lines.',
  }),
  unknown_fields: Type.Record(Type.String(), Type.Integer(), {
    description: 'Number of values under each path that is not a field; they are stored.',
  }),
  mistyped_fields: Type.Record(Type.String(), Type.Integer(), {
    description:
      'Number of values that the type of their field cannot read, by field, such as a text instead of an address; they are stored, but no search for a value matches them.',
  }),
});
/** The answer of a load in the line format. */
export const refusedLines = {
  'application/x-ndjson':
    'The same report without `reasons`, then a line for each refused line: `line` from 1, `reason`, and the line itself as `text`, or as `base64` if it is not UTF-8. The first one has the `head` and the `tail` of a file with such parts, if its format needs them. If no line is a record, `index` is null and the status 200.',
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
