import { type Static, Type } from '@sinclair/typebox';
import { collections } from '../collection.ts';

/** Named sources, which a server reads again and again. */

const time = Type.String({ description: 'ISO 8601, in UTC.' });
const orNull = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const numbers = Type.Array(Type.Integer());

const sourceRunAnswer = Type.Object({
  started_at: time,
  ended_at: time,
  loaded: Type.Array(
    Type.Object({
      name: Type.String(),
      index_ids: numbers,
      written: Type.Integer(),
      refused: Type.Integer(),
      reference: Type.Array(Type.Object({ title: Type.String(), records: Type.Integer() }), {
        description: 'What became reference data.',
      }),
    }),
    { description: 'The first 100 files that were loaded, with their indices and how many records were refused.' },
  ),
  refused: Type.Array(Type.Object({ name: Type.String(), reason: Type.String() }), {
    description: 'The first 100 files of which nothing could be loaded, or names and addresses without a record.',
  }),
  unchanged: Type.Integer({ description: 'How many files were loaded before.' }),
  waiting: Type.Integer({ description: 'How many files are still written to.' }),
  dropped: Type.Array(Type.Integer(), { description: 'Indices that are kept no longer.' }),
  failure: Type.Union([Type.String(), Type.Null()], { description: 'Why it ended early.' }),
});

export const sourceAnswer = Type.Object({
  name: Type.String(),
  kind: Type.Union([Type.Literal('folder'), Type.Literal('url'), Type.Literal('registrations')]),
  location: Type.String({
    description: 'A path in the import folder, a URL, or names and addresses with commas between them.',
  }),
  when: Type.String({ description: 'As it was written.' }),
  as: Type.Union([Type.String(), Type.Null()], { description: 'Name of the format; null: it is recognised.' }),
  collection: Type.Union([...collections.map((each) => Type.Literal(each)), Type.Null()], {
    description: 'Null: all that it has records of.',
  }),
  held_back: Type.Boolean({ description: 'Its indices are not published.' }),
  keep_newest: orNull(Type.Integer()),
  keep_days: orNull(Type.Integer()),
  is_active: Type.Boolean(),
  created_at: time,
  next_run_at: Type.Union([time, Type.Null()]),
  job_id: Type.Union([Type.String(), Type.Null()], { description: 'The job that reads it now.' }),
  index_ids: Type.Array(Type.Integer(), { description: 'Its indices, the oldest first.' }),
  runs: Type.Array(sourceRunAnswer, { description: 'The last 20 times it was read, the newest first.' }),
});
export type SourceAnswer = Static<typeof sourceAnswer>;
export const sourceList = Type.Array(sourceAnswer);
