import { nodeTypes } from '../../discovery/node-types.ts';
import {
  graphAnswer,
  groupCountLine,
  groupResultLine,
  nodeCountAnswer,
  nodeResultAnswer,
  statusAnswer,
} from '../discovery-answers.ts';
import { operation } from '../operation.ts';

/** Discovery: from a node, or a group of nodes, to related nodes. */

/** The limit of the largest subscription. */
const MAX_NODES = 100_000;
/** A name of 253 characters, in quotes and on its own indented line. */
const NODE_BYTES = 336;

const nodeType = {
  kind: 'choice',
  required: true,
  choices: nodeTypes,
  byDefault: 'domain',
  about: 'The type of the nodes.',
} as const;

const nodeValue = {
  kind: 'texts',
  required: true,
  orOne: true,
  byDefault: [],
  least: 1,
  most: 10,
  bytes: 65_536,
  about: 'The value of the node, alone or as a list of one.',
} as const;

const nodeValues = {
  ...nodeValue,
  most: MAX_NODES,
  bytes: NODE_BYTES,
  inPlan: { column: 'nodesPerDiscoveryGroup', error: 'pricing_plan_limit_exceeded' },
  about: 'The values of the nodes.',
} as const;

const search = {
  kind: 'integer',
  required: true,
  least: 0,
  most: 1_000_000,
  byDefault: 0,
  about: 'The id of the search, from the count.',
} as const;

const asOf = {
  kind: 'text',
  about:
    'As of this day or moment (2026-05, 2026-05-15, now-7d): uses the public indices that were started by then, and of each thing the newest observation by then.',
} as const;

const common = { method: 'POST', area: 'discovery', caller: 'key' } as const;

const headers =
  'The header `X-Count-Id` identifies the count for the results operation, `X-Stream-Id` the work for the status operation.';

const lines = 'application/x-ndjson';

const errors = ['query_too_expensive', 'time_limit_exceeded'] as const;

const format = {
  kind: 'choice',
  choices: ['json', 'gexf', 'graphml', 'stix'],
  byDefault: 'json',
  about: 'The form of the graph: JSON, GEXF 1.3, GraphML, or a STIX 2.1 bundle.',
} as const;

const perSearch = {
  kind: 'integer',
  least: 1,
  most: 100,
  byDefault: 20,
  about: 'How many nodes to take from each search of a node.',
} as const;

const forms = {
  'application/gexf+xml': 'With the format `gexf`.',
  'application/graphml+xml': 'With the format `graphml`.',
  'application/stix+json': 'With the format `stix`.',
};

export const discoveryOperations = {
  nodeCount: operation({
    ...common,
    id: 'nodeCount',
    path: '/api/discovery/node_count/',
    spends: 'request',
    title: 'Searches for a node',
    about: `The searches from a node, the size of each result, and its first nodes. ${headers}`,
    input: { node_type: nodeType, node_value: nodeValue, as_of: asOf },
    answer: {
      status: 200,
      about: 'The searches.',
      schema: nodeCountAnswer,
      also: { [lines]: 'One search per line, if the Accept header asks for it.' },
    },
    errors,
  }),
  nodeResult: operation({
    ...common,
    id: 'nodeResult',
    path: '/api/discovery/node_result/',
    spends: 'request_and_coins',
    title: 'Results of a node search',
    about:
      'The nodes that a search finds, up to 100,000. With the `X-Count-Id` header of the preceding count, results that are cached are not searched again. A count belongs to its `as_of`: send the same one.',
    input: { node_type: nodeType, node_value: nodeValue, search_field_id: search, as_of: asOf },
    answer: { status: 200, about: 'The nodes, streamed.', schema: nodeResultAnswer },
    errors,
  }),
  groupCount: operation({
    ...common,
    id: 'groupOfNodesCount',
    path: '/api/discovery/group_of_nodes_count/',
    spends: 'request',
    title: 'Searches for a group',
    about: `The searches from a group of nodes of one type, one search per line. ${headers}`,
    input: { node_type: nodeType, node_value: nodeValues, as_of: asOf },
    answer: { status: 200, about: 'The searches, streamed as they are counted.', schema: groupCountLine, type: lines },
    errors: [...errors, 'pricing_plan_limit_exceeded'],
  }),
  groupResult: operation({
    ...common,
    id: 'groupOfNodesResult',
    path: '/api/discovery/group_of_nodes_result/',
    spends: 'request_and_coins',
    title: 'Results of a group search',
    about:
      'The nodes that a search finds from each node of a group, up to 10,000 for each, one node of the group per line.',
    input: { node_type: nodeType, node_value: nodeValues, search_field_id: search, as_of: asOf },
    answer: { status: 200, about: 'The nodes, streamed.', schema: groupResultLine, type: lines },
    errors: [...errors, 'pricing_plan_limit_exceeded'],
  }),
  status: operation({
    id: 'discoveryStatus',
    method: 'GET',
    path: '/api/discovery/status/{stream_id}/',
    area: 'discovery',
    caller: 'key',
    title: 'Status of a search',
    about: 'Progress of the work with this `X-Stream-Id`; finished work can be queried for a day.',
    input: { stream_id: { kind: 'text', required: true, byDefault: '', about: 'From the header `X-Stream-Id`.' } },
    answer: { status: 200, about: 'The status.', schema: statusAnswer },
    errors: ['not_found'],
  }),
  graph: operation({
    ...common,
    id: 'discoveryGraph',
    path: '/api/discovery/graph/',
    spends: 'request_and_coins',
    title: 'Neighbourhood of nodes',
    about:
      'Follows all searches, or the given ones, from some nodes for one to three steps, and returns the result as a graph.',
    input: {
      node_type: nodeType,
      node_value: { ...nodeValue, most: 100, bytes: 4_096, about: 'The values of the nodes.' },
      search_field_id: {
        kind: 'names',
        byDefault: [],
        about: 'Follow only these searches: their numbers, separated by commas.',
      },
      steps: { kind: 'integer', least: 1, most: 3, byDefault: 1, about: 'Number of steps.' },
      per_search: perSearch,
      as_of: asOf,
      limit: { kind: 'integer', least: 2, most: 5_000, byDefault: 500, about: 'Maximum number of nodes.' },
      format,
    },
    answer: { status: 200, about: 'The graph.', schema: graphAnswer, also: forms },
    errors: [...errors, 'pricing_plan_limit_exceeded'],
    isOurs: true,
  }),
  paths: operation({
    ...common,
    id: 'discoveryPaths',
    path: '/api/discovery/paths/',
    spends: 'request_and_coins',
    title: 'Paths between two nodes',
    about:
      'The shortest paths from one node to another, of at most four steps, as a graph; an empty graph if there is none within the limits.',
    input: {
      node_type: nodeType,
      node_value: { ...nodeValue, most: 1 },
      to_type: { ...nodeType, about: 'The type of the other node.' },
      to_value: { ...nodeValue, most: 1, about: 'The value of the other node.' },
      steps: { kind: 'integer', least: 1, most: 4, byDefault: 4, about: 'Maximum steps of a path.' },
      per_search: perSearch,
      as_of: asOf,
      format,
    },
    answer: { status: 200, about: 'The paths.', schema: graphAnswer, also: forms },
    errors,
    isOurs: true,
  }),
};
