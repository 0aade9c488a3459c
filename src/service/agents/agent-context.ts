import type { Scan } from '../../model/scanner/scan.ts';
import type { ScanTask } from '../../model/scanner/scan-task.ts';
import type { ScanContext } from '../scans/scan-context.ts';
import type { InTurn } from './in-turn.ts';
import type { CompleteRecord } from './results/check-lines.ts';

/** What the work with agents needs. */
export interface AgentContext
  extends Pick<ScanContext, 'accounts' | 'store' | 'arrivals' | 'now' | 'queue' | 'exclusions' | 'events' | 'slices'> {
  readonly makeReport: MakeReport;
  readonly complete: CompleteRecord;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
  /** An unguessable text of letters and digits. */
  readonly newLeaseId: () => string;
  /** Web or mail address of the operator, for those who are scanned. */
  readonly contact: string | undefined;
  /** What is written to the index of a scan, and its end, happen one after the other. */
  readonly turns: InTurn;
  /** A fault that nobody waits for. */
  readonly onFailure: (error: unknown) => void;
}

/** Makes the report of a scan whose tasks have all ended. */
export type MakeReport = (scan: Scan, tasks: readonly ScanTask[]) => Promise<void>;
