import { referenceLock } from '../../probe/reference/reference-catalog.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import type { DataSession } from './data-session.ts';

/** Only one command at a time changes the reference data of a directory. @throws CommandFailure */
export async function lockReference(data: string, { lock }: DataSession): Promise<Disposable> {
  const held = await lock(referenceLock(data));
  if (held !== undefined) return held;
  throw new CommandFailure(
    EXIT.failed,
    `Another command is changing the reference data in ${visibleLine(data)}.`,
    'Nothing was changed. Run this command again when that one has ended.',
  );
}
