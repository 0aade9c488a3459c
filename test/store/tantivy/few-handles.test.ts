import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launcher } from '../../cli-kit/run-periplus.ts';
import type { FewHandlesAnswers } from './few-handles-child.ts';

const LIMIT = 128;
const INDICES = 50;

/** Runs a Node program that may open at most `LIMIT` files. */
function runLimited(program: string, ...args: readonly string[]) {
  const command = ['-c', `ulimit -n ${LIMIT} && exec "$0" "$@"`, process.execPath, program, ...args];
  const { stdout, stderr, status } = spawnSync('sh', command, { encoding: 'utf8' });
  return { stdout, stderr, status };
}

describe.skipIf(process.platform !== 'linux')('a process that may open few files (needs Linux)', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'few-handles-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fills, opens and searches more indices than it may open files for', () => {
    const child = join(import.meta.dirname, 'few-handles-child.ts');
    const { stdout, stderr } = runLimited(child, join(folder, 'many'), String(INDICES));
    expect(stderr).toBe('');
    const { mostFiles, ...answers } = JSON.parse(stdout) as FewHandlesAnswers;
    expect(answers).toEqual({
      latest: INDICES + 1,
      page: INDICES,
      buckets: INDICES + 1,
      counts: Array.from({ length: INDICES }, () => 2),
      detail: 'tantivy',
    });
    expect(mostFiles).toBeLessThan(LIMIT);
  }, 240_000);

  it('loads the demonstration world and reads every record of it', () => {
    const data = join(folder, 'world');
    expect(runLimited(launcher, 'demo', '--size', '100', '--data', data)).toMatchObject({ status: 0 });
    const check = runLimited(launcher, 'store', 'check', '--deep', '--data', data);
    expect(check).toMatchObject({ status: 0, stdout: '', stderr: expect.stringMatching(/^No problems: /) });
  }, 240_000);
});
