import { useState } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Pages } from '../../../parts/pages/pages.tsx';
import type { ShownItem } from '../content/shown-graph.ts';
import { familyOf } from '../picture/node-families.ts';
import type { GraphTools } from '../state/graph-tools.ts';
import styles from './details.module.css';
import { Shape } from './shape.tsx';

interface ItemEdgesProps {
  readonly tools: GraphTools;
  readonly item: ShownItem;
  readonly onOpen: (key: string) => void;
}

const SIZE = 20;

/** What the picture shows around a node: by which searches it leads where, and by which it was found. */
export function ItemEdges({ tools, item, onOpen }: ItemEdgesProps) {
  const [start, setStart] = useState(0);
  const { shown, nameOf, changeOfEdge } = tools;
  const edges = shown.edges.filter(({ from, to }) => from === item.key || to === item.key);
  if (edges.length === 0) return null;
  return (
    <Disclosure title="Edges" count={edges.length}>
      <ul className={styles.edges}>
        {edges.slice(start, start + SIZE).map((edge) => {
          const isFrom = edge.from === item.key;
          const other = shown.byKey.get(isFrom ? edge.to : edge.from);
          const change = changeOfEdge(edge);
          return (
            <li key={edge.key}>
              <Button kind="quiet" size="small" onClick={() => onOpen(edge.key)}>
                {edge.label}
              </Button>
              {change !== 'same' && <Mark kind={change === 'added' ? 'good' : 'warn'}>{change}</Mark>}
              {other !== undefined && (
                <span className={styles.other}>
                  <span className={styles.soft}>{isFrom ? 'to' : 'from'}</span>
                  <Button kind="quiet" size="small" onClick={() => onOpen(other.key)}>
                    <span className={styles.entry}>
                      <Shape family={familyOf(other.type)} />
                      <bdi className={styles.data}>{nameOf(other)}</bdi>
                    </span>
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {edges.length > SIZE && (
        <Pages
          label="Pages of edges"
          start={start}
          size={SIZE}
          count={edges.length}
          onGo={(to) => setStart('start' in to ? to.start : 0)}
        />
      )}
    </Disclosure>
  );
}
