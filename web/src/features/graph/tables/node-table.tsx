import { useMemo } from 'react';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import type { ShownItem } from '../content/shown-graph.ts';
import { Shape } from '../details/shape.tsx';
import { familyOf, nodeTypeNames } from '../picture/node-families.ts';
import type { GraphTools } from '../state/graph-tools.ts';
import type { GraphTableProps } from './graph-table-props.ts';
import { RowTable } from './row-table.tsx';
import styles from './tables.module.css';

const typeName = ({ type }: ShownItem): string => (type === undefined ? 'Several types' : nodeTypeNames[type]);

/** Nodes and groups. A click on a name opens it beside the tables, and shows it in the picture. */
export function NodeTable({ tools, onOpen, onDetails }: GraphTableProps) {
  const { shown, chosen, nameOf, changeOf, isComparing, areNamesHidden, work } = tools;
  const keyOf = useMemo(
    () => ({
      name: nameOf,
      type: typeName,
      size: ({ size }: ShownItem) => size,
      degree: ({ degree }: ShownItem) => degree,
      note: ({ note }: ShownItem) => note,
      change: ({ key }: ShownItem) => changeOf(key),
    }),
    [nameOf, changeOf],
  );
  const textOf = useMemo(
    () => (item: ShownItem) => `${nameOf(item)} ${areNamesHidden ? '' : item.note}`.trim(),
    [nameOf, areNamesHidden],
  );
  const columns: readonly TableColumn<ShownItem>[] = [
    {
      id: 'name',
      title: 'Node',
      sortable: true,
      cell: (item) => (
        <Button kind="quiet" size="small" className={styles.name} onClick={() => onOpen(item.key)}>
          <span className={styles.entry}>
            <Shape family={familyOf(item.type)} />
            <bdi className={styles.text}>{nameOf(item)}</bdi>
          </span>
        </Button>
      ),
    },
    {
      id: 'type',
      title: 'Type',
      sortable: true,
      width: 120,
      cell: (item) => (item.isGroup ? `Group: ${typeName(item)}` : typeName(item)),
    },
    {
      id: 'size',
      title: 'Nodes',
      sortable: true,
      align: 'end',
      width: 76,
      cell: ({ size, isGroup }) => (isGroup ? <Amount value={size} /> : null),
    },
    {
      id: 'degree',
      title: 'Edges',
      sortable: true,
      align: 'end',
      width: 72,
      cell: ({ degree }) => <Amount value={degree} />,
    },
    isComparing
      ? {
          id: 'change',
          title: 'Change',
          sortable: true,
          width: 90,
          cell: ({ key }) => <ChangeMark change={changeOf(key)} />,
        }
      : {
          id: 'note',
          title: 'Note',
          sortable: true,
          width: '24%',
          cell: ({ note }) => (areNamesHidden || note === '' ? null : <span className={styles.note}>{note}</span>),
        },
  ];
  return (
    <RowTable
      label="Nodes of the graph"
      rows={shown.items}
      columns={columns}
      keyOf={keyOf}
      textOf={textOf}
      chosen={chosen}
      onChoose={work.choose}
      onDetails={onDetails}
      empty="The graph has no nodes yet."
    />
  );
}

const ChangeMark = ({ change }: { readonly change: ReturnType<GraphTools['changeOf']> }) =>
  change === 'same' ? null : <Mark kind={change === 'added' ? 'good' : 'warn'}>{change}</Mark>;
