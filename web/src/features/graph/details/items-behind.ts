import { isEdgeKey, nodesBehind } from '../content/graph-content.ts';
import type { ShownEdge, ShownItem } from '../content/shown-graph.ts';
import { targetLines } from '../content/target-lines.ts';
import type { SearchStart } from '../follow/ask-searches.ts';
import type { GraphTools } from '../state/graph-tools.ts';

/** What is chosen, in the ways that the page needs it. */
export interface ChosenThings {
  readonly items: readonly ShownItem[];
  readonly edges: readonly ShownEdge[];
  /** Keys for removing: an edge that is shown may stand for many. */
  readonly keys: readonly string[];
  readonly targets: readonly string[];
  /** If all chosen nodes are of one type, the searches from them. */
  readonly start: SearchStart | undefined;
}

export function chosenThings({ content, shown, chosen, asOf }: GraphTools): ChosenThings {
  const items = [...chosen].map((key) => shown.byKey.get(key)).filter((item) => item !== undefined);
  const edges = [...chosen].some(isEdgeKey) ? shown.edges.filter(({ key }) => chosen.has(key)) : [];
  const nodes = nodesBehind(
    content,
    items.map(({ key }) => key),
  );
  const types = new Set(nodes.map(({ type }) => type));
  const [type] = types;
  const isOneType = type !== undefined && types.size === 1;
  return {
    items,
    edges,
    keys: [...items.map(({ key }) => key), ...edges.flatMap((edge) => edge.edges)],
    targets: targetLines(nodes),
    start: isOneType ? { type, values: nodes.map(({ value }) => value), asOf } : undefined,
  };
}
