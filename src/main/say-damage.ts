import { plainText } from '../cli/output/plain-text.ts';
import type { StoreEvent } from '../store/inverted/store-event.ts';

/** Event handler of commands: prints damage to standard error and ignores all other events. */
export function sayDamage(event: StoreEvent): void {
  if (event.kind !== 'damaged') return;
  process.stderr.write(`${plainText(`The index ${event.index} is damaged: ${event.words}.`)}\n`);
}
