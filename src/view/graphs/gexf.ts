import type { DiscoveryGraph } from '../../model/discovery/graph.ts';
import { xmlText } from './xml-text.ts';

/** A graph in GEXF 1.3 (gexf.net), for Gephi. */
export function gexf({ nodes, edges }: DiscoveryGraph): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://gexf.net/1.3" version="1.3">
<graph defaultedgetype="directed">
<attributes class="node">
<attribute id="0" title="type" type="string"/>
</attributes>
<attributes class="edge">
<attribute id="0" title="search_field_id" type="integer"/>
</attributes>
<nodes>
${nodes
  .map(
    ({ type, value }, id) =>
      `<node id="${id}" label="${xmlText(value)}"><attvalues><attvalue for="0" value="${type}"/></attvalues></node>\n`,
  )
  .join('')}</nodes>
<edges>
${edges
  .map(
    ({ from, to, search }, id) =>
      `<edge id="${id}" source="${from}" target="${to}" label="${xmlText(search.label)}"><attvalues><attvalue for="0" value="${search.id}"/></attvalues></edge>\n`,
  )
  .join('')}</edges>
</graph>
</gexf>
`;
}
