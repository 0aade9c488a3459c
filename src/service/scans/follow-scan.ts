import { setTimeout as wait } from 'node:timers/promises';
import { isFinal, type ScanStep, type ScanSummary } from '../../model/scanner/scan.ts';
import { progressOf, type QueuePlace, queueOutlook } from './queue/queue-outlook.ts';
import type { ScanContext } from './scan-context.ts';

export type FollowedStep =
  | { readonly kind: 'step'; readonly step: ScanStep }
  | { readonly kind: 'progress'; readonly stepId: number; readonly progress: FollowedProgress }
  | { readonly kind: 'waiting'; readonly stepId: number; readonly waiting: FollowedWaiting }
  /** Nothing happened for a while. */
  | { readonly kind: 'nothing' };

export interface FollowedProgress {
  readonly tasks: number;
  readonly doneTasks: number;
  readonly pairs: number;
  readonly donePairs: number;
  /** Open ports whose services are being spoken with. */
  readonly speaking: number;
  /** Undefined if nothing tells. */
  readonly secondsLeft: number | undefined;
  /** Records that were found so far. */
  readonly count: number;
}

/** What a scan waits for: its turn, or an agent. Both are undefined once it waits no more. */
export type FollowedWaiting = Pick<QueuePlace, 'position' | 'waitsFor'>;

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
): AsyncGenerator<FollowedStep> {
  const { accounts, events } = context;
  using _place = events.follow(userId);
  const ended = AbortSignal.any([signal, events.stopped]);
  let sentStep = afterStep;
  let sentProgress = '';
  let sentWaiting = '{}';
  let quietMs = 0;
  let change = new AbortController();
  using _listener = events.on((id) => {
    if (id === scanId) change.abort();
  });
  while (!ended.aborted) {
    change = new AbortController();
    const scan = await accounts.scans.find(scanId);
    if (scan === undefined || scan.deletedAt !== undefined) return;
    const before = sentStep + sentProgress + sentWaiting;
    for (const step of scan.steps) {
      if (step.id <= sentStep) continue;
      yield { kind: 'step', step };
      sentStep = step.id;
    }
    const place = await placeOf(context, scan);
    const waiting = { position: place?.position, waitsFor: place?.waitsFor };
    const waitingText = JSON.stringify(waiting);
    if (waitingText !== sentWaiting) yield { kind: 'waiting', stepId: sentStep, waiting };
    sentWaiting = waitingText;
    const progress = await followedProgress(context, scan, place);
    const progressText = JSON.stringify(progress);
    if (progressText !== sentProgress) yield { kind: 'progress', stepId: sentStep, progress };
    sentProgress = progressText;
    if (isFinal(scan.state)) return;
    quietMs = sentStep + sentProgress + sentWaiting === before ? quietMs + READ_MS : 0;
    if (quietMs >= QUIET_MS) {
      yield { kind: 'nothing' };
      quietMs = 0;
    }
    await pause(MIN_MS, ended);
    await pause(READ_MS - MIN_MS, AbortSignal.any([ended, change.signal]));
  }
}

async function placeOf(context: ScanContext, { id, state }: ScanSummary): Promise<QueuePlace | undefined> {
  if (isFinal(state)) return undefined;
  return (await queueOutlook(context, await context.accounts.agents.list()))(id);
}

async function followedProgress(
  { store, agents }: ScanContext,
  scan: ScanSummary,
  place: QueuePlace | undefined,
): Promise<FollowedProgress> {
  const { tasks, doneTasks, pairs, indexId } = scan;
  const { donePairs, speaking } = progressOf(agents, scan);
  const index = indexId === undefined ? undefined : (await store.indices()).find(({ id }) => id === indexId);
  return { tasks, doneTasks, pairs, donePairs, speaking, secondsLeft: place?.secondsLeft, count: index?.count ?? 0 };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
