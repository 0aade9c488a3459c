import type { SavedGraph } from '../../../accounts/saved-graphs.ts';
import { defined } from '../../../model/defined.ts';
import type { surfaceGraphOperations } from '../../../model/operations/areas/surface-graphs.ts';
import type { SavedGraphAnswer, SavedGraphSummary } from '../../../model/operations/discovery-answers.ts';
import { type Caller, userOf } from '../../../service/caller.ts';
import { readGraph } from '../../../service/graphs/read-graph.ts';
import { graphVersion, ownGraph, visibleGraph } from '../../../service/graphs/saved-graph-access.ts';
import { scanName } from '../../../service/scans/create-scan.ts';
import { type ApiCall, type Handlers, value } from '../../handler.ts';
import { iso } from '../users/shapes.ts';

export const surfaceGraphHandlers: Handlers<typeof surfaceGraphOperations> = {
  graphs: async ({ input, caller, services: { accounts } }) => {
    const { user, peers } = userOf(caller);
    const graphs = await accounts.graphs.list(input.own_only ? [user.id] : peers);
    return { body: value(graphs.map((graph) => summaryShape(graph, caller))) };
  },

  createGraph: async (call) => {
    const { input, caller, services } = call;
    const ownerId = userOf(caller).user.id;
    const graph = { ownerId, name: scanName(input.name), ...readGraph(input.graph ?? {}) };
    return { body: value(await graphShape(call, await services.accounts.graphs.create(graph))) };
  },

  oneGraph: async (call) => {
    const graph = await visibleGraph(call.services.accounts, call.caller, call.input.id);
    return { body: value(await graphShape(call, graph, call.input.version)) };
  },

  addVersion: async (call) => {
    const { input, caller, services } = call;
    const { id, newest } = await ownGraph(services.accounts, caller, input.id);
    const content = readGraph(input.graph ?? {});
    const graph = await services.accounts.graphs.save(id, content, input.newest ?? newest);
    return { body: value(await graphShape(call, graph)) };
  },

  renameGraph: async ({ input, caller, services: { accounts } }) => {
    const { id } = await ownGraph(accounts, caller, input.id);
    return { body: value(summaryShape(await accounts.graphs.rename(id, scanName(input.name)), caller)) };
  },

  removeGraph: async ({ input, caller, services: { accounts } }) => {
    const { id } = await ownGraph(accounts, caller, input.id);
    await accounts.graphs.remove(id);
    return {};
  },
};

function summaryShape({ id, name, ownerId, createdAt, newest }: SavedGraph, caller: Caller): SavedGraphSummary {
  const isFromTeam = ownerId !== userOf(caller).user.id;
  return {
    id,
    name,
    owner_id: ownerId,
    is_from_team: isFromTeam,
    created_at: iso(createdAt),
    newest_version: newest,
  };
}

async function graphShape(
  { caller, services: { accounts } }: Pick<ApiCall, 'caller' | 'services'>,
  graph: SavedGraph,
  wanted?: number,
): Promise<SavedGraphAnswer> {
  const { version, savedAt, nodes, edges, groups, excluded } = await graphVersion(accounts, graph.id, wanted);
  const versions = await accounts.graphs.versions(graph.id);
  return {
    ...summaryShape(graph, caller),
    version,
    saved_at: iso(savedAt),
    versions: versions.map((each) => ({ version: each.version, saved_at: iso(each.savedAt) })),
    nodes: nodes.map(({ type, value: of, ...marks }, id) => ({ id, node_type: type, node_value: of, ...marks })),
    edges: edges.map(({ from, to, search, count, asOf, foundAt }) => ({
      from,
      to,
      search_field_id: search ?? null,
      ...defined({ count, as_of: asOf, found_at: foundAt === undefined ? undefined : iso(foundAt) }),
    })),
    ...defined({
      groups: groups?.map((group) => ({ ...group })),
      excluded: excluded?.map(({ type, value: of }) => ({ node_type: type, node_value: of })),
    }),
  };
}
