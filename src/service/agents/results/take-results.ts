import { defined } from '../../../model/defined.ts';
import type { Index } from '../../../model/index-record.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import { noteIndex } from '../../accounts/note-index.ts';
import type { AgentContext } from '../agent-context.ts';
import type { LeaseEntry } from '../leases/lease-book.ts';
import { type AcceptedLine, checkLines, type ResultsReport } from './check-lines.ts';

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
  const { bounds, use } = lease;
  const { complete } = context;
  const slices = context.slices.of('arrivals');
  const { accepted, refused } = await checkLines(body, { bounds, times, complete, slices }, use);
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

/**
 * The private index of a scan. The first record makes it. Call it in the turn of the scan.
 * @throws ProblemError not_found if there is no such scan
 */
async function scanIndex(context: AgentContext, scanId: number): Promise<Index> {
  const { accounts, store } = context;
  const scan = await accounts.scans.find(scanId);
  if (scan === undefined) throw new ProblemError('not_found', 'There is no such scan.');
  const indices = await store.indices();
  // A crash may have come between the making of the index and the note of it.
  const existing = indices.find(
    ({ id, access, state }) =>
      state === 'filling' && (id === scan.indexId || (access.kind === 'private' && access.scanId === scan.id)),
  );
  if (existing?.id === scan.indexId && existing !== undefined) return existing;
  const index = existing ?? (await newIndex(context, scan));
  await accounts.scans.change(scan.id, {
    indexId: index.id,
    ...defined({ label: index.label === scan.label ? undefined : index.label }),
  });
  if (existing === undefined) await noteIndex(accounts, { kind: 'installation' }, 'create', index);
  context.events.emit(scan.id);
  return index;
}

async function newIndex({ store, now }: AgentContext, { id, ownerId, label, startedAt }: ScanSummary): Promise<Index> {
  const create = async (name: string): Promise<Index> =>
    await store.createIndex({
      collection: 'responses',
      label: name,
      access: { kind: 'private', ownerId, scanId: id },
      startedAt: new Date(startedAt ?? now()).toISOString(),
    });
  try {
    return await create(label);
  } catch (error) {
    // The owner has loaded an index of this label.
    if (error instanceof ProblemError && error.problem.type === 'conflict')
      return await create(`${label} (scan ${id})`);
    throw error;
  }
}
