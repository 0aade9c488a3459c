import { setTimeout as wait } from 'node:timers/promises';
import { isFinal, type ScanStep, type ScanSummary } from '../../model/scanner/scan.ts';
import type { ScanContext } from './scan-context.ts';

export type ScanNews =
  | { readonly kind: 'step'; readonly step: ScanStep }
  | { readonly kind: 'progress'; readonly stepId: number; readonly progress: FollowedProgress }
  /** Nothing happened for a while. */
  | { readonly kind: 'nothing' };

export interface FollowedProgress {
  readonly tasks: number;
  readonly doneTasks: number;
  readonly pairs: number;
  readonly donePairs: number;
  /** Records that were found so far. */
  readonly count: number;
}

/** Another server may change the scan, so it is read now and then. */
const READ_MS = 2_000;
/** Agents report often. Nobody reads faster than this. */
const MIN_MS = 200;
const QUIET_MS = 15_000;

/** What happens to a scan from now on, after the step that the client knows. Ends with the scan. */
export async function* followScan(
  context: ScanContext,
  { userId, scanId, afterStep }: { readonly userId: number; readonly scanId: number; readonly afterStep: number },
  signal: AbortSignal,
): AsyncGenerator<ScanNews> {
  const { accounts, events } = context;
  using _place = events.follow(userId);
  const ended = AbortSignal.any([signal, events.stopped]);
  let sentStep = afterStep;
  let sentProgress = '';
  let quietMs = 0;
  let change = new AbortController();
  using _listener = events.on((id) => {
    if (id === scanId) change.abort();
  });
  while (!ended.aborted) {
    change = new AbortController();
    const scan = await accounts.scans.find(scanId);
    if (scan === undefined || scan.deletedAt !== undefined) return;
    const before = sentStep + sentProgress;
    for (const step of scan.steps) {
      if (step.id <= sentStep) continue;
      yield { kind: 'step', step };
      sentStep = step.id;
    }
    const progress = await progressOf(context, scan);
    const text = JSON.stringify(progress);
    if (text !== sentProgress) yield { kind: 'progress', stepId: sentStep, progress };
    sentProgress = text;
    if (isFinal(scan.state)) return;
    quietMs = sentStep + sentProgress === before ? quietMs + READ_MS : 0;
    if (quietMs >= QUIET_MS) {
      yield { kind: 'nothing' };
      quietMs = 0;
    }
    await pause(MIN_MS, ended);
    await pause(READ_MS - MIN_MS, AbortSignal.any([ended, change.signal]));
  }
}

async function progressOf({ store, agents }: ScanContext, scan: ScanSummary): Promise<FollowedProgress> {
  const { tasks, doneTasks, pairs, indexId } = scan;
  const donePairs = Math.min(pairs, scan.donePairs + (agents.progressOf(scan.id)?.donePairs ?? 0));
  const index = indexId === undefined ? undefined : (await store.indices()).find(({ id }) => id === indexId);
  return { tasks, doneTasks, pairs, donePairs, count: index?.count ?? 0 };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
