import type { discoveryOperations } from '../../../model/operations/areas/discovery.ts';
import type { CountedSearch } from '../../../model/operations/discovery-answers.ts';
import { countGroup, countNode } from '../../../service/discovery/discover.ts';
import type { SearchSize } from '../../../service/discovery/measure.ts';
import { withKeepAlive } from '../../../service/download/with-keep-alive.ts';
import { type Handlers, textBody, value } from '../../handler.ts';
import { discoveryContext, discoveryInput } from './discovery-input.ts';

export const discoveryCountHandlers = {
  nodeCount: async (call) => {
    const { sizes: measured, countId, work } = await countNode(discoveryContext(call), discoveryInput(call));
    const headers = { 'x-count-id': countId, 'x-stream-id': work.id };
    if (call.asksFor('application/x-ndjson'))
      return { headers, type: 'application/x-ndjson', body: textBody(measured.map(line).join('')) };
    const blocks = Map.groupBy(measured, ({ search }) => search.collection);
    return { headers, body: value([...blocks.values()].map((sizes) => ({ aggregations: sizes.map(countedSearch) }))) };
  },

  groupCount: async (call) => {
    const { chunks: pieces, countId, work } = await countGroup(discoveryContext(call), discoveryInput(call));
    return {
      headers: { 'x-count-id': countId, 'x-stream-id': work.id },
      type: 'application/x-ndjson',
      body: { kind: 'stream', pieces: withKeepAlive(lines(pieces), '\n') },
    };
  },
} satisfies Partial<Handlers<typeof discoveryOperations>>;

async function* lines(pieces: AsyncIterable<readonly SearchSize[]>): AsyncGenerator<string> {
  for await (const sizes of pieces) yield sizes.map(line).join('');
}

const line = (size: SearchSize): string => `${JSON.stringify(countedSearch(size))}\n`;

function countedSearch({ search, count, preview, isTooMuch }: SearchSize): CountedSearch {
  return {
    search_field: search.label,
    count,
    preview: preview.map((node) => node.value),
    search_field_id: search.id,
    is_too_much_docs: isTooMuch,
    node_types: count === 0 ? {} : { [search.to]: count },
  };
}
