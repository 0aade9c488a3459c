import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openSqliteAccounts } from '../../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import { secret } from './test-secret.ts';

const child = fileURLToPath(new URL('./kill-child.ts', import.meta.url));
const now = (): number => Date.UTC(2026, 0, 15);

/** What a process reported as acknowledged. */
interface ChildReport {
  readonly keys: Map<number, string>;
  requests: number;
  coins: number;
}

function start(file: string, name: string, report: ChildReport): ChildProcess {
  const started = spawn(process.execPath, [child, file, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: started.stdout }).on('line', (line) => {
    const event = JSON.parse(line);
    if (event.user !== undefined) report.keys.set(event.user, event.key);
    report.requests += event.requests ?? 0;
    report.coins += event.coins ?? 0;
  });
  return started;
}

async function inDirectory(work: (file: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'accounts-kill-'));
  try {
    await work(join(directory, 'accounts.db'));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

it('keeps everything acknowledged through repeated kills', async () => {
  await inDirectory(async (file) => {
    const report: ChildReport = { keys: new Map(), requests: 0, coins: 0 };
    for (let round = 0; round < 5; round++) {
      const before = report.requests;
      const running = start(file, `round${round}`, report);
      while (report.requests < before + 20) await new Promise((resolve) => setTimeout(resolve, 7));
      running.kill('SIGKILL');
      await once(running, 'close');
    }
    for (const path of [file, `${file}-wal`]) expect(statSync(path).mode & 0o777).toBe(0o600);
    await using accounts = await openSqliteAccounts(file, { secret, now });
    for (const [id, key] of report.keys) expect((await accounts.keys.find(key))?.user.id).toBe(id);
    const { requestsToday, coins } = await accounts.spending.usage({ kind: 'user', id: 1 });
    // The last change of each round may have been committed but not reported.
    expect(requestsToday).toBeGreaterThanOrEqual(report.requests);
    expect(requestsToday).toBeLessThanOrEqual(report.requests + 5);
    expect(coins.spent).toBeGreaterThanOrEqual(report.coins);
    expect(coins.spent).toBeLessThanOrEqual(report.coins + 15);
    const [day] = await accounts.spending.byDay({ kind: 'user', id: 1 }, 1);
    expect(day?.coins).toBe(coins.spent);
  });
});

it('lets several processes write to one file without losing anything', async () => {
  await inDirectory(async (file) => {
    const reports = [0, 1, 2].map((): ChildReport => ({ keys: new Map(), requests: 0, coins: 0 }));
    const running = reports.map((report, i) => start(file, `process${i}`, report));
    const isDone = (): boolean => reports.every(({ requests }) => requests >= 50);
    const ended = running.map((each) => once(each, 'close'));
    while (!isDone() && running.every(({ exitCode }) => exitCode === null))
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (const each of running) each.kill('SIGKILL');
    await Promise.all(ended);
    expect(isDone()).toBe(true);
    await using accounts = await openSqliteAccounts(file, { secret, now });
    for (const { keys } of reports)
      for (const [id, key] of keys) expect((await accounts.keys.find(key))?.user.id).toBe(id);
    const { requestsToday } = await accounts.spending.usage({ kind: 'user', id: 1 });
    const acknowledged = reports.reduce((sum, { requests }) => sum + requests, 0);
    expect(requestsToday).toBeGreaterThanOrEqual(acknowledged);
    expect(requestsToday).toBeLessThanOrEqual(acknowledged + 3);
  });
});
