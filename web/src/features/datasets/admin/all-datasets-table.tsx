import { isCollection } from '@periplus/model/collection.ts';
import { jsonText } from '@periplus/model/json-value.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Bytes } from '../../../parts/bytes/bytes.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Go } from '../../../parts/go/go.tsx';
import type { MenuItem } from '../../../parts/menu/menu-item.ts';
import { RowMenu } from '../../../parts/row-menu/row-menu.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { searchPath } from '../../../paths/pages.ts';
import type { ListedDataset } from './listed-dataset.ts';

export interface AllDatasetsTableProps {
  readonly datasets: readonly ListedDataset[];
  /** `hours`: undefined as before. */
  readonly onPublish: (dataset: ListedDataset, hours: number | undefined) => void;
  readonly onDrop: (dataset: ListedDataset) => void;
}

const DAY = 24;

export const AllDatasetsTable = ({ datasets, onPublish, onDrop }: AllDatasetsTableProps) => (
  <Table
    label="All data sets"
    rows={datasets}
    rowKey={({ name }) => name}
    empty={null}
    columns={[
      {
        id: 'name',
        title: 'Data set',
        width: '24%',
        cell: ({ pretty_name: title }) => <bdi>{visibleLine(title)}</bdi>,
      },
      { id: 'query', title: 'Of', cell: (dataset) => <DatasetQuery dataset={dataset} /> },
      {
        id: 'at',
        title: 'Published',
        width: 110,
        cell: ({ added_dt: at }) => (at === null ? 'not yet' : <Time at={at} />),
      },
      { id: 'again', title: 'Again', width: 110, cell: ({ every_hours: hours }) => everyText(hours) },
      {
        id: 'rows',
        title: 'Lines',
        align: 'end',
        width: 90,
        cell: ({ rows }) => (rows === null ? '' : <Amount value={rows} />),
      },
      {
        id: 'size',
        title: 'Size',
        align: 'end',
        width: 80,
        cell: ({ size }) => (size === null ? '' : <Bytes value={size} />),
      },
      {
        ...actionsColumn,
        width: 44,
        cell: (dataset) => (
          <RowMenu label={`Actions for ${dataset.pretty_name}`} items={itemsOf(dataset, { onPublish, onDrop })} />
        ),
      },
    ]}
  />
);

function itemsOf(
  dataset: ListedDataset,
  { onPublish, onDrop }: Pick<AllDatasetsTableProps, 'onPublish' | 'onDrop'>,
): readonly MenuItem[] {
  const { added_dt: at, every_hours: hours, data_category: category } = dataset;
  return [
    { label: at === null ? 'Publish' : 'Publish again', onChoose: () => onPublish(dataset, undefined) },
    { heading: 'By itself' },
    { label: 'Every day', isOn: hours === DAY, onChoose: () => onPublish(dataset, DAY) },
    { label: 'Every week', isOn: hours === 7 * DAY, onChoose: () => onPublish(dataset, 7 * DAY) },
    { label: 'Not by itself', isOn: hours === null || hours === 0, onChoose: () => onPublish(dataset, 0) },
    { heading: '' },
    {
      label: 'Drop',
      danger: true,
      disabled: at === null && category.name !== 'own',
      onChoose: () => onDrop(dataset),
    },
  ];
}

function everyText(hours: number | null): string {
  if (hours === null || hours === 0) return 'no';
  return hours % DAY === 0 ? (hours === DAY ? 'every day' : `every ${hours / DAY} days`) : `every ${hours} hours`;
}

/** What it holds: a search, if it is one. */
function DatasetQuery({ dataset: { source, description } }: { readonly dataset: ListedDataset }) {
  const [collection, q] = [jsonText(source, 'collection') ?? '', jsonText(source, 'q')];
  if (q === undefined || !isCollection(collection)) return visibleLine(description);
  return (
    <>
      <Go to={searchPath(collection, { q })}>
        <CodeText text={q} most={120} />
      </Go>{' '}
      {Array.isArray(source.fields) && <CodeText text={source.fields.join(', ')} most={120} />}
    </>
  );
}
