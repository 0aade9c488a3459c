import type { StoreEvent } from '../store/inverted/store-event.ts';
import { visibleLine } from '../view/visible-text.ts';

/** Event handler of commands: prints damage to standard error and ignores all other events. */
export function sayDamage(event: StoreEvent): void {
  if (event.kind !== 'damaged') return;
  process.stderr.write(`${visibleLine(`The index ${event.index} is damaged: ${event.words}.`)}\n`);
}
