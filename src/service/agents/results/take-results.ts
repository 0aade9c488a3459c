import { ProblemError } from '../../../model/problem.ts';
import type { AgentContext } from '../agent-context.ts';
import type { LeaseEntry } from '../leases/lease-book.ts';
import { type AcceptedLine, checkLines } from './check-lines.ts';
import type { ResultsReport } from './results-report.ts';
import { scanIndex } from './scan-index.ts';

/**
 * Writes the records of a batch to the index of the scan. Call it in the turn of the scan.
 * @throws ProblemError not_found if the scan takes no records any more
 */
export async function takeResults(
  context: AgentContext,
  lease: LeaseEntry,
  batch: number,
  body: Buffer,
): Promise<ResultsReport> {
  // An agent that did not hear the answer sends the batch again.
  if (lease.lastBatch?.number === batch) return lease.lastBatch.report;
  const times = { since: lease.since, now: context.now() };
  const { accepted, refused } = checkLines(
    body,
    { bounds: lease.bounds, times, complete: context.complete },
    lease.use,
  );
  const stored = accepted.length === 0 ? NOTHING : await write(context, lease, batch, accepted);
  const report = { written: stored.written, refused: [...refused, ...stored.refused].slice(0, MOST_REASONS) };
  lease.lastBatch = { number: batch, report };
  if (stored.written > 0) context.events.emit(lease.scanId);
  return report;
}

async function write(
  context: AgentContext,
  lease: LeaseEntry,
  batch: number,
  accepted: readonly AcceptedLine[],
): Promise<ResultsReport> {
  const lines = Buffer.from(accepted.map(({ json }) => `${json}\n`).join(''));
  const { written, refused } = await writeTo(context, lease, lines, `${lease.id}/${batch}`);
  return { written, refused: refused.map(({ line, reason }) => ({ line: accepted[line]?.line ?? line, reason })) };
}

async function writeTo(
  context: AgentContext,
  lease: LeaseEntry,
  lines: Buffer,
  batch: string,
  isLast = false,
): Promise<ResultsReport> {
  lease.indexId ??= (await scanIndex(context, lease.scanId)).id;
  try {
    return await context.store.write(lease.indexId, lines, { batch });
  } catch (error) {
    lease.indexId = undefined;
    const type = error instanceof ProblemError ? error.problem.type : undefined;
    if (type !== 'conflict' && type !== 'not_found') throw error;
    // The scan has ended.
    if (type === 'conflict' || isLast) throw new ProblemError('not_found');
    // The owner has dropped the index.
    return await writeTo(context, lease, lines, batch, true);
  }
}

const NOTHING: ResultsReport = { written: 0, refused: [] };
const MOST_REASONS = 100;
