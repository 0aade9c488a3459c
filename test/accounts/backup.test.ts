import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeAccounts, openNew } from './describe-accounts.ts';
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
});
