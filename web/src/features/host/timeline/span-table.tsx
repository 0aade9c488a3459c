import { quantity } from '@periplus/view/cells/quantity.ts';
import { visibleText } from '@periplus/view/visible-text.ts';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { ShowMore, useShowMore } from '../../../records/pieces/show-more.tsx';
import { VisibleText } from '../../../records/value/visible-text.tsx';
import { SafeTime } from './safe-time.tsx';
import { SpanBar } from './span-bar.tsx';
import styles from './timeline.module.css';
import type { Timeline, TimelineSpan } from './timeline.ts';

const AT_FIRST = 15;
const LONGEST = 120;

/** Each service and product with the time in which it was seen: drawn, and in numbers beside it. */
export function SpanTable({ timeline }: { readonly timeline: Timeline }) {
  const more = useShowMore(timeline.spans, AT_FIRST);
  return (
    <>
      <Table
        label="Services and software over time"
        columns={columnsOf(timeline)}
        rows={more.shown}
        rowKey={({ key }) => key}
        empty={null}
      />
      <ShowMore more={more} noun="services and products" />
    </>
  );
}

const columnsOf = (timeline: Timeline): readonly TableColumn<TimelineSpan>[] => [
  {
    id: 'name',
    title: 'Service or product',
    cell: ({ kind, name, detail }) => (
      <span className={styles.what}>
        <bdi className={kind === 'service' ? styles.data : undefined}>
          <VisibleText text={name.slice(0, LONGEST)} />
        </bdi>
        {detail !== undefined && <span className={styles.soft}>{detail}</span>}
      </span>
    ),
  },
  {
    id: 'bar',
    title: 'Seen',
    width: '30%',
    cell: (span) => <SpanBar span={span} from={timeline.from} to={timeline.to} />,
  },
  { id: 'first', title: 'First seen', width: 92, cell: ({ first }) => <SafeTime at={first} /> },
  {
    id: 'last',
    title: 'Last seen',
    width: 176,
    cell: ({ last, isInNewest }) => (
      <>
        {!isInNewest && <span className={styles.missing}>not seen since </span>}
        <SafeTime at={last} />
      </>
    ),
  },
  {
    id: 'indices',
    title: 'In',
    width: 88,
    cell: ({ indices }) => (
      <span title={visibleText(indices.slice(0, 20).join(', ').slice(0, 500))}>
        {quantity(indices.length, 'index', 'indices')}
      </span>
    ),
  },
];
