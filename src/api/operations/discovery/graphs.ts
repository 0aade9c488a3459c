import type { DiscoveryGraph } from '../../../model/discovery/graph.ts';
import type { discoveryOperations } from '../../../model/operations/areas/discovery.ts';
import type { GraphAnswer } from '../../../model/operations/discovery-answers.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { requestError } from '../../../model/problem.ts';
import { expand } from '../../../service/discovery/expand.ts';
import { findPaths, MAX_PATH_NODES } from '../../../service/discovery/find-paths.ts';
import { groupOf, oneNode } from '../../../service/discovery/node-value.ts';
import { paidGraph } from '../../../service/discovery/paid-graph.ts';
import { gexf, graphml } from '../../../view/graphs/graph-xml.ts';
import { stix } from '../../../view/graphs/stix.ts';
import { type Answer, type Handlers, textBody, value } from '../../handler.ts';
import { discoveryContext } from './discovery-input.ts';

export const graphHandlers = {
  graph: async (call) => {
    const { input, services, signal } = call;
    const context = discoveryContext(call);
    const nodes = await groupOf(services.search, input.node_type, input.node_value);
    const query = {
      nodes,
      steps: input.steps,
      perSearch: input.per_search,
      only: searchIds(input.search_field_id),
      options: { signal },
    };
    const price = { min: Math.min(nodes.length, input.limit), max: input.limit };
    const graph = await paidGraph(services.search.budget, price, (limit) => expand(context, { ...query, limit }));
    return inForm(graph, input.format, services.search.now());
  },

  paths: async (call) => {
    const { input, services, signal } = call;
    const context = discoveryContext(call);
    const query = {
      from: oneNode(input.node_type, input.node_value),
      to: oneNode(input.to_type, input.to_value),
      steps: input.steps,
      perSearch: input.per_search,
      options: { signal },
    };
    const price = { min: 2, max: MAX_PATH_NODES };
    const graph = await paidGraph(services.search.budget, price, (limit) => findPaths(context, { ...query, limit }));
    return inForm(graph, input.format, services.search.now());
  },
} satisfies Partial<Handlers<typeof discoveryOperations>>;

/** Undefined means all searches. */
function searchIds(ids: readonly string[]): ReadonlySet<number> | undefined {
  if (ids.length === 0) return undefined;
  if (!ids.every((id) => /^\d{1,7}$/.test(id)))
    throw requestError(
      'search_field_id is not a list of numbers',
      'search_field_id must be search numbers separated by commas.',
    );
  return new Set(ids.map(Number));
}

type Form = Input<typeof discoveryOperations.graph>['format'];

function inForm(graph: DiscoveryGraph, form: Form, now: number): Answer {
  switch (form) {
    case 'json':
      return { body: value(answerOf(graph)) };
    case 'gexf':
      return { type: 'application/gexf+xml', body: textBody(gexf(graph)) };
    case 'graphml':
      return { type: 'application/graphml+xml', body: textBody(graphml(graph)) };
    case 'stix':
      return { type: 'application/stix+json', body: value(stix(graph, now)) };
  }
}

function answerOf({ nodes, edges, isCut }: DiscoveryGraph): GraphAnswer {
  return {
    nodes: nodes.map(({ type, value: of }, id) => ({ id, node_type: type, node_value: of })),
    edges: edges.map(({ from, to, search }) => ({
      from,
      to,
      search_field_id: search.id,
      search_field: search.label,
    })),
    is_cut: isCut,
  };
}
