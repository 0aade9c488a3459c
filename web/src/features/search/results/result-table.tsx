import { useState } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { Table } from '../../../parts/table/table.tsx';
import { CellValues } from './cell-values.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import styles from './results.module.css';
import type { ResultsProps } from './results-props.ts';

/** Chosen columns; a click on a head sorts the whole result, not the page. */
export const ResultTable = ({ state, hits, chosen, onChoose, onOpen, onSort, onColumns }: ResultsProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const rows = hits.map((hit, at) => ({ hit, at }));
  const sorted = state.sort.replace(/^-/, '');
  return (
    <div className={styles.table}>
      <Table
        label="Records"
        isWide
        columns={[
          ...state.columns.map((path) => ({
            id: path,
            title: path,
            sortable: true,
            cell: ({ hit }: (typeof rows)[number]) => <CellValues record={hit.data} path={path} />,
          })),
          {
            id: 'open',
            title: 'Open',
            isTitleHidden: true,
            cell: ({ at }: (typeof rows)[number]) => (
              <Button kind="quiet" size="small" onClick={() => onOpen(at)}>
                Open
              </Button>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ at }) => String(at)}
        sort={sorted === '' ? undefined : { column: sorted, order: state.sort.startsWith('-') ? 'desc' : 'asc' }}
        onSort={({ column, order }) => onSort(order === 'desc' ? `-${column}` : column)}
        selected={new Set([...chosen].map(String))}
        onSelect={(keys) => {
          for (const { at } of rows) if (keys.has(String(at)) !== chosen.has(at)) onChoose(at, keys.has(String(at)));
        }}
        empty="No record."
      />
      <Button kind="quiet" size="small" icon="table" onClick={() => setChoosing(true)}>
        Choose columns
      </Button>
      {isChoosing && (
        <ColumnChooser
          collection={state.collection}
          columns={state.columns}
          onChange={onColumns}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
};
