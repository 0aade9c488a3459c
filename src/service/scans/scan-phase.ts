import type { ScanPhase } from '../../model/operations/scan-answers.ts';
import { isFinal, type ScanSummary } from '../../model/scanner/scan.ts';

/** What happens to a scan at the moment. Pure. */
export function scanPhase(
  {
    state,
    isPaused,
    pairs,
    tasks,
    doneTasks,
  }: Pick<ScanSummary, 'state' | 'isPaused' | 'pairs' | 'tasks' | 'doneTasks'>,
  {
    donePairs,
    speaking,
    isWaiting,
  }: { readonly donePairs: number; readonly speaking: number; readonly isWaiting: boolean },
): ScanPhase {
  if (isFinal(state)) return 'ended';
  // The report is made after the last task, and clients hear of the end after that.
  if (state === 'scanning' && doneTasks === tasks) return 'reporting';
  if (isPaused) return 'paused';
  if (state === 'scanning' && speaking > 0 && donePairs + speaking >= pairs) return 'speaking';
  if (isWaiting) return 'waiting';
  return state === 'scanning' ? 'scanning' : 'queued';
}
