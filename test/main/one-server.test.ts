import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launcher, nodeEnvironment } from '../cli-kit/run-periplus.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

interface ExitResult {
  readonly code: number | null;
  readonly stderr: string;
}

const needs = clusterMissing === undefined ? '' : ` (needs ${clusterMissing})`;

describe.skipIf(clusterMissing !== undefined)(`accounts in a file, with a store in a cluster${needs}`, () => {
  const resources = new AsyncDisposableStack();
  let folder = '';
  let store = '';
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    folder = await temporaryDirectory(resources);
    const [node] = await openCluster();
    store = `${node}/one-server-${process.pid}`;
  }, 180_000);
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await resources.disposeAsync();
  });

  /** Starts a server and waits until it is ready or has exited. */
  async function serve(
    ...args: readonly string[]
  ): Promise<{ readonly child: ChildProcess; readonly exit?: ExitResult }> {
    const child = spawn(
      process.execPath,
      [launcher, 'serve', '--port', '0', '--empty', '--no-agent', '--store', store, ...args],
      {
        env: { ...nodeEnvironment(), HOME: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    running.push(child);
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const closed = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
    const exit = await Promise.race([once(child.stdout, 'data').then(() => undefined), closed]);
    return exit === undefined ? { child } : { child, exit };
  }

  it('belong to one server, until it is killed', async () => {
    const data = ['--data', join(folder, 'data')];
    const first = await serve(...data);
    expect(first.exit).toBeUndefined();
    const second = await serve(...data);
    expect(second.exit?.code).toBe(5);
    expect(second.exit?.stderr).toMatch(
      /The server at http:\/\/127\.0\.0\.1:\d+ uses the accounts in \S+accounts\.db: stop it first, .*share accounts in PostgreSQL\.\n$/,
    );
    // The same accounts, named with --accounts.
    const accounts = join(folder, 'data', 'accounts.db');
    const other = await serve('--data', join(folder, 'data'), '--accounts', accounts);
    expect(other.exit?.stderr).toContain(`uses the accounts in ${accounts}: stop it first`);
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const third = await serve(...data);
    expect(third.exit).toBeUndefined();
  }, 120_000);

  it('are used by one of two servers that start at the same time', async () => {
    const data = ['--data', join(folder, 'together')];
    const both = await Promise.all([serve(...data), serve(...data)]);
    const refused = both.flatMap(({ exit }) => (exit === undefined ? [] : [exit]));
    expect(refused).toHaveLength(1);
    expect(refused[0]?.code).toBe(5);
    expect(refused[0]?.stderr).toMatch(/uses the accounts in /);
  }, 120_000);
});
