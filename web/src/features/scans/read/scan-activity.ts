/** What a scan does at the moment, in words: no bar stands without a reason. */
import { durationText, quantity } from '@periplus/view/cells/quantity.ts';
import type { ScanAnswer } from '../../../api/operations.generated.ts';

export interface ScanActivity {
  /** Of few words. */
  readonly word: string;
  /** A sentence: how far it is, or why it waits. */
  readonly detail: string;
  /** Pairs of address and port, while they are asked. */
  readonly progress?: { readonly value: number; readonly most: number } | undefined;
  /** Somebody should look at it. */
  readonly isWorrying?: boolean | undefined;
}

/** An agent reports every few seconds; after a minute without it, its tasks go to others. */
const SILENCE_MS = 90_000;

export function scanActivity(scan: ScanAnswer, now: number): ScanActivity {
  const { progress } = scan;
  switch (scan.phase) {
    case 'queued':
      return { word: 'Queued', detail: queueText(scan.queue_position) };
    case 'waiting':
      return { word: 'Waiting', detail: scan.waits_for ?? 'No agent has taken it yet.', isWorrying: true };
    case 'paused':
      return {
        word: 'Paused',
        detail: `Agents get nothing further until it is resumed.${progress.done_pairs > 0 ? ` ${pairsText(scan)}` : ''}`,
      };
    case 'scanning':
      return {
        word: 'Scanning',
        detail: `${silence(scan, now) ?? ''}${pairsText(scan)}${leftText(scan)}`,
        progress: { value: progress.done_pairs, most: progress.pairs },
        isWorrying: silence(scan, now) !== undefined,
      };
    case 'speaking':
      return {
        word: 'Speaking',
        detail: `${silence(scan, now) ?? ''}All ports were asked. ${quantity(progress.speaking, 'service')} still to be spoken with; how long that takes is not known.`,
        isWorrying: silence(scan, now) !== undefined,
      };
    case 'reporting':
      return { word: 'Reporting', detail: 'All is found. The report is being made.' };
    case 'ended':
      return endedActivity(scan);
  }
}

const queueText = (position: number | null): string =>
  position === null || position === 1
    ? 'It is the next one.'
    : `Position ${position.toLocaleString('en')}: ${quantity(position - 1, 'scan comes', 'scans come')} first.`;

/** `45 % of 4,096 pairs of address and port asked.` */
function pairsText({ progress: { percentage, done_pairs: done, pairs, speaking } }: ScanAnswer): string {
  const spoken = speaking === 0 ? '' : ` ${quantity(speaking, 'service')} being spoken with.`;
  if (done === 0) return `Nothing of ${quantity(pairs, 'pair')} of address and port is asked yet.${spoken}`;
  return `${percentage < 1 ? 'Less than 1' : Math.floor(percentage)} % of ${quantity(pairs, 'pair')} of address and port asked.${spoken}`;
}

const leftText = ({ estimated_time_to_complete: left }: ScanAnswer): string =>
  left === null ? '' : ` About ${durationText(left)} left.`;

function silence({ seen_at: seen }: ScanAnswer, now: number): string | undefined {
  if (seen === null) return undefined;
  const silent = now - Date.parse(seen);
  if (!(silent > SILENCE_MS)) return undefined;
  return `Its agent was last heard ${durationText(silent / 1_000)} ago; another one takes over. `;
}

function endedActivity({ state, failure, progress }: ScanAnswer): ScanActivity {
  if (state === 'failed') return { word: 'Failed', detail: failure ?? 'It failed.', isWorrying: true };
  if (state === 'cancelled')
    return {
      word: 'Cancelled',
      detail: `What was found until then stays: ${Math.floor(progress.percentage)} % of the pairs were asked.`,
    };
  return { word: 'Done', detail: '' };
}
