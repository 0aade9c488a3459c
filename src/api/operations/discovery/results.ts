import type { discoveryOperations } from '../../../model/operations/areas/discovery.ts';
import type { DiscoveryItem } from '../../../model/operations/discovery-answers.ts';
import { ProblemError } from '../../../model/problem.ts';
import { groupResults, nodeResults } from '../../../service/discovery/discover.ts';
import { sessionOwner } from '../../../service/discovery/discovery-sessions.ts';
import type { NodeResults } from '../../../service/discovery/group.ts';
import type { ResultNode } from '../../../service/discovery/result-nodes.ts';
import { withKeepAlive } from '../../../service/download/with-keep-alive.ts';
import { type Handlers, value } from '../../handler.ts';
import { countIdOf, discoveryContext, discoveryInput } from './discovery-input.ts';

export const discoveryResultHandlers = {
  nodeResult: (call) => {
    const query = { ...discoveryInput(call), searchId: call.input.search_field_id, countId: countIdOf(call) };
    const { chunks: pieces, work } = nodeResults(discoveryContext(call), query);
    return {
      headers: { 'x-stream-id': work.id },
      body: { kind: 'stream', pieces: withKeepAlive(oneObject(pieces), '\n') },
    };
  },

  groupResult: async (call) => {
    const query = { ...discoveryInput(call), searchId: call.input.search_field_id, countId: countIdOf(call) };
    const { chunks: pieces, work, to } = await groupResults(discoveryContext(call), query);
    return {
      headers: { 'x-stream-id': work.id },
      type: 'application/x-ndjson',
      body: { kind: 'stream', pieces: withKeepAlive(lines(pieces, to), '\n') },
    };
  },

  status: (call) => {
    const { services, caller, address, input } = call;
    const work = services.discovery.work(sessionOwner(caller, address), input.stream_id);
    if (work === undefined) throw new ProblemError('not_found', 'There is no such stream, or it ended long ago.');
    return { body: value({ data: work.status }) };
  },
} satisfies Partial<Handlers<typeof discoveryOperations>>;

async function* oneObject(pieces: AsyncIterable<readonly ResultNode[]>): AsyncGenerator<string> {
  let before = '{"aggregations":[';
  let isEmpty = true;
  for await (const nodes of pieces) {
    if (nodes.length === 0) continue;
    yield before + nodes.map((node) => JSON.stringify(item(node))).join(',');
    before = ',';
    isEmpty = false;
  }
  yield isEmpty ? `${before}]}` : ']}';
}

async function* lines(pieces: AsyncIterable<readonly NodeResults[]>, to: string): AsyncGenerator<string> {
  for await (const batch of pieces) for (const result of batch) yield `${JSON.stringify(lineOf(result, to))}\n`;
}

/** Clients read either form, so the line has both: the nodes one by one, and the valid values as a list. */
function lineOf({ node, results: found }: NodeResults, to: string) {
  const valid = found.filter(({ isValid }) => isValid);
  return {
    node_key: node.value,
    is_valid: valid.length > 0,
    node_type: to,
    node_value: (valid.length > 0 ? valid : found).map(({ value }) => value),
    aggregations: found.map(item),
  };
}

function item({ type, value, isValid }: ResultNode): DiscoveryItem {
  return { is_valid: isValid, node_value: value, node_type: type };
}
