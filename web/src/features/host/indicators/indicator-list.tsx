import { visibleText } from '@periplus/view/visible-text.ts';
import type { HostAnswer } from '../../../api/operations.generated.ts';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { ValueGroup } from '../../../records/menu/value-group.tsx';
import { ShowMore, useShowMore } from '../../../records/pieces/show-more.tsx';
import { numberAt, textAt, textsAt, timeAt } from '../../../records/read/values-at.ts';
import { Value } from '../../../records/value/value.tsx';
import { CollectionScope } from '../request/collection-scope.tsx';
import styles from './indicators.module.css';

const AT_FIRST = 10;

interface Indicator {
  readonly key: string;
  readonly data: unknown;
}

/** What threat lists say of the host. */
export function IndicatorList({ indicators = [] }: { readonly indicators: HostAnswer['ioc'] }) {
  const more = useShowMore(indicators, AT_FIRST);
  if (indicators.length === 0) return null;
  const rows = more.shown.map((data, at): Indicator => ({ key: String(at), data }));
  return (
    <Section id="indicators" title="Threat lists" count={indicators.length}>
      <CollectionScope of={undefined}>
        <ValueGroup>
          <Table label="Threat lists" columns={COLUMNS} rows={rows} rowKey={({ key }) => key} empty={null} />
          <ShowMore more={more} noun="entries" />
        </ValueGroup>
      </CollectionScope>
    </Section>
  );
}

const COLUMNS: readonly TableColumn<Indicator>[] = [
  {
    id: 'subject',
    title: 'Listed',
    cell: ({ data }) => <Value text={textAt(data, 'url') ?? textAt(data, 'domain') ?? textAt(data, 'ip') ?? ''} />,
  },
  {
    id: 'threat',
    title: 'Threat',
    cell: ({ data }) => (
      <span className={styles.threats}>
        {[...new Set([...textsAt(data, 'threat', 10), ...textsAt(data, 'tags', 10)])].map((text) => (
          <Value key={text} text={text} />
        ))}
        {textAt(data, 'fp.alarm') === 'true' && (
          <Mark title={visibleText(textAt(data, 'fp.descr')?.slice(0, 200) ?? '')}>may be a mistake</Mark>
        )}
      </span>
    ),
  },
  {
    id: 'score',
    title: 'Of 100',
    align: 'end',
    width: 64,
    cell: ({ data }) => numberAt(data, 'score.total') ?? '',
  },
  {
    id: 'seen',
    title: 'Listed last',
    width: 96,
    cell: ({ data }) => {
      const at = timeAt(data, 'lseen');
      return at === undefined ? '' : <Time at={at} form="day" />;
    },
  },
];
