import { ProblemError } from '../../model/problem.ts';
import { isFinal, type ScanSummary } from '../../model/scanner/scan.ts';
import type { ScanContext } from './scan-context.ts';

export type EarlyEnd =
  | { readonly state: 'cancelled' }
  /** Why, as a sentence. */
  | { readonly state: 'failed'; readonly failure: string };

/** Ends a scan before its last task. What agents have finished is paid and stays. @throws ProblemError conflict */
export async function endEarly(context: ScanContext, scan: ScanSummary, end: EarlyEnd): Promise<ScanSummary> {
  const { accounts, queue, events, agents } = context;
  if (isFinal(scan.state)) throw new ProblemError('conflict', `The scan is ${scan.state} already.`);
  const description = end.state === 'cancelled' ? 'Scan cancelled' : 'Scan failed';
  const usedCoins = coinsOfPairs(scan, await accounts.scans.tasks.pairsDone(scan.id));
  const ended = await accounts.scans.advance(scan.id, UNFINISHED, { ...end, description, usedCoins });
  queue.changed();
  await agents.stop(scan.id);
  events.emit(scan.id);
  return (await accounts.scans.find(scan.id)) ?? ended;
}

const UNFINISHED = ['pending', 'scheduled', 'scanning'] as const;

/** Each coin pays for the same number of pairs: those of one address or name. */
const coinsOfPairs = ({ coins, pairs }: ScanSummary, done: number): number =>
  pairs === 0 ? 0 : Math.round((coins.reserved * done) / pairs);
