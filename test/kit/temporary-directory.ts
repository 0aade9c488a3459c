import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Removed on dispose. */
export async function temporaryDirectory(held: AsyncDisposableStack): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'periplus-test-'));
  held.defer(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
