import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launcher } from '../cli-kit/run-periplus.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

const needs = clusterMissing === undefined ? '' : ` (needs ${clusterMissing})`;

describe.skipIf(clusterMissing !== undefined)(`accounts in a file, with the store elsewhere${needs}`, () => {
  const held = new AsyncDisposableStack();
  let folder = '';
  let store = '';
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    folder = await temporaryDirectory(held);
    const [node] = await openCluster();
    store = `${node}/one-server-${process.pid}`;
  }, 180_000);
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await held.disposeAsync();
  });

  /** Until it is ready, or has exited. */
  async function serve(...args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly ended?: Ended }> {
    const child = spawn(process.execPath, [launcher, 'serve', '--port', '0', '--empty', '--store', store, ...args], {
      env: { PATH: process.env.PATH ?? '', HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const closed = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
    const ended = await Promise.race([once(child.stdout, 'data').then(() => undefined), closed]);
    return ended === undefined ? { child } : { child, ended };
  }

  it('belong to one server, and are free again after it was killed', async () => {
    const data = ['--data', join(folder, 'data')];
    const first = await serve(...data);
    expect(first.ended).toBeUndefined();
    const second = await serve(...data);
    expect(second.ended?.code).toBe(5);
    expect(second.ended?.stderr).toMatch(
      /^The server at http:\/\/127\.0\.0\.1:\d+ uses the accounts in \S+accounts\.db: stop it first, .*PostgreSQL alone\.\n$/,
    );
    // Naming the same file explicitly changes nothing.
    const accounts = join(folder, 'data', 'accounts.db');
    const other = await serve('--data', join(folder, 'data'), '--accounts', accounts);
    expect(other.ended?.stderr).toContain(`uses the accounts in ${accounts}: stop it first`);
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const third = await serve(...data);
    expect(third.ended).toBeUndefined();
  }, 120_000);

  it('are used by only one of two servers that start together', async () => {
    const data = ['--data', join(folder, 'together')];
    const both = await Promise.all([serve(...data), serve(...data)]);
    const refused = both.flatMap(({ ended }) => (ended === undefined ? [] : [ended]));
    expect(refused).toHaveLength(1);
    expect(refused[0]?.code).toBe(5);
    expect(refused[0]?.stderr).toMatch(/uses the accounts in /);
  }, 120_000);
});
