import type { ScanProgress } from '../../probe/run/scan-progress.ts';
import { quantity } from '../output/quantity.ts';

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

/** Nobody knows how long services wait before they answer. */
export const finishingText = (speaking: number): string => `finishing: waiting for ${quantity(speaking, 'service')}`;

/** The two largest units: `3 d 4 h`, `5 min 10 s`, `7 s`. */
export function durationText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ];
  const largest = parts.findIndex(([value]) => value > 0);
  const first = largest < 0 ? parts.length - 1 : largest;
  return parts
    .slice(first, first + 2)
    .filter(([value], at) => at === 0 || value > 0)
    .map(([value, unit]) => `${number(value)} ${unit}`)
    .join(' ');
}

const number = (value: number): string => value.toLocaleString('en');
