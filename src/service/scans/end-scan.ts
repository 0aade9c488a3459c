import type { Scans } from '../../accounts/scans.ts';
import { ProblemError } from '../../model/problem.ts';
import { isFinal, type Scan, type ScanSummary } from '../../model/scanner/scan.ts';
import type { ScanContext } from './scan-context.ts';
import { coinsOf } from './targets/coins-of.ts';

export type EarlyEnd =
  | { readonly state: 'cancelled' }
  /** Why, as a sentence. */
  | { readonly state: 'failed'; readonly failure: string };

/** Ends a scan before its last task. What agents have finished is paid and stays. @throws ProblemError conflict */
export async function endEarly(context: ScanContext, scan: ScanSummary, end: EarlyEnd): Promise<Scan> {
  const { accounts, queue, events, agents } = context;
  if (isFinal(scan.state)) throw new ProblemError('conflict', `The scan is ${scan.state} already.`);
  const description = end.state === 'cancelled' ? 'Scan cancelled' : 'Scan failed';
  const usedCoins = await finishedCoins(accounts.scans, scan.id);
  const ended = await accounts.scans.advance(scan.id, UNFINISHED, { ...end, description, usedCoins });
  queue.changed();
  await agents.stop(scan.id);
  events.emit(scan.id);
  return (await accounts.scans.find(scan.id)) ?? ended;
}

const UNFINISHED = ['pending', 'scheduled', 'scanning'] as const;

/** What the finished tasks of a scan cost. */
export async function finishedCoins({ tasks }: Pick<Scans, 'tasks'>, scanId: number): Promise<number> {
  const finished = (await tasks.ofScan(scanId)).filter(({ state }) => state === 'done');
  return finished.reduce((sum, { targets }) => sum + coinsOf(targets), 0);
}
