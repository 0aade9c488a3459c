import type { Accounts } from '../../accounts/accounts.ts';
import type { VulnerabilityData } from '../../model/scanner/report-findings.ts';
import type { Store } from '../../store/store.ts';
import type { TimeSlices } from '../../store/time-slices.ts';
import type { IndexArrivals } from '../arrivals/index-arrivals.ts';
import type { InstallationExclusions } from './exclusions/installation-exclusions.ts';
import type { ScanQueue } from './queue/scan-queue.ts';
import type { ScanEvents } from './scan-events.ts';

/** What all use cases of private scans need. */
export interface ScanContext {
  readonly accounts: Accounts;
  readonly store: Store;
  readonly arrivals: IndexArrivals;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly queue: ScanQueue;
  readonly exclusions: InstallationExclusions;
  readonly events: ScanEvents;
  readonly agents: AgentControl;
  /** With which data vulnerabilities are found now. Null: no data is loaded. */
  readonly vulnerabilityData: () => VulnerabilityData | null;
  /** Long lists of targets are read in slices. */
  readonly slices: TimeSlices;
}

/** What the use cases ask of the part that hands tasks to agents. */
export interface AgentControl {
  /** There may be a task to hand out. */
  wake(): void;
  /** A scan was cancelled: ends its leases, publishes its index and makes its report, if there is anything. */
  stop(scanId: number): Promise<void>;
  /** What agents report about the tasks of a scan that they work on. Undefined if no agent works on it. */
  progressOf(scanId: number): WorkProgress | undefined;
}

export interface WorkProgress {
  readonly donePairs: number;
  /** Open ports whose services are being spoken with. */
  readonly speaking: number;
  /** When an agent last said so, in milliseconds since 1970. */
  readonly at: number | undefined;
}
