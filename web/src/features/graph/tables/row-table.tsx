import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Pages } from '../../../parts/pages/pages.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn, TableSort } from '../../../parts/table/table-column.ts';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { sortedRows } from './sorted-rows.ts';
import styles from './tables.module.css';

interface RowTableProps<Item extends { readonly key: string }> {
  readonly label: string;
  readonly rows: readonly Item[];
  readonly columns: readonly TableColumn<Item>[];
  readonly keyOf: Readonly<Record<string, (row: Item) => string | number>>;
  /** What the filter looks through. */
  readonly textOf: (row: Item) => string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (keys: ReadonlySet<string>) => void;
  readonly onDetails: () => void;
  readonly empty: ReactNode;
}

const SIZE = 100;

/** Rows of the graph, which can be filtered, sorted and chosen. A page has a hundred, so that thousands cost nothing. */
export function RowTable<Item extends { readonly key: string }>(props: RowTableProps<Item>) {
  const { label, rows, columns, keyOf, textOf, chosen, onChoose, onDetails, empty } = props;
  const [text, setText] = useState('');
  const [sort, setSort] = useState<TableSort>();
  const [start, setStart] = useState(0);
  const fitting = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    const kept = wanted === '' ? rows : rows.filter((row) => textOf(row).toLowerCase().includes(wanted));
    return sortedRows(kept, sort, keyOf);
  }, [rows, text, sort, keyOf, textOf]);
  const from = start < fitting.length ? start : 0;
  return (
    <div className={styles.table}>
      <Row gap={2}>
        <TextInput
          type="search"
          className={styles.filter}
          aria-label={`Filter: ${label}`}
          placeholder="Filter"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setStart(0);
          }}
        />
        {fitting.length > 0 && (text !== '' || fitting.length > SIZE) && (
          <Button size="small" kind="quiet" onClick={() => onChoose(new Set(fitting.map(({ key }) => key)))}>
            Choose all {fitting.length.toLocaleString()}
          </Button>
        )}
        {chosen.size > 0 && (
          <>
            <Button size="small" kind="quiet" onClick={() => onChoose(new Set())}>
              Choose none
            </Button>
            <Button size="small" kind="quiet" className={styles.details} onClick={onDetails}>
              What to do with {chosen.size === 1 ? 'it' : `the ${chosen.size.toLocaleString()} chosen`}
            </Button>
          </>
        )}
      </Row>
      <Table
        label={label}
        columns={columns}
        rows={fitting.slice(from, from + SIZE)}
        rowKey={({ key }) => key}
        rowLabel={textOf}
        sort={sort}
        onSort={setSort}
        selected={chosen}
        onSelect={onChoose}
        empty={text === '' ? empty : 'Nothing fits the filter.'}
      />
      {fitting.length > SIZE && (
        <Pages start={from} size={SIZE} count={fitting.length} onGo={(to) => setStart('start' in to ? to.start : 0)} />
      )}
    </div>
  );
}
