import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';
import { noLimits, sampleScan } from './sample-scan.ts';
import { secret } from './test-secret.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

describeAccounts('a backup of accounts', (engine) => {
  it('is a snapshot that only its owner can read, and is not supported for a database server', async () => {
    await using accounts = await openNew(engine);
    const { key, userId } = await accounts.firstKey();
    if (engine.name === 'PostgreSQL') {
      expect(accounts.backUp).toBeUndefined();
      return;
    }
    const file = join(folder, 'copy.db');
    await accounts.backUp?.(file);
    await accounts.users.create({ email: 'later@people.example' }, { kind: 'installation' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await using copy = await engine.open(file, { secret, now: Date.now });
    expect(await copy.keys.find(key)).toMatchObject({ user: { id: userId } });
    expect(await copy.users.find('later@people.example')).toBeUndefined();
    await expect(accounts.backUp?.(file)).rejects.toThrow();
  });

  it('is whole although accounts change while it is written', async () => {
    await using accounts = await openNew(engine);
    if (accounts.backUp === undefined) return;
    const { userId } = await accounts.firstKey();
    const wide = { tasks: 3_000, name: 'x'.repeat(1_000) };
    for (const label of ['a', 'b', 'c']) await accounts.scans.create(sampleScan(userId, label, wide), noLimits);
    const file = join(folder, 'busy.db');
    let isDone = false;
    const written = accounts.backUp(file).finally(() => {
      isDone = true;
    });
    let changes = 0;
    while (!isDone) {
      await accounts.scans.create(sampleScan(userId, `${changes++}`), noLimits);
      // SQLite runs without the event loop, which the backup needs.
      await setImmediate();
    }
    await written;
    expect(changes).toBeGreaterThan(1);
    await using copy = await engine.open(file, { secret, now: new Clock().now });
    const scans = await copy.scans.list({});
    expect(scans.length).toBeGreaterThanOrEqual(3);
    for (const { id, tasks } of scans) expect(await copy.scans.tasks.ofScan(id)).toHaveLength(tasks);
    const { scanCoins } = await copy.spending.usage({ kind: 'user', id: userId });
    expect(scanCoins.reserved).toBe(scans.reduce((sum, { tasks }) => sum + tasks, 0));
  });
});
