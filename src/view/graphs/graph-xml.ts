import type { DiscoveryGraph } from '../../model/discovery/graph.ts';

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

/** Escapes text for an element or attribute of XML 1.0. Characters that XML cannot represent are dropped. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Everything outside the character range of XML 1.0, section 2.2. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
