import { lockFile } from '../accounts/engines/sqlite/lock-file.ts';
import { ProblemError } from '../model/problem.ts';
import { referenceLock } from '../probe/reference/reference-catalog.ts';
import type { ReferencePlace } from '../service/loading/reference-door.ts';

/** The reference data of a data directory. `refresh`: called when something was loaded. */
export function referencePlace(
  data: string,
  { mostBytes, refresh }: Pick<ReferencePlace, 'mostBytes' | 'refresh'>,
): ReferencePlace {
  return { data, mostBytes, refresh, lock: () => lockedReference(data) };
}

async function lockedReference(data: string): Promise<Disposable> {
  const held = await lockFile(referenceLock(data));
  if (held !== undefined) return held;
  throw new ProblemError('conflict', 'Others are changing the reference data: load it again when they have ended.');
}
