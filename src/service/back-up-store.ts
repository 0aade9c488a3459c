import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError, requestError } from '../model/problem.ts';
import type { Store } from '../store/store.ts';

/** No leading dot, so the name cannot lead out of the folder. */
const NAME = /^[\w-][\w.-]{0,99}$/;

/** The folder for a new backup of this name. @throws ProblemError conflict, request_parsing_error */
export async function backUpFolder({ capabilities }: Store, root: string, name: string): Promise<string> {
  if (!capabilities.canBackUp) throw new ProblemError('conflict', 'This store is backed up where its server runs.');
  if (!NAME.test(name)) {
    const allowed =
      'name must be 1 to 100 letters, digits, dots, underscores and dashes, and must not begin with a dot.';
    throw requestError('Invalid name of a backup', allowed);
  }
  await mkdir(root, { recursive: true });
  const folder = join(root, name);
  const isTaken = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new ProblemError('conflict', `There is a backup ${name} already.`);
  return folder;
}
