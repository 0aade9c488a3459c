import type { Figure } from './figure.ts';
import { median, percentile } from './percentile.ts';
import { atMost, type Setting, targetAt } from './setting.ts';

interface Pages {
  /** Milliseconds per page. */
  readonly times: readonly number[];
}

/** How much heavy work slows down light pages. `work` names it. */
export function lightPagesUnderLoad({ size }: Setting, work: string, idle: Pages, busy: Pages): Figure {
  const [idleP95, busyP95] = [percentile(idle.times, 0.95), percentile(busy.times, 0.95)];
  return {
    what: `light pages beside ${work}, p95 to idle`,
    measured: busyP95 / idleP95,
    unit: 'x',
    target: targetAt(size, atMost(2, 2)),
    note: `p95 ${busyP95.toFixed(1)} ms of ${busy.times.length} to ${idleP95.toFixed(1)} ms of ${idle.times.length}; median ${median(busy.times).toFixed(1)} to ${median(idle.times).toFixed(1)} ms`,
  };
}
