import { type ReactNode, useState } from 'react';
import { Pages } from '../../../parts/pages/pages.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';

export interface PagedTableProps<Item> {
  readonly label: string;
  readonly columns: readonly TableColumn<Item>[];
  readonly rows: readonly Item[];
  readonly empty: ReactNode;
}

const PAGE = 50;

interface Placed<Item> {
  readonly at: number;
  readonly item: Item;
}

/** Rows that came together, a page at a time. They have no name of their own but their place. */
export function PagedTable<Item>({ label, columns, rows, empty }: PagedTableProps<Item>) {
  const [wanted, setStart] = useState(0);
  const start = wanted < rows.length ? wanted : 0;
  const placed: readonly Placed<Item>[] = rows.slice(start, start + PAGE).map((item, at) => ({ item, at: start + at }));
  return (
    <>
      <Table
        label={label}
        columns={columns.map((column) => ({ ...column, cell: ({ item }: Placed<Item>) => column.cell(item) }))}
        rows={placed}
        rowKey={({ at }) => String(at)}
        empty={empty}
      />
      {rows.length > PAGE && (
        <Pages
          label={`Pages: ${label}`}
          start={start}
          size={PAGE}
          count={rows.length}
          onGo={(goal) => 'start' in goal && setStart(goal.start)}
        />
      )}
    </>
  );
}
