import { type Static, Type } from '@sinclair/typebox';
import { collections } from '../../model/collection.ts';

/** What an operator set up to be loaded again and again, with what became of it. It is stored as it is. */

const whole = Type.Integer({ minimum: 0 });
const text = Type.String();
const collection = Type.Union(collections.map((each) => Type.Literal(each)));

/** One reading of a source. */
const sourceRun = Type.Object({
  /** In milliseconds since 1970, like all times here. */
  startedAt: whole,
  endedAt: whole,
  loaded: Type.Array(
    Type.Object({
      name: text,
      indexIds: Type.Array(whole),
      written: whole,
      refused: whole,
      /** What became reference data. */
      reference: Type.Optional(Type.Array(Type.Object({ title: text, records: whole }))),
    }),
  ),
  /** Files of which nothing was loaded. */
  refused: Type.Array(Type.Object({ name: text, reason: text })),
  /** How many files were loaded before. */
  unchanged: whole,
  /** How many files are still written to. */
  waiting: whole,
  /** Indices that are kept no longer. */
  dropped: Type.Array(whole),
  /** Why it ended early. */
  failure: Type.Optional(text),
  isCancelled: Type.Optional(Type.Boolean()),
});

export const namedSource = Type.Object({
  name: text,
  kind: Type.Union([Type.Literal('folder'), Type.Literal('url'), Type.Literal('registrations')]),
  /** A path in the import folder, a URL, or the subjects that registries are asked about. */
  location: text,
  when: text,
  /** The name of a format. Undefined: it is recognised. */
  format: Type.Optional(text),
  collection: Type.Optional(collection),
  isHeldBack: Type.Boolean(),
  keepNewest: Type.Optional(whole),
  keepDays: Type.Optional(whole),
  isActive: Type.Boolean(),
  createdAt: whole,
  nextAt: whole,
  /** The newest first. */
  runs: Type.Array(sourceRun),
  /** The oldest first. */
  indices: Type.Array(Type.Object({ id: whole, collection, at: whole })),
  /** Of a folder: how its files were when they were read, by their paths in it. */
  files: Type.Record(text, Type.Object({ bytes: whole, changedAt: Type.Number() })),
  /** Of a URL: what its server calls the version that was loaded. */
  etag: Type.Optional(text),
  lastModified: Type.Optional(text),
});

export type NamedSource = Readonly<Static<typeof namedSource>>;
export type SourceRun = Readonly<Static<typeof sourceRun>>;
