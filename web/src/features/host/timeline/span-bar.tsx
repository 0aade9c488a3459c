import styles from './timeline.module.css';
import type { TimelineSpan } from './timeline.ts';

const WIDTH = 400;
const HEIGHT = 12;
/** So that a single moment is seen. */
const LEAST = 4;

export interface SpanBarProps {
  readonly span: TimelineSpan;
  readonly from: number;
  readonly to: number;
}

/** From first to last within the time of the whole table. What the newest index did not see ends with a gap. */
export function SpanBar({ span, from, to }: SpanBarProps) {
  const scale = (at: string): number => (((Date.parse(at) || from) - from) / Math.max(1, to - from)) * (WIDTH - LEAST);
  const x = scale(span.first);
  const width = Math.max(LEAST, scale(span.last) - x + LEAST);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.track} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <rect className={span.isInNewest ? styles.present : styles.past} x={x} y="2" width={width} height={HEIGHT - 4} />
    </svg>
  );
}
