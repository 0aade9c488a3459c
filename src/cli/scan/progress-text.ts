import type { ScanProgress } from '../../probe/run/scan-progress.ts';
import { durationText, finishingText, quantity } from '../../view/cells/quantity.ts';

/** `12,345 of 65,536 ports (18 %), 998/s, 53 s left; 7 open` */
export function progressText(progress: ScanProgress): string {
  const { done, pairs, open, records } = progress;
  const percent = pairs === 0 ? 100 : Math.floor((done / pairs) * 100);
  return `${number(done)} of ${number(pairs)} ports (${percent} %), ${paceText(progress)}; ${number(open)} open, ${quantity(records, 'record')}`;
}

function paceText({ rate, secondsLeft, isFinishing, speaking }: ScanProgress): string {
  if (isFinishing) return finishingText(speaking);
  const left = secondsLeft === undefined ? '' : `, ${durationText(secondsLeft)} left`;
  return `${number(Math.round(rate))}/s${left}`;
}

const number = (value: number): string => value.toLocaleString('en');
