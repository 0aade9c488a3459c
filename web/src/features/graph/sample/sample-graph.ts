import { addFound, type FoundNodes } from '../content/add-found.ts';
import { EMPTY_GRAPH, type GraphContent } from '../content/graph-content.ts';

/** `5000x10000` -> a made graph of so many nodes and edges, to try how fast the page is with it. */
export function sampleGraph(text: string): GraphContent {
  const [nodes = 100, edges = 200] = text.split('x').map((part) => Math.min(Number.parseInt(part, 10) || 0, 20_000));
  let seed = 1;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const address = (at: number) => ({ type: 'ip', value: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` }) as const;
  const found: FoundNodes[] = [];
  for (let edge = 0; edge < edges; edge++) {
    // A tree first, so that all hang together; then edges across.
    const to = edge + 1 < nodes ? edge + 1 : random(nodes);
    const from = address(edge + 1 < nodes ? Math.floor((edge + 1) / (2 + random(6))) : random(nodes));
    found.push({ from, search: null, nodes: [address(to)], count: undefined, asOf: '', foundAt: '' });
  }
  return addFound(EMPTY_GRAPH, found).content;
}
