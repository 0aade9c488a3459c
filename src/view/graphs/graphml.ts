import type { DiscoveryGraph } from '../../model/discovery/graph.ts';
import { xmlText } from './xml-text.ts';

/** A graph in GraphML (graphml.graphdrawing.org). */
export function graphml({ nodes, edges }: DiscoveryGraph): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="type" for="node" attr.name="type" attr.type="string"/>
<key id="label" for="node" attr.name="label" attr.type="string"/>
<key id="search" for="edge" attr.name="search_field" attr.type="string"/>
<key id="search_id" for="edge" attr.name="search_field_id" attr.type="int"/>
<graph edgedefault="directed">
${nodes
  .map(
    ({ type, value }, id) =>
      `<node id="n${id}"><data key="type">${type}</data><data key="label">${xmlText(value)}</data></node>\n`,
  )
  .join('')}${edges
  .map(
    ({ from, to, search }, id) =>
      `<edge id="e${id}" source="n${from}" target="n${to}"><data key="search">${xmlText(search.label)}</data><data key="search_id">${search.id}</data></edge>\n`,
  )
  .join('')}</graph>
</graphml>
`;
}
