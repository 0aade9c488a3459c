import { type Static, Type } from '@sinclair/typebox';
import { nodeTypes } from '../discovery/node-types.ts';

/** The searches from a node, and their results. */

const countBlock = Type.Object({
  search_field: Type.String({ description: 'The search, for people.' }),
  count: Type.Integer({ minimum: 0, description: 'How many nodes it finds.' }),
  preview: Type.Array(Type.String(), { maxItems: 5 }),
  search_field_id: Type.Integer({ description: 'The search, for the operation that gives its results.' }),
  is_too_much_docs: Type.Boolean({ description: 'Too many: the count is a number of records.' }),
  node_types: Type.Record(Type.String(), Type.Integer(), { description: 'How many nodes of each type it finds.' }),
});
export type CountedSearch = Static<typeof countBlock>;

export const nodeCountAnswer = Type.Array(Type.Object({ aggregations: Type.Array(countBlock) }), {
  description: 'A block for each collection.',
});

const resultBlock = Type.Object({
  is_valid: Type.Boolean({ description: 'The value is valid for the type, not a placeholder.' }),
  node_value: Type.String(),
  node_type: Type.String(),
});
export type DiscoveryItem = Static<typeof resultBlock>;

/** One search per line, in the form of the blocks of a single node. */
export const groupCountLine = Type.String({
  description: 'Lines with one search each, in the form of the count of a node.',
});

/** Both forms that clients read, in one object. */
export const groupResultLine = Type.String({
  description:
    'Lines `{node_key, is_valid, node_type, node_value, aggregations}`: the node of the group, and its results, as a list of values and one by one.',
});

export const nodeResultAnswer = Type.Object({ aggregations: Type.Array(resultBlock) });

export const statusAnswer = Type.Object({
  data: Type.Object({
    percentage: Type.Number({ minimum: 0, maximum: 100 }),
    message: Type.String(),
    status: Type.Union([Type.Literal('in_progress'), Type.Literal('done'), Type.Literal('failed')]),
  }),
});

const node = Type.Object({
  id: Type.Integer({ minimum: 0 }),
  node_type: Type.Union(nodeTypes.map((type) => Type.Literal(type))),
  node_value: Type.String(),
});

const edge = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  search_field_id: Type.Integer(),
  search_field: Type.String(),
});

export const graphAnswer = Type.Object({
  nodes: Type.Array(node),
  edges: Type.Array(edge),
  is_cut: Type.Boolean({ description: 'There are more nodes than the limits allow.' }),
});
export type GraphAnswer = Static<typeof graphAnswer>;

/** Saved attack surface graphs. */

const time = Type.String({ description: 'ISO 8601, in UTC.' });
const integerOrNull = Type.Union([Type.Integer(), Type.Null()]);

/** What a person made of a graph. Absent if nobody did. */
const marks = {
  note: Type.Optional(Type.String({ description: 'What a person wrote beside it.' })),
  x: Type.Optional(Type.Number({ description: 'Where it stands in the picture.' })),
  y: Type.Optional(Type.Number()),
};
const found = {
  count: Type.Optional(Type.Integer({ description: 'How many nodes the search had found.' })),
  as_of: Type.Optional(
    Type.String({ description: 'The date of the records that were searched. Absent: the present ones.' }),
  ),
  found_at: Type.Optional(Type.String({ description: 'When it was searched. ISO 8601, in UTC.' })),
};
const group = { ...marks, count: found.count };
const inGroup = Type.Optional(
  Type.Integer({ description: 'Position in the list of groups: nodes of a group are shown as one.' }),
);

const namedNode = {
  node_type: Type.Union(nodeTypes.map((type) => Type.Literal(type))),
  node_value: Type.String(),
};
const savedNode = Type.Object({
  id: Type.Integer({ minimum: 0, description: 'Position in the list.' }),
  ...namedNode,
  ...marks,
  group: inGroup,
});

const savedEdge = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  search_field_id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The discovery search that found it. Null if a person drew it.',
  }),
  ...found,
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
  nodes: Type.Array(savedNode),
  edges: Type.Array(savedEdge),
  groups: Type.Optional(Type.Array(Type.Object(group))),
  excluded: Type.Optional(
    Type.Array(Type.Object(namedNode), { description: 'Nodes that a person does not want to see again.' }),
  ),
});
export type SavedGraphAnswer = Static<typeof savedGraphAnswer>;

const strict = { additionalProperties: false };

/** What a graph is made of: the answer of the operation `discoveryGraph` is one. */
export const graphInput = Type.Object(
  {
    nodes: Type.Array(
      Type.Object(
        {
          id: Type.Optional(integerOrNull),
          node_type: Type.String(),
          node_value: Type.String(),
          ...marks,
          group: inGroup,
        },
        strict,
      ),
    ),
    edges: Type.Optional(
      Type.Array(
        Type.Object(
          {
            from: Type.Integer({ description: 'The id of a savedNode, or its position if nodes have no ids.' }),
            to: Type.Integer(),
            search_field_id: Type.Optional(integerOrNull),
            search_field: Type.Optional(Type.String({ description: 'Of discovery; has no effect.' })),
            ...found,
          },
          strict,
        ),
      ),
    ),
    groups: Type.Optional(Type.Array(Type.Object(group, strict))),
    excluded: Type.Optional(Type.Array(Type.Object({ node_type: Type.String(), node_value: Type.String() }, strict))),
    is_cut: Type.Optional(Type.Boolean({ description: 'Of discovery; has no effect.' })),
  },
  strict,
);
