import { type Static, Type } from '@sinclair/typebox';

const orNull = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A load of records: one that runs, or one of the last. */
export const loadRecord = Type.Object({
  id: Type.String(),
  state: Type.Union(
    (['running', 'done', 'failed', 'cancelled', 'interrupted'] as const).map((each) => Type.Literal(each)),
    { description: '`interrupted`: the server ended before the load did.' },
  ),
  message: Type.String({ description: 'Why it failed, or why there is no index.' }),
  collection: orNull(Type.String({ description: 'The one that was named, or the first that it has records of.' })),
  collections: Type.Record(Type.String(), Type.Integer(), {
    description: 'How many records of each collection were written, once it is done.',
  }),
  label: Type.String({ description: 'Label of its index.' }),
  source: orNull(Type.String({ description: 'Name of the file.' })),
  availability: Type.Union([Type.Literal('public'), Type.Literal('private')]),
  owner_id: orNull(Type.Integer({ description: 'Owner of the private index.' })),
  is_held_back: Type.Boolean({ description: 'The index is not published.' }),
  index_id: orNull(Type.Integer({ description: 'The first index, once all are complete.' })),
  index_ids: Type.Array(Type.Integer(), {
    description: 'The indices, one for each collection, once they are complete.',
  }),
  job_id: orNull(Type.String({ description: 'The job that does it, while it runs.' })),
  started_at: Type.String(),
  ended_at: orNull(Type.String()),
  bytes: Type.Integer({ description: 'Read of the file, as it came.' }),
  total_bytes: orNull(Type.Integer({ description: 'Of the file, if that is known.' })),
  rows: Type.Integer({ description: 'Records that were read: written and refused.' }),
  written: Type.Integer(),
  refused: Type.Integer(),
  rows_per_second: Type.Integer({ description: 'Since it began.' }),
  reasons: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() }), {
    description: 'How often records were refused for each reason, the most frequent first.',
  }),
  first_refused: Type.Array(
    Type.Object({
      line: Type.Integer({ description: 'From 1.' }),
      reason: Type.String(),
      text: orNull(Type.String({ description: 'The beginning of what was refused.' })),
    }),
    { description: 'The first twenty refused records.' },
  ),
  refused_in_file: Type.Integer({
    description:
      'How many refused records `/api/loads/{id}/refused/` has; those beyond 16 MiB of a request are not kept.',
  }),
});
export type LoadRecord = Static<typeof loadRecord>;
export const loadRecordList = Type.Array(loadRecord);
