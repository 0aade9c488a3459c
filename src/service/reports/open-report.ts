import type { Accounts } from '../../accounts/accounts.ts';
import { ProblemError } from '../../model/problem.ts';
import type { VulnerabilityData } from '../../model/scanner/report-findings.ts';
import type { ScanSummary } from '../../model/scanner/scan.ts';
import type { Store } from '../../store/store.ts';
import type { InTurn } from '../agents/in-turn.ts';
import type { HeavyInput } from '../heavy/heavy-kind.ts';
import type { HeavyWork } from '../heavy/heavy-work.ts';
import { buildReport } from './build-report.ts';
import type { ReportHead } from './report-content.ts';

export interface ReportContext {
  readonly accounts: Pick<Accounts, 'scans' | 'agents' | 'reports'>;
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** For files without names, while a report is made. */
  readonly folder: string;
  /** Reports of running scans are made one at a time for each owner, because each takes memory. */
  readonly builds: InTurn;
  readonly heavy: HeavyWork;
  /** With which data vulnerabilities are found now. */
  readonly vulnerabilityData: () => VulnerabilityData | null;
}

/** A report as the work that reads it gets it. */
export interface ScanReport extends AsyncDisposable {
  readonly head: ReportHead;
  /** Its blocks. */
  readonly input: HeavyInput;
}

/** The stored report of a scan, or one of what it has found so far, which is not stored. */
export async function openReport(
  { accounts, store, now, folder, builds, heavy, vulnerabilityData }: ReportContext,
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
      return await buildReport({
        scan,
        tasks,
        store,
        now: createdAt,
        folder,
        heavy,
        signal,
        vulnerabilityData: vulnerabilityData(),
      });
    });
    const { scope, reached, blocks } = built;
    return {
      head: { id: undefined, createdAt, scan, scope, reached },
      input: () => inBatches(blocks()),
      [Symbol.asyncDispose]: () => built[Symbol.asyncDispose](),
    };
  }
  const { id, createdAt, scope, reached } = header;
  return {
    head: { id, createdAt, scan, scope, reached },
    input: () => inBatches(accounts.reports.blocks(id)),
    [Symbol.asyncDispose]: async () => {},
  };
}

async function* inBatches(blocks: AsyncIterable<Buffer>): AsyncGenerator<readonly Buffer[]> {
  for await (const block of blocks) yield [block];
}
