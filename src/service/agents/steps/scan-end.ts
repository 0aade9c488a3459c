/** The ended tasks of a scan -> how the scan ends. Pure. */
import type { NextStep } from '../../../accounts/scans.ts';
import type { ScanTask } from '../../../model/scanner/scan-task.ts';
import { usedCoins } from './used-coins.ts';

export function scanEnd(tasks: readonly ScanTask[]): NextStep {
  const failure = failureOf(tasks);
  const coins = { usedCoins: usedCoins(tasks) };
  return failure === undefined
    ? { state: 'done', description: 'Scan finished', ...coins }
    : { state: 'failed', description: 'Scan failed', failure, ...coins };
}

/** A scan fails only if nothing of it was scanned. */
function failureOf(tasks: readonly ScanTask[]): string | undefined {
  if (tasks.every(({ state }) => state === 'failed'))
    return 'No agent finished it: each of its tasks was given to agents several times, and none came to its end.';
  const results = tasks.flatMap(({ result }) => result?.targets ?? []);
  if (results.length === 0 || results.some(({ outcome }) => outcome !== 'refused')) return undefined;
  const reason = results.find((result) => result.reason !== undefined)?.reason;
  return `The agent refused every target.${reason === undefined ? '' : ` ${reason}`}`;
}
