import { useState } from 'react';
import { Tabs } from '../../../parts/tabs/tabs.tsx';
import type { GraphTools } from '../state/graph-tools.ts';
import { EdgeTable } from './edge-table.tsx';
import { NodeTable } from './node-table.tsx';

/** The whole graph as tables. What is chosen here is chosen in the picture. */
export function GraphTables({ tools, onOpen }: { readonly tools: GraphTools; readonly onOpen: (key: string) => void }) {
  const [tab, setTab] = useState('nodes');
  const { items, edges } = tools.shown;
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
      {tab === 'nodes' ? <NodeTable tools={tools} onOpen={onOpen} /> : <EdgeTable tools={tools} onOpen={onOpen} />}
    </Tabs>
  );
}
