import { type Static, Type } from '@sinclair/typebox';
import { nodeTypes } from '../discovery/node-types.ts';

/** Saved attack surface graphs. */

const time = Type.String({ description: 'ISO 8601, in UTC.' });
const integerOrNull = Type.Union([Type.Integer(), Type.Null()]);

const node = Type.Object({
  id: Type.Integer({ minimum: 0, description: 'Position in the list.' }),
  node_type: Type.Union(nodeTypes.map((type) => Type.Literal(type))),
  node_value: Type.String(),
});

const edge = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  search_field_id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The discovery search that found it. Null if a person drew it.',
  }),
});

const summary = {
  id: Type.String(),
  name: Type.String(),
  owner_id: Type.Integer(),
  is_from_team: Type.Boolean({ description: 'It belongs to a teammate.' }),
  created_at: time,
  newest_version: Type.Integer({ minimum: 1 }),
};

export const savedGraphSummary = Type.Object(summary);
export type SavedGraphSummary = Static<typeof savedGraphSummary>;
export const savedGraphList = Type.Array(savedGraphSummary);

export const savedGraphAnswer = Type.Object({
  ...summary,
  version: Type.Integer({ minimum: 1 }),
  saved_at: time,
  versions: Type.Array(Type.Object({ version: Type.Integer(), saved_at: time }), {
    description: 'The newest is first.',
  }),
  nodes: Type.Array(node),
  edges: Type.Array(edge),
});
export type SavedGraphAnswer = Static<typeof savedGraphAnswer>;

const strict = { additionalProperties: false };

/** What a graph is made of: the answer of the operation `discoveryGraph` is one. */
export const graphInput = Type.Object(
  {
    nodes: Type.Array(
      Type.Object({ id: Type.Optional(integerOrNull), node_type: Type.String(), node_value: Type.String() }, strict),
    ),
    edges: Type.Optional(
      Type.Array(
        Type.Object(
          {
            from: Type.Integer({ description: 'The id of a node, or its position if nodes have no ids.' }),
            to: Type.Integer(),
            search_field_id: Type.Optional(integerOrNull),
            search_field: Type.Optional(Type.String({ description: 'Of discovery; has no effect.' })),
          },
          strict,
        ),
      ),
    ),
    is_cut: Type.Optional(Type.Boolean({ description: 'Of discovery; has no effect.' })),
  },
  strict,
);
