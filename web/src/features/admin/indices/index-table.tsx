import { isCollection } from '@periplus/model/collection.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { adminPublishIndex, adminWithdrawIndex } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Bytes } from '../../../parts/bytes/bytes.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import type { MenuItem } from '../../../parts/menu/menu-item.ts';
import { RowMenu } from '../../../parts/row-menu/row-menu.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import type { TableSort } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { searchPath } from '../../../paths/pages.ts';
import { useAdminChange } from '../list/use-admin-change.ts';
import { type AdminIndexRecord, type IndexRow, sortedIndexRows } from './index-rows.ts';

export interface IndexTableProps {
  readonly rows: readonly IndexRow[];
  readonly onDrop: (row: IndexRow) => void;
  readonly onRelabel: (row: IndexRow) => void;
}

const LISTS = ['admin indices', 'indices'];

export function IndexTable({ rows, onDrop, onRelabel }: IndexTableProps) {
  const [sort, setSort] = useState<TableSort>({ column: 'seen', order: 'desc' });
  const publish = useAdminChange((id: number) => ask(adminPublishIndex, { id }), {
    lists: LISTS,
    said: (_, { label }) => `${label} is published.`,
  });
  const withdraw = useAdminChange((id: number) => ask(adminWithdrawIndex, { id }), {
    lists: LISTS,
    said: (_, { label }) => `${label} is withdrawn: no search sees it.`,
  });
  const items = (row: IndexRow): readonly MenuItem[] => {
    const { index, ownerId } = row;
    const { id, label, collection, state } = index;
    const isOpen = state === 'published' && ownerId === undefined && isCollection(collection);
    return [
      ...(isOpen ? [{ label: 'Search it', to: searchPath(collection, { q: '', indices: label }) }] : []),
      ...(state === 'published'
        ? [{ label: 'Withdraw', hint: 'from searches', onChoose: () => withdraw.mutate(id) }]
        : [{ label: 'Publish', disabled: state === 'filling', onChoose: () => publish.mutate(id) }]),
      { label: 'Relabel', onChoose: () => onRelabel(row) },
      { label: 'Drop', danger: true, onChoose: () => onDrop(row) },
    ];
  };
  return (
    <Table
      label="Indices"
      rows={sortedIndexRows(rows, sort)}
      rowKey={({ index }) => String(index.id)}
      sort={sort}
      onSort={setSort}
      empty="There is no index here yet: import a file, or load the demonstration world."
      columns={[
        { id: 'label', title: 'Label', sortable: true, cell: (row) => <IndexLabel row={row} /> },
        { id: 'collection', title: 'Collection', sortable: true, cell: ({ collection }) => collection },
        { id: 'state', title: 'State', cell: ({ index }) => <IndexState index={index} /> },
        {
          id: 'records',
          title: 'Records',
          align: 'end',
          sortable: true,
          cell: ({ index }) => <Amount value={index.count} />,
        },
        {
          id: 'size',
          title: 'Size',
          align: 'end',
          sortable: true,
          cell: ({ bytes }) => (bytes === undefined ? '' : <Bytes value={bytes} />),
        },
        { id: 'seen', title: 'Data until', sortable: true, cell: ({ seenAt }) => <Time at={seenAt} /> },
        { id: 'from', title: 'From', width: '18%', cell: ({ index }) => originText(index) || null },
        {
          ...actionsColumn,
          width: 44,
          cell: (row) => <RowMenu label={`Actions for index ${row.index.id}`} items={items(row)} />,
        },
      ]}
    />
  );
}

/** An administrator sees that a private index exists, and not how its team calls it. */
const IndexLabel = ({ row: { index, ownerId } }: { readonly row: IndexRow }) =>
  ownerId === undefined ? (
    <bdi>{visibleLine(index.label)}</bdi>
  ) : (
    <>
      {index.label === '' ? <span>Number {index.id}</span> : <bdi>{visibleLine(index.label)}</bdi>}{' '}
      <Mark>private, user {ownerId}</Mark>
    </>
  );

function IndexState({ index: { state, damage } }: { readonly index: AdminIndexRecord }) {
  if (damage !== undefined)
    return <Mark kind="risk">{damage === 'rebuilding' ? 'damaged, being rebuilt' : 'damaged, lost'}</Mark>;
  if (state === 'published') return <Mark kind="good">published</Mark>;
  return <Mark kind={state === 'filling' ? 'act' : 'warn'}>{state === 'filling' ? 'not published' : state}</Mark>;
}

const originText = ({ origin }: AdminIndexRecord): string => visibleLine(origin?.source ?? origin?.format ?? '');
