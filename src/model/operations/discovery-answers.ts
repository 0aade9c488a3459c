import { type Static, Type } from '@sinclair/typebox';
import { nodeTypes } from '../discovery/node-types.ts';

/** What relations lead from a node, and to what. */

const counted = Type.Object({
  search_field: Type.String({ description: 'The search, for people.' }),
  count: Type.Integer({ minimum: 0, description: 'How many nodes it finds.' }),
  preview: Type.Array(Type.String(), { maxItems: 5 }),
  search_field_id: Type.Integer({ description: 'The search, for the operation that gives its results.' }),
  is_too_much_docs: Type.Boolean({ description: 'So much that the count is one of records.' }),
  node_types: Type.Record(Type.String(), Type.Integer(), { description: 'How many of each type it finds.' }),
});
export type CountedSearch = Static<typeof counted>;

export const nodeCountAnswer = Type.Array(Type.Object({ aggregations: Type.Array(counted) }), {
  description: 'A block for each collection.',
});

const found = Type.Object({
  is_valid: Type.Boolean({ description: 'The value is one of the type, and no filler.' }),
  node_value: Type.String(),
  node_type: Type.String(),
});
export type DiscoveryItem = Static<typeof found>;

/** One search a line, in the form of the blocks of a single node. */
export const groupCountLine = Type.String({
  description: 'Lines with one search each, as the count of a node has them.',
});

/** Both forms that clients read, in one object. */
export const groupResultLine = Type.String({
  description:
    'Lines `{node_key, is_valid, node_type, node_value, aggregations}`: the node of the group, and what was found from it, as a list of values and one by one.',
});

export const nodeResultAnswer = Type.Object({ aggregations: Type.Array(found) });

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
  is_cut: Type.Boolean({ description: 'There is more than the limits let through.' }),
});
export type GraphAnswer = Static<typeof graphAnswer>;
