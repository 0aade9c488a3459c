import type { Accounts } from '../../accounts/accounts.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Scan, ScanSummary } from '../../model/scanner/scan.ts';
import type { Store } from '../../store/store.ts';
import type { InTurn } from '../agents/in-turn.ts';
import { linesOfBlocks } from './blocks/report-blocks.ts';
import { buildReport } from './build-report.ts';
import { readFindings } from './findings/findings-lines.ts';
import type { ReportContent } from './report-content.ts';

export interface ReportContext {
  readonly accounts: Pick<Accounts, 'scans' | 'agents' | 'reports'>;
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** For files without names, while a report is made. */
  readonly folder: string;
  /** Reports of running scans are made one at a time for each owner, because each takes memory. */
  readonly builds: InTurn;
}

export interface ScanReport extends ReportContent, AsyncDisposable {
  /** Undefined if it is not stored, because the scan has not ended. */
  readonly id: number | undefined;
  readonly createdAt: number;
  readonly scan: Scan;
}

/** The stored report of a scan, or one of what it has found so far, which is not stored. */
export async function openReport(
  { accounts, store, now, folder, builds }: ReportContext,
  { id: scanId, ownerId }: Pick<ScanSummary, 'id' | 'ownerId'>,
  signal: AbortSignal,
): Promise<ScanReport> {
  const scan = await accounts.scans.findWhole(scanId);
  if (scan === undefined) throw new ProblemError('not_found', 'There is no such scan.');
  const header = await accounts.reports.ofScan(scanId);
  if (header === undefined) {
    const createdAt = now();
    const built = await builds.run(ownerId, async () => {
      signal.throwIfAborted();
      const tasks = await accounts.scans.tasks.ofScan(scanId);
      return await buildReport({ scan, tasks, store, now: createdAt, folder, signal });
    });
    return { ...built, id: undefined, createdAt, scan };
  }
  const { id, createdAt, scope, reached } = header;
  const blocks = () => accounts.reports.blocks(id);
  const findings = await readFindings(linesOfBlocks('findings', blocks()));
  return { id, createdAt, scan, scope, reached, findings, blocks, [Symbol.asyncDispose]: async () => {} };
}
