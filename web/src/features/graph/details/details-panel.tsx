import { SearchesSection } from '../follow/searches-section.tsx';
import type { GraphTools } from '../state/graph-tools.ts';
import { nounCount } from '../work/added-text.ts';
import { ChosenActions } from './chosen-actions.tsx';
import styles from './details.module.css';
import { EdgeDetails } from './edge-details.tsx';
import { GraphOverview } from './graph-overview.tsx';
import { ItemDetails } from './item-details.tsx';
import { chosenThings } from './items-behind.ts';

interface DetailsPanelProps {
  readonly tools: GraphTools;
  readonly onOpen: (key: string) => void;
}

/** What is chosen, and what can be done with it. */
export function DetailsPanel({ tools, onOpen }: DetailsPanelProps) {
  const { items, edges, start } = chosenThings(tools);
  const [item] = items;
  const [edge] = edges;
  const count = items.length + edges.length;
  if (count === 0) return <GraphOverview tools={tools} />;
  if (count === 1 && item !== undefined)
    return <ItemDetails key={item.key} tools={tools} item={item} onOpen={onOpen} />;
  if (count === 1 && edge !== undefined) return <EdgeDetails key={edge.key} tools={tools} edge={edge} />;
  return (
    <div className={styles.panel}>
      <h2 className={styles.title} tabIndex={-1}>
        {[items.length > 0 && nounCount(items.length, 'item'), edges.length > 0 && nounCount(edges.length, 'edge')]
          .filter((part) => part !== false)
          .join(' and ')}{' '}
        chosen
      </h2>
      <ChosenActions tools={tools} />
      {start !== undefined && !tools.isComparing && edges.length === 0 && (
        <SearchesSection key={JSON.stringify(start)} tools={tools} start={start} />
      )}
      {start === undefined && items.length > 1 && <p>Choose nodes of one type to search from all of them at once.</p>}
    </div>
  );
}
