import { SearchesSection } from '../follow/searches-section.tsx';
import type { GraphDesk } from '../state/graph-desk.ts';
import { nounCount } from '../work/added-text.ts';
import { ChosenActions } from './chosen-actions.tsx';
import styles from './details.module.css';
import { EdgeDetails } from './edge-details.tsx';
import { GraphOverview } from './graph-overview.tsx';
import { ItemDetails } from './item-details.tsx';
import { chosenThings } from './items-behind.ts';

/** What is chosen, and what can be done with it. */
export function DetailsPanel({ desk }: { readonly desk: GraphDesk }) {
  const { items, edges, start } = chosenThings(desk);
  const [item] = items;
  const [edge] = edges;
  const count = items.length + edges.length;
  if (count === 0) return <GraphOverview desk={desk} />;
  if (count === 1 && item !== undefined) return <ItemDetails key={item.key} desk={desk} item={item} />;
  if (count === 1 && edge !== undefined) return <EdgeDetails key={edge.key} desk={desk} edge={edge} />;
  return (
    <div className={styles.panel}>
      <h2>
        {[items.length > 0 && nounCount(items.length, 'item'), edges.length > 0 && nounCount(edges.length, 'edge')]
          .filter((part) => part !== false)
          .join(' and ')}{' '}
        chosen
      </h2>
      <ChosenActions desk={desk} />
      {start !== undefined && !desk.isComparing && edges.length === 0 && (
        <SearchesSection key={JSON.stringify(start)} desk={desk} start={start} />
      )}
      {start === undefined && items.length > 1 && <p>Choose nodes of one type to search from all of them at once.</p>}
    </div>
  );
}
