export type PlotUnit = 'hour' | 'day' | 'week' | 'month' | 'year';

export interface PlotBucket {
  /** The first moment of the bucket, as a date or a time with a zone. */
  readonly start: string;
  readonly count: number;
}

export interface PlotBar {
  readonly bucket: PlotBucket;
  /** Shares of the width and of the height, 0 to 1. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

const HOUR_MS = 3_600_000;
const LENGTHS: Readonly<Record<PlotUnit, number>> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30.4 * 24 * HOUR_MS,
  year: 365 * 24 * HOUR_MS,
};

/** Bars at their places in time: a day without records leaves a gap. Buckets without a date are left out. */
export function plotBars(buckets: readonly PlotBucket[], unit: PlotUnit): readonly PlotBar[] {
  const dated = buckets
    .map((bucket) => ({ bucket, at: Date.parse(bucket.start) }))
    .filter(({ at }) => !Number.isNaN(at))
    .sort((a, b) => a.at - b.at);
  const length = LENGTHS[unit];
  const first = dated[0]?.at ?? 0;
  const whole = (dated.at(-1)?.at ?? 0) + length - first;
  const most = dated.reduce((max, { bucket }) => Math.max(max, bucket.count), 0);
  return dated.map(({ bucket, at }) => ({
    bucket,
    left: (at - first) / whole,
    width: length / whole,
    height: most === 0 ? 0 : bucket.count / most,
  }));
}

/** The bar at a share of the width: the one there, or the nearest. */
export function barAt(bars: readonly PlotBar[], share: number): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  bars.forEach(({ left, width }, place) => {
    const distance = Math.abs(left + width / 2 - share);
    if (distance >= least) return;
    least = distance;
    nearest = place;
  });
  return nearest;
}
