import { quantity } from '../../view/cells/quantity.ts';
import type { LoadedRecords } from '../ask/ask.ts';
import { say, type Terminal } from '../terminal.ts';

/** The indices that a load has filled. */
export function sayIndices({ indices }: Pick<LoadedRecords, 'indices'>, terminal: Terminal): void {
  for (const { id, collection, label, count, state } of indices)
    say(terminal, `Index ${id} (${collection}, ${label}) has ${quantity(count, 'record')} and is ${state}.`);
}
