import { useState } from 'react';
import { Amount } from '../amount/amount.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './day-plot.module.css';
import { PlotDrawing } from './plot-drawing.tsx';
import { type PlotBucket, type PlotUnit, plotBars } from './plot-scale.ts';
import { PlotTable } from './plot-table.tsx';

export interface DayPlotProps {
  readonly label: string;
  /** How long a bucket is. */
  readonly unit: PlotUnit;
  readonly buckets: readonly PlotBucket[];
  /** What is countTitle: the title of the column of a table. */
  readonly countTitle?: string | undefined;
  /** Takes the start of a bucket. */
  readonly onChoose?: ((start: string) => void) | undefined;
  /** The bucket that is chosen, by its start. */
  readonly chosen?: string | undefined;
}

/** Bars over time, or a table of the same. */
export function DayPlot({ label, unit, buckets, countTitle, onChoose, chosen }: DayPlotProps) {
  const [isTable, setIsTable] = useState(false);
  const [marked, setMarked] = useState(-1);
  const bars = plotBars(buckets, unit);
  const bucket = bars[marked]?.bucket;
  const first = bars[0]?.bucket.start;
  const last = bars.at(-1)?.bucket.start;
  return (
    <figure className={styles.plot} aria-label={label}>
      {isTable ? (
        <PlotTable label={label} unit={unit} bars={bars} countTitle={countTitle} onChoose={onChoose} />
      ) : (
        <PlotDrawing label={label} bars={bars} marked={marked} chosen={chosen} onMark={setMarked} onChoose={onChoose} />
      )}
      <figcaption className={styles.caption}>
        <span>{first === undefined ? 'No days' : first}</span>
        <span className={styles.middle}>
          {bucket === undefined ? (
            bars.length > 0 && `by ${unit}`
          ) : (
            <>
              {bucket.start}: <Amount value={bucket.count} />
            </>
          )}
        </span>
        <span>{last !== first && last}</span>
        {bars.length > 0 && (
          <IconButton
            icon="table"
            size="small"
            name="Show as a table"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          />
        )}
      </figcaption>
    </figure>
  );
}
