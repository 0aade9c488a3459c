import { type JsonObject, jsonNumber } from '../../model/json-value.ts';
import { durationText, finishingText, quantity } from '../../view/cells/quantity.ts';

/** `45 % of 1,024 ports, 12 s left; 7 records`, from the progress of a scan on a server. */
export function remoteProgressText(data: JsonObject): string {
  const count = (name: string): number => jsonNumber(data, name) ?? 0;
  const [done, speaking, pairs] = [count('done_pairs'), count('speaking'), count('pairs')];
  const percent = pairs === 0 ? 0 : Math.floor((done / pairs) * 100);
  const left = jsonNumber(data, 'estimated_time_to_complete');
  const isFinishing = speaking > 0 && done + speaking >= pairs;
  const rest = isFinishing ? `, ${finishingText(speaking)}` : left === undefined ? '' : `, ${durationText(left)} left`;
  return `${percent} % of ${pairs.toLocaleString('en')} ports${rest}; ${quantity(count('count'), 'record')}`;
}
