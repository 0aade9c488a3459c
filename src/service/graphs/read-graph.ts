import type { GraphContent, SavedEdge, SavedNode } from '../../accounts/saved-graphs.ts';
import { defined } from '../../model/defined.ts';
import { type DiscoveryNode, type NodeType, nodeKey, nodeTypes } from '../../model/discovery/node-types.ts';
import { discoverySearches } from '../../model/discovery/searches.ts';
import { isJsonObject, type JsonObject } from '../../model/json-value.ts';
import { type ProblemError, requestError } from '../../model/problem.ts';
import { nodeValue } from '../discovery/node-value.ts';
import { foundMembers, groupMembers, markMembers } from './graph-members.ts';

export const MAX_NODES = 5_000;
const MAX_EDGES = 20_000;
/** As it is stored. */
const MAX_LENGTH = 2 ** 20;

/**
 * A graph as the discovery operations answer it -> what is saved: values in canonical spelling, each node and edge once.
 * Nodes may have ids, to which edges refer; otherwise edges refer to positions in the list.
 * @throws ProblemError request_parsing_error
 */
export function readGraph(graph: JsonObject): GraphContent {
  const given = objectsOfGraph(graph, 'nodes', MAX_NODES);
  if (given.length === 0) throw wrong('nodes must have at least one node.');
  const groups = objectsOfGraph(graph, 'groups', MAX_NODES).map((each, at) => groupMembers(each, `groups[${at}]`));
  const nodes = new Map<string, { readonly index: number; readonly node: SavedNode }>();
  /** From ids as they were given to positions in the saved list. */
  const places = new Map<number, number>();
  for (const [at, each] of given.entries()) {
    const node = { ...readNode(each, `nodes[${at}]`), ...markMembers(each, `nodes[${at}]`, groups.length) };
    const key = nodeKey(node);
    const index = nodes.get(key)?.index ?? nodes.size;
    if (!nodes.has(key)) nodes.set(key, { index, node });
    const id = each.id ?? at;
    if (!isIndex(id)) throw wrong(`nodes[${at}].id must be a whole number.`);
    if (places.has(id)) throw wrong(`nodes[${at}].id is that of another node.`);
    places.set(id, index);
  }
  const edges = new Map<string, SavedEdge>();
  for (const [at, each] of objectsOfGraph(graph, 'edges', MAX_EDGES).entries()) {
    const edge = readEdge(each, at, places);
    edges.set(`${edge.from} ${edge.to} ${edge.search}`, edge);
  }
  const excluded = objectsOfGraph(graph, 'excluded', MAX_NODES).map((each, at) => readNode(each, `excluded[${at}]`));
  const content = {
    nodes: [...nodes.values()].map(({ node }) => node),
    edges: [...edges.values()],
    ...defined({
      groups: groups.length === 0 ? undefined : groups,
      excluded: excluded.length === 0 ? undefined : excluded,
    }),
  };
  if (JSON.stringify(content).length > MAX_LENGTH) throw wrong('The graph is longer than 1 MiB.');
  return content;
}

function objectsOfGraph(
  graph: JsonObject,
  name: 'nodes' | 'edges' | 'groups' | 'excluded',
  most: number,
): readonly JsonObject[] {
  const list = graph[name] ?? [];
  if (!Array.isArray(list)) throw wrong(`${name} must be a list.`);
  if (list.length > most) throw wrong(`${name} may have at most ${most.toLocaleString('en')} entries.`);
  for (const [at, each] of list.entries()) if (!isJsonObject(each)) throw wrong(`${name}[${at}] must be an object.`);
  return list as readonly JsonObject[];
}

function readNode({ node_type: type, node_value: text }: JsonObject, place: string): DiscoveryNode {
  if (!nodeTypes.includes(type as NodeType)) throw wrong(`${place}.node_type must be one of ${nodeTypes.join(', ')}.`);
  const value = typeof text === 'string' ? nodeValue(type as NodeType, text) : undefined;
  if (value === undefined) throw wrong(`${place}.node_value is no value of the type ${type}.`);
  return { type: type as NodeType, value };
}

function readEdge(edge: JsonObject, at: number, places: ReadonlyMap<number, number>): SavedEdge {
  const [from, to] = [places.get(edge.from as number), places.get(edge.to as number)];
  if (from === undefined) throw wrong(`edges[${at}].from names no node.`);
  if (to === undefined) throw wrong(`edges[${at}].to names no node.`);
  const { search_field_id: search } = edge;
  const found = foundMembers(edge, `edges[${at}]`);
  if (search === undefined || search === null) return { from, to, ...found };
  if (typeof search !== 'number' || !SEARCHES.has(search))
    throw wrong(`edges[${at}].search_field_id is the number of no search.`);
  return { from, to, search, ...found };
}

const SEARCHES: ReadonlySet<number> = new Set(discoverySearches.map(({ id }) => id));

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const wrong = (detail: string): ProblemError => requestError('graph is not a graph', `graph: ${detail}`);
