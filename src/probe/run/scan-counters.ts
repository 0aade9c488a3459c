/** What a scan has done so far. Numbers of TCP ports and of pairs that are finished. */
export interface ScanCounters {
  readonly open: number;
  readonly closed: number;
  readonly filtered: number;
  readonly records: number;
  /** Hosts on which nearly everything is open with the same answer. */
  readonly pseudoHosts: number;
  /** Open ports that were left out on such hosts. */
  readonly pseudoPorts: number;
}

export type CounterName = keyof ScanCounters;

export const NO_COUNTS: ScanCounters = { open: 0, closed: 0, filtered: 0, records: 0, pseudoHosts: 0, pseudoPorts: 0 };
