/** Makes a data directory that has the populated store as a symbolic link. */
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { storeDirectory } from '../../src/main/open-store.ts';
import type { PopulatedStore } from '../store/populated.ts';
import type { Setting } from '../store/setting.ts';

export async function populateInstallation({ directory }: Setting, populated: PopulatedStore): Promise<string> {
  const data = join(directory, `data-of-${basename(populated.directory)}`);
  await mkdir(data, { recursive: true });
  if (!existsSync(storeDirectory(data))) await symlink(populated.directory, storeDirectory(data));
  return data;
}
