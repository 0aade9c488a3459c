import { plainText } from '../cli/output/plain-text.ts';
import type { StoreEvent } from '../store/inverted/store-event.ts';

/** Commands open a store for one piece of work: of what the store tells, a person needs to know the damage only. One sentence on standard error. */
export function sayDamage(event: StoreEvent): void {
  if (event.kind !== 'damaged') return;
  process.stderr.write(`${plainText(`The index ${event.index} is damaged: ${event.words}.`)}\n`);
}
