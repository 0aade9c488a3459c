import { Amount } from '../amount/amount.tsx';
import { Table } from '../table/table.tsx';
import styles from './day-plot.module.css';
import type { PlotBar, PlotUnit } from './plot-scale.ts';

interface PlotTableProps {
  readonly label: string;
  readonly unit: PlotUnit;
  readonly bars: readonly PlotBar[];
  readonly countTitle: string | undefined;
  readonly onChoose: ((start: string) => void) | undefined;
}

const TITLES: Readonly<Record<PlotUnit, string>> = {
  hour: 'Hour from',
  day: 'Day',
  week: 'Week from',
  month: 'Month from',
  year: 'Year from',
};

export const PlotTable = ({ label, unit, bars, countTitle = 'Records', onChoose }: PlotTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={styles.table} aria-label={label} tabIndex={0}>
    <Table
      label={label}
      columns={[
        {
          id: 'start',
          title: TITLES[unit],
          cell: ({ bucket }) =>
            onChoose === undefined ? (
              bucket.start
            ) : (
              <button type="button" className={styles.day} onClick={() => onChoose(bucket.start)}>
                {bucket.start}
              </button>
            ),
        },
        { id: 'count', title: countTitle, align: 'end', cell: ({ bucket }) => <Amount value={bucket.count} /> },
      ]}
      rows={bars}
      rowKey={({ bucket }) => bucket.start}
      empty="No days"
    />
  </section>
);
