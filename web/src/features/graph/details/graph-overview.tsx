import { nodeTypes } from '@periplus/model/discovery/node-types.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { readmitNode } from '../content/change-content.ts';
import { familyOf, nodeTypeNames } from '../picture/node-families.ts';
import type { GraphTools } from '../state/graph-tools.ts';
import { AddNodeForm } from './add-node-form.tsx';
import styles from './details.module.css';
import { NodeValue } from './node-value.tsx';
import { Shape } from './shape.tsx';

/** While nothing is chosen: what the graph has, by type, and what it shall not have. */
export function GraphOverview({ tools }: { readonly tools: GraphTools }) {
  const { content, shown, work } = tools;
  const counts = new Map<string, number>();
  for (const { type } of content.nodes.values()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return (
    <div className={styles.panel}>
      {shown.items.length > 0 && (
        <Section title="In this graph" level={2}>
          <ul className={styles.legend}>
            {nodeTypes
              .filter((type) => counts.has(type))
              .map((type) => (
                <li key={type}>
                  <Button
                    kind="quiet"
                    size="small"
                    onClick={() => work.choose(shown.items.filter((item) => item.type === type).map(({ key }) => key))}
                  >
                    <span className={styles.entry}>
                      <Shape family={familyOf(type)} />
                      <span>{nodeTypeNames[type]}</span>
                      <Amount value={counts.get(type) ?? 0} />
                    </span>
                  </Button>
                </li>
              ))}
          </ul>
          <p className={styles.soft}>
            Open a node to see where it leads. Several are chosen by the boxes of the tables, or in the picture with
            Shift.
          </p>
        </Section>
      )}
      {!tools.isComparing && (
        <Section
          title={shown.items.length === 0 ? 'Begin with a node' : 'Add a node'}
          level={shown.items.length === 0 ? 2 : 3}
        >
          <AddNodeForm tools={tools} />
        </Section>
      )}
      {content.excluded.size > 0 && !tools.areNamesHidden && (
        <Disclosure title="Excluded" count={content.excluded.size}>
          <ul className={styles.excluded}>
            {[...content.excluded].map(([key, node]) => (
              <li key={key} className={styles.entry}>
                <NodeValue {...node} />
                <IconButton
                  icon="undo"
                  size="small"
                  name={`Let ${node.value} back in`}
                  onClick={() => work.step('Let a node back in', (now) => readmitNode(now, node))}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
