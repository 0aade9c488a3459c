import type { ScanSummary } from '../../../model/scanner/scan.ts';
import type { ScanNeeds } from '../targets/scan-needs.ts';

/** A scan that has not ended, with what the queue decides by. */
export interface QueuedScan {
  readonly scan: ScanSummary;
  /** The teams take turns. A user without a team counts as a team. */
  readonly team: string;
  /** The owner and their teammates: a scan may use a dedicated agent of any of them. */
  readonly peers: readonly number[];
  readonly needs: ScanNeeds;
  /** What it leaves out. */
  readonly exclude: readonly string[];
}

/** The number of the last turn of each team: when it was given a task. A team that is missing had no turn yet. */
export type Turns = ReadonlyMap<string, number>;
