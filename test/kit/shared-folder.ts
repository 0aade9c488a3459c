import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A folder that is made once in a run of the tests, for copies. Of several processes that need it, the first makes it
 * and the others wait.
 */
export async function sharedFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const run = process.env.PERIPLUS_TEST_RUN;
  if (run === undefined) throw new Error('vitest sets PERIPLUS_TEST_RUN: see vitest.config.ts');
  const folder = join(run, name);
  const unfinished = `${folder}.new`;
  while (!existsSync(folder)) {
    if (!(await isCreated(unfinished))) await wait(50);
    // Another process finished between the two checks.
    else if (existsSync(folder)) await rmdir(unfinished);
    else
      try {
        await make(unfinished);
        await rename(unfinished, folder);
      } catch (error) {
        await rm(unfinished, { recursive: true });
        throw error;
      }
  }
  return folder;
}

/** Whether this call created the directory. */
const isCreated = async (path: string): Promise<boolean> =>
  await mkdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
