import { useMemo } from 'react';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import type { ShownEdge } from '../content/shown-graph.ts';
import type { GraphTableProps } from './graph-table-props.ts';
import { RowTable } from './row-table.tsx';
import styles from './tables.module.css';

/** Edges, each with the search that found it. */
export function EdgeTable({ tools, onOpen, onDetails }: GraphTableProps) {
  const { shown, chosen, nameOf, changeOfEdge: change, isComparing, work } = tools;
  const name = useMemo(
    () =>
      (key: string): string => {
        const item = shown.byKey.get(key);
        return item === undefined ? '' : nameOf(item);
      },
    [shown, nameOf],
  );
  const keyOf = useMemo(
    () => ({
      from: ({ from }: ShownEdge) => name(from),
      label: ({ label }: ShownEdge) => label,
      to: ({ to }: ShownEdge) => name(to),
      count: ({ count }: ShownEdge) => count ?? -1,
      date: ({ asOf }: ShownEdge) => asOf,
      change,
    }),
    [name, change],
  );
  const textOf = useMemo(() => (edge: ShownEdge) => `${name(edge.from)} ${edge.label} ${name(edge.to)}`, [name]);
  const columns: readonly TableColumn<ShownEdge>[] = [
    {
      id: 'label',
      title: 'Search',
      sortable: true,
      cell: (edge) => (
        <Button kind="quiet" size="small" className={styles.name} onClick={() => onOpen(edge.key)}>
          {edge.label}
        </Button>
      ),
    },
    {
      id: 'from',
      title: 'From',
      sortable: true,
      width: '24%',
      cell: ({ from }) => <bdi className={styles.note}>{name(from)}</bdi>,
    },
    {
      id: 'to',
      title: 'To',
      sortable: true,
      width: '24%',
      cell: ({ to }) => <bdi className={styles.note}>{name(to)}</bdi>,
    },
    {
      id: 'count',
      title: 'Found',
      sortable: true,
      align: 'end',
      width: 76,
      cell: ({ count }) => (count === undefined ? null : <Amount value={count} />),
    },
    isComparing
      ? {
          id: 'change',
          title: 'Change',
          sortable: true,
          width: 90,
          cell: (edge) =>
            change(edge) === 'same' ? null : (
              <Mark kind={change(edge) === 'added' ? 'good' : 'warn'}>{change(edge)}</Mark>
            ),
        }
      : { id: 'date', title: 'As of', sortable: true, width: 96, cell: ({ asOf }) => (asOf === '' ? 'present' : asOf) },
  ];
  return (
    <RowTable
      label="Edges of the graph"
      rows={shown.edges}
      columns={columns}
      keyOf={keyOf}
      textOf={textOf}
      chosen={chosen}
      onChoose={work.choose}
      onDetails={onDetails}
      empty="No search has been followed yet."
    />
  );
}
