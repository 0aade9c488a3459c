import type { Figure } from './figure.ts';
import { median, percentile } from './percentile.ts';
import { atMost, type Setting, wantedAt } from './setting.ts';

interface Pages {
  /** Milliseconds of each. */
  readonly times: readonly number[];
}

/** Light pages while nothing else goes on, and beside heavy work -> what the work does to them. */
export function lightPagesMeanwhile({ size }: Setting, idle: Pages, busy: Pages): Figure {
  const [alone, crowded] = [percentile(idle.times, 0.95), percentile(busy.times, 0.95)];
  return {
    what: 'light pages meanwhile, p95 to idle',
    seen: crowded / alone,
    unit: 'x',
    wanted: wantedAt(size, atMost(3, 3)),
    note: `p95 ${crowded.toFixed(1)} ms of ${busy.times.length} to ${alone.toFixed(1)} ms of ${idle.times.length}; median ${median(busy.times).toFixed(1)} to ${median(idle.times).toFixed(1)} ms`,
  };
}
