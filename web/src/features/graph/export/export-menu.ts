import { gexf, graphml } from '@periplus/view/graphs/graph-xml.ts';
import { stix } from '@periplus/view/graphs/stix.ts';
import type { MenuItem } from '../../../parts/menu/menu-item.ts';
import type { GraphContent } from '../content/graph-content.ts';
import { savedForm } from '../content/saved-form.ts';
import type { Scene } from '../picture/scene.ts';
import { discoveryGraphOf } from './discovery-graph.ts';
import { downloadBlob, downloadText } from './download-text.ts';
import { graphSvg } from './graph-svg.ts';
import { svgToPng } from './svg-to-png.ts';

/** Files of the graph. They have the names of the nodes also while these are hidden on the page; pictures do not. */
export function exportItems(
  name: string,
  content: GraphContent,
  scene: Scene,
  onFailure: () => void,
): readonly MenuItem[] {
  const file = (ending: string): string =>
    `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80) || 'graph'}.${ending}`;
  const text = (label: string, ending: string, type: string, make: () => string): MenuItem => ({
    label,
    onChoose: () => downloadText(file(ending), type, make()),
  });
  const svg = (): string => graphSvg(scene, cssColor);
  return [
    { heading: 'Export' },
    text('JSON', 'json', 'application/json', () => JSON.stringify(savedForm(content))),
    text('GEXF, for Gephi', 'gexf', 'application/gexf+xml', () => gexf(discoveryGraphOf(content))),
    text('GraphML', 'graphml', 'application/graphml+xml', () => graphml(discoveryGraphOf(content))),
    text('STIX 2.1', 'stix.json', 'application/stix+json', () =>
      JSON.stringify(stix(discoveryGraphOf(content), Date.now())),
    ),
    text('Picture as SVG', 'svg', 'image/svg+xml', svg),
    {
      label: 'Picture as PNG',
      onChoose: () =>
        void svgToPng(svg()).then((blob) => {
          if (blob === undefined) onFailure();
          else downloadBlob(file('png'), blob);
        }, onFailure),
    },
  ];
}

const cssColor = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token).trim();
