import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder of what the tests of one run share, and removes it after the run. vitest calls it once. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-run-'));
  process.env.PERIPLUS_TEST_RUN = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
