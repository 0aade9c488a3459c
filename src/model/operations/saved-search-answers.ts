import { type Static, Type } from '@sinclair/typebox';
import { collections } from '../collection.ts';

/** Searches that users keep, and share with their teammates. */

const time = Type.String({ description: 'ISO 8601, in UTC.' });

export const savedSearchAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  collection: Type.Union(collections.map((each) => Type.Literal(each))),
  q: Type.String(),
  indices: Type.Union([Type.String(), Type.Null()], {
    description: 'Labels or numbers of indices, separated by commas. Null: the latest public data.',
  }),
  sort: Type.Union([Type.String(), Type.Null()], {
    description: 'Path of a field, with `-` before it for descending order. Null: the newest come first.',
  }),
  columns: Type.Array(Type.String(), { description: 'Paths of fields. Empty: those that are usually shown.' }),
  facets: Type.Array(Type.String(), { description: 'Paths of fields to group by.' }),
  note: Type.String(),
  shared: Type.Boolean({ description: 'Teammates of the owner see it.' }),
  owner: Type.Object({
    id: Type.Integer(),
    email: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
  }),
  is_from_team: Type.Boolean({ description: 'It belongs to a teammate.' }),
  created_at: time,
  changed_at: time,
});
export type SavedSearchAnswer = Static<typeof savedSearchAnswer>;

export const savedSearchList = Type.Array(savedSearchAnswer, { description: 'By name.' });
