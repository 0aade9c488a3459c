import { nodeKey } from '@periplus/model/discovery/node-types.ts';
import { Button } from '../../../parts/button/button.tsx';
import { writeClipboard } from '../../../parts/copy/write-clipboard.ts';
import { Row } from '../../../parts/layout/row.tsx';
import { Menu } from '../../../parts/menu/menu.tsx';
import type { MenuItem } from '../../../parts/menu/menu-item.ts';
import { useToast } from '../../../parts/toast/use-toast.ts';
import { newScanPath } from '../../../paths/pages.ts';
import { useGo } from '../../../paths/use-place.ts';
import { excludeNodes, groupNodes, removeItems, ungroupNodes } from '../content/change-content.ts';
import { groupKey, nodesBehind } from '../content/graph-content.ts';
import { downloadText } from '../export/download-text.ts';
import { useNeighbourhood } from '../follow/use-neighbourhood.ts';
import type { GraphTools } from '../state/graph-tools.ts';
import { nounCount } from '../work/added-text.ts';
import { chosenThings } from './items-behind.ts';

/** Longer addresses are refused on the way. */
const LONGEST_TARGETS = 6_000;

/** What can be done with what is chosen, in the picture or in a table. */
export function ChosenActions({ tools }: { readonly tools: GraphTools }) {
  const go = useGo();
  const toast = useToast();
  const { joinByPaths, addNeighbours } = useNeighbourhood(tools);
  const { work, isComparing } = tools;
  const { items, edges, keys, targets } = chosenThings(tools);
  const nodes = items.reduce((sum, { size }) => sum + size, 0);
  const groups = items.filter(({ isGroup }) => isGroup).map(({ key }) => key);
  const what = items.length > 0 ? nounCount(nodes, 'node') : nounCount(edges.length, 'edge');
  const [first, second] = items;
  const pair =
    items.length === 2 && first !== undefined && second !== undefined && !first.isGroup && !second.isGroup
      ? ([first, second] as const)
      : undefined;
  const lines = targets.join('\n');
  const copyTargets = (): void => {
    writeClipboard(lines).then(
      () => toast(`${nounCount(targets.length, 'target')} copied.`),
      () => downloadText('targets.txt', 'text/plain', `${lines}\n`),
    );
  };
  const more: MenuItem[] = [];
  if (items.length > 0) {
    more.push({
      label: 'Exclude',
      icon: 'exclude',
      hint: 'Searches do not bring them back',
      disabled: isComparing,
      onChoose: () => work.step(`Exclude ${what}`, (content) => excludeNodes(content, keys)),
    });
    more.push({
      label: 'Add the neighbourhood',
      icon: 'graph',
      hint: 'All searches, first 20 of each: 1 request, up to 500 coins',
      disabled: isComparing || chosenThings(tools).start === undefined,
      onChoose: () => addNeighbours(chosenThings(tools).start),
    });
    if (targets.length > 0) {
      more.push({ heading: `${nounCount(targets.length, 'target')} to scan` });
      more.push({ label: 'Copy as a target list', icon: 'copy', onChoose: copyTargets });
      more.push({
        label: 'Download the target list',
        icon: 'download',
        onChoose: () => downloadText('targets.txt', 'text/plain', `${lines}\n`),
      });
    }
  }
  return (
    <Row gap={1}>
      <Button
        size="small"
        icon="trash"
        disabled={isComparing}
        onClick={() => work.step(`Remove ${what}`, (content) => removeItems(content, keys))}
      >
        Remove
      </Button>
      {nodes > 1 && (items.length > 1 || groups.length === 0) && (
        <Button
          size="small"
          icon="group"
          disabled={isComparing}
          onClick={() => {
            const group = groupKey(work.current().nextGroup);
            work.step(`Group ${what}`, (content) => groupNodes(content, keys));
            work.choose([group]);
          }}
        >
          Group
        </Button>
      )}
      {groups.length > 0 && (
        <Button
          size="small"
          icon="layers"
          disabled={isComparing}
          onClick={() => {
            const members = nodesBehind(work.current(), keys).map(nodeKey);
            work.step(`Ungroup ${what}`, (content) => ungroupNodes(content, groups));
            work.choose(members);
          }}
        >
          Ungroup
        </Button>
      )}
      {pair !== undefined && (
        <Button size="small" icon="link" disabled={isComparing} onClick={() => joinByPaths(pair[0], pair[1])}>
          Find paths
        </Button>
      )}
      {targets.length > 0 && (
        <Button
          size="small"
          icon="scan"
          onClick={() => {
            if (lines.length <= LONGEST_TARGETS) go(newScanPath(lines));
            else copyTargets();
          }}
        >
          {lines.length <= LONGEST_TARGETS ? 'Scan' : 'Copy targets'}
        </Button>
      )}
      {more.length > 0 && <Menu label="More for what is chosen" icon="more" size="small" isIconOnly items={more} />}
    </Row>
  );
}
