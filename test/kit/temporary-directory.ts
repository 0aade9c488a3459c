import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new directory, removed when `resources` are disposed. */
export async function temporaryDirectory(resources: AsyncDisposableStack): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'periplus-test-'));
  resources.defer(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
