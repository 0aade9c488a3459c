import { includeValue } from '@periplus/query/filter/include-value.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { filterField } from '../../../records/field/field-options.ts';
import { Value } from '../../../records/value/value.tsx';
import type { QueryComparison } from './compare-operations.ts';
import { type ComparedPair, type SideName, sidePath } from './compared-pair.ts';
import styles from './queries.module.css';
import { differenceText, shareText } from './share-text.ts';

type Facet = QueryComparison['facets'][number];
type ValueRow = Facet['values'][number];

export interface DifferentValuesProps {
  readonly pair: ComparedPair;
  readonly facet: Facet;
  readonly counts: { readonly a: number; readonly b: number };
}

/** The values of a field whose shares differ most. */
export function DifferentValues({ pair, facet: { field, values, none }, counts }: DifferentValuesProps) {
  const columns: readonly TableColumn<ValueRow>[] = [
    {
      id: 'value',
      title: 'Value',
      cell: ({ key_as_string: text }) => <Value text={text} field={field} short="end" />,
    },
    sideColumn('a', 'First'),
    sideColumn('b', 'Second'),
    {
      id: 'difference',
      title: 'Difference',
      align: 'end',
      width: 130,
      cell: ({ share_a: shareA, share_b: shareB }) => (
        <span className={styles.difference}>{differenceText(shareA, shareB)}</span>
      ),
    },
  ];
  function sideColumn(side: SideName, title: string): TableColumn<ValueRow> {
    return {
      id: side,
      title,
      align: 'end',
      width: 170,
      cell: (row) => (
        <>
          <SearchOf pair={pair} side={side} field={field} value={row.key_as_string} count={row[side]} />{' '}
          <span className={styles.share}>{shareText(row[`share_${side}`])}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${100 * row[`share_${side}`]}%` }} />
          </span>
        </>
      ),
    };
  }
  return (
    <Section title={<code>{field}</code>} level={3}>
      <Table
        label={`Values of ${field}`}
        columns={columns}
        rows={values}
        rowKey={({ key_as_string: text }) => text}
        empty="No value differs."
      />
      {(none.a > 0 || none.b > 0) && (
        <p className={styles.soft}>
          Without a value: <Amount value={none.a} /> of <Amount value={counts.a} /> in the first,{' '}
          <Amount value={none.b} /> of <Amount value={counts.b} /> in the second.
        </p>
      )}
    </Section>
  );
}

interface SearchOfProps {
  readonly pair: ComparedPair;
  readonly side: SideName;
  readonly field: string;
  readonly value: string;
  readonly count: number;
}

function SearchOf({ pair, side, field, value, count }: SearchOfProps) {
  const filter = filterField(pair.collection, field);
  const q = filter === undefined || count === 0 ? undefined : includeValue(pair[side].q, filter, value);
  if (q === undefined) return <Amount value={count} />;
  return (
    <Go to={sidePath(pair, side, q)}>
      <Amount value={count} />
    </Go>
  );
}
