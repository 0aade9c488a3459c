import type { LimitsAnswer } from '../../../api/operations.generated.ts';

/** A limit as a row of a table; -1 is none. */
export interface LimitRow {
  readonly id: string;
  readonly title: string;
  readonly limit: number;
  /** Undefined for what is allowed at once, of which nothing is used up. */
  readonly left: number | undefined;
  /** When there is more again. */
  readonly moreAt: string | null;
}

export const UNLIMITED = -1;

export function limitRows(limits: LimitsAnswer): readonly LimitRow[] {
  const atOnce = (id: string, title: string, limit: number): LimitRow => ({
    id,
    title,
    limit,
    left: undefined,
    moreAt: null,
  });
  const { stored_scans: stored } = limits;
  return [
    ...WINDOWS.map(([id, title]): LimitRow => {
      const { limit, left, more_at: moreAt } = limits[id];
      return { id, title, limit, left, moreAt };
    }),
    { id: 'stored_scans', title: 'Scans that are kept', limit: stored.limit, left: stored.left, moreAt: null },
    atOnce('records_per_download', 'Records of one download', limits.records_per_download),
    atOnce('targets_per_scan', 'Targets of one scan', limits.targets_per_scan),
    atOnce('nodes_per_discovery_group', 'Nodes that a graph follows at once', limits.nodes_per_discovery_group),
  ];
}

const WINDOWS = [
  ['searches_per_minute', 'Searches a minute'],
  ['certificate_searches_per_minute', 'Certificate searches a minute'],
  ['requests_per_day', 'Requests a day'],
  ['coins_per_month', 'Coins a month'],
  ['scan_coins_per_month', 'Scan coins a month'],
] as const satisfies readonly (readonly [keyof LimitsAnswer, string])[];

/** Milliseconds until the first limit has more, so that the numbers are read again then. */
export function untilMore(limits: LimitsAnswer, now: number): number | undefined {
  const times = WINDOWS.map(([id]) => limits[id].more_at)
    .filter((at) => at !== null)
    .map((at) => Date.parse(at) - now);
  // The clocks of both machines may differ: never in a hurry.
  return times.length === 0 ? undefined : Math.max(LEAST_MS, Math.min(...times));
}

const LEAST_MS = 3_000;
