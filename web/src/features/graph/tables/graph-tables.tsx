import { useState } from 'react';
import { Tabs } from '../../../parts/tabs/tabs.tsx';
import { EdgeTable } from './edge-table.tsx';
import type { GraphTableProps } from './graph-table-props.ts';
import { NodeTable } from './node-table.tsx';

/** The whole graph as tables. What is chosen here is chosen in the picture. */
export function GraphTables(props: GraphTableProps) {
  const [tab, setTab] = useState('nodes');
  const { items, edges } = props.tools.shown;
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
      {tab === 'nodes' ? <NodeTable {...props} /> : <EdgeTable {...props} />}
    </Tabs>
  );
}
