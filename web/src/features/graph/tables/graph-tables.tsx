import { useState } from 'react';
import { Tabs } from '../../../parts/tabs/tabs.tsx';
import type { GraphDesk } from '../state/graph-desk.ts';
import { EdgeTable } from './edge-table.tsx';
import { NodeTable } from './node-table.tsx';

/** The whole graph as tables. What is chosen here is chosen in the picture. */
export function GraphTables({ desk, onOpen }: { readonly desk: GraphDesk; readonly onOpen: (key: string) => void }) {
  const [tab, setTab] = useState('nodes');
  const { items, edges } = desk.shown;
  return (
    <Tabs
      label="Tables of the graph"
      tabs={[
        { id: 'nodes', label: 'Nodes', count: items.length },
        { id: 'edges', label: 'Edges', count: edges.length },
      ]}
      value={tab}
      onChange={setTab}
    >
      {tab === 'nodes' ? <NodeTable desk={desk} onOpen={onOpen} /> : <EdgeTable desk={desk} onOpen={onOpen} />}
    </Tabs>
  );
}
