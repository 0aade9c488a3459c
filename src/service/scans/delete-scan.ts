import type { Actor } from '../../accounts/actor.ts';
import { ProblemError } from '../../model/problem.ts';
import type { ScanSummary } from '../../model/scanner/scan.ts';
import { isFinal } from '../../model/scanner/scan.ts';
import { publishArrival, withdrawArrival, withdrawFilling } from '../arrivals/publish-arrival.ts';
import { actorOf, type Caller } from '../caller.ts';
import { endEarly } from './end-scan.ts';
import { removableScan } from './find-scan.ts';
import { ignoreProblem } from './ignore-problem.ts';
import type { ScanContext } from './scan-context.ts';

const DAY_MS = 86_400_000;
/** How long an administrator can restore a deleted scan. */
export const RESTORE_MS = 7 * DAY_MS;
/** When it is erased for good. */
export const ERASE_MS = 14 * DAY_MS;

/** Cancels a scan that runs, and withdraws its index. @throws ProblemError not_found, permission_denied */
export async function deleteScan(context: ScanContext, caller: Caller, id: number): Promise<void> {
  const { accounts, now, queue, events } = context;
  const scan = await removableScan(accounts, caller, id);
  // It may end by itself in the same moment.
  if (!isFinal(scan.state)) await endEarly(context, scan, { state: 'cancelled' }).catch(ignoreProblem('conflict'));
  await withdrawIndex(context, await accounts.scans.setDeleted(id, now()), actorOf(caller));
  queue.changed();
  events.emit(id);
  await noteScan(context, caller, 'delete', scan);
}

/** @throws ProblemError not_found, conflict */
export async function restoreScan(context: ScanContext, caller: Caller, id: number): Promise<ScanSummary> {
  const { accounts, now, events } = context;
  const deleted = await accounts.scans.find(id);
  if (deleted?.deletedAt === undefined) throw new ProblemError('not_found', 'There is no such deleted scan.');
  if (now() - deleted.deletedAt > RESTORE_MS)
    throw new ProblemError('conflict', 'A scan can be restored for a week after it was deleted.');
  const scan = await accounts.scans.setDeleted(id, undefined);
  if (scan.indexId !== undefined)
    await publishArrival(context, scan.indexId, { actor: actorOf(caller), source: 'scan' });
  events.emit(id);
  await noteScan(context, caller, 'restore', scan);
  return scan;
}

/** Erases what was deleted two weeks ago, and tidies up what crashes left. Answers how many scans it erased. */
export async function eraseDeleted(context: ScanContext, signal: AbortSignal): Promise<number> {
  const { accounts, store, now } = context;
  let erased = 0;
  for (const { id, access } of await store.indices()) {
    const scanId = access.kind === 'private' ? access.scanId : undefined;
    if (scanId !== undefined && (await accounts.scans.find(scanId)) === undefined) await store.drop(id);
  }
  for (const scan of await accounts.scans.list({ deleted: 'only' })) {
    if (signal.aborted) break;
    if (scan.deletedAt !== undefined && now() - scan.deletedAt >= ERASE_MS) {
      await eraseScan(context, scan);
      erased++;
    } else await withdrawIndex(context, scan, { kind: 'installation' });
  }
  if (erased > 0) await accounts.giveBackSpace();
  return erased;
}

/** Removes a scan with its tasks, its report and its index. */
export async function eraseScan(
  { accounts, store }: Pick<ScanContext, 'accounts' | 'store'>,
  scan: ScanSummary,
): Promise<void> {
  if (scan.indexId !== undefined) await store.drop(scan.indexId).catch(ignoreProblem('not_found'));
  await accounts.scans.erase(scan.id).catch(ignoreProblem('not_found'));
}

async function withdrawIndex(context: ScanContext, { indexId }: ScanSummary, actor: Actor): Promise<void> {
  const index = (await context.store.indices()).find(({ id }) => id === indexId);
  if (index === undefined || index.state === 'withdrawn') return;
  if (index.state === 'filling') await withdrawFilling(context.store, index.id);
  else await withdrawArrival(context, index.id, { actor, source: 'scan' });
}

async function noteScan({ accounts }: ScanContext, caller: Caller, verb: string, scan: ScanSummary): Promise<void> {
  const { id, ownerId } = scan;
  const detail = { owner: ownerId };
  await accounts.audit.add({ actor: actorOf(caller), action: `scan.${verb}`, target: `scan:${id}`, detail });
}
