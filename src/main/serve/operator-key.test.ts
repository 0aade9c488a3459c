import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openAccounts } from '../open-accounts.ts';
import { operatorKey, saveOperatorKey } from './operator-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
const newDirectory = () => mkdtempSync(join(folder, 'data-'));
const firstKey = 'GIVENkey'.repeat(4);

describe('the key of the first administrator', () => {
  it('is created once and stored in a file that only its owner can read', async () => {
    const directory = newDirectory();
    const first = await open(directory);
    expect(first).toMatchObject({ isNew: true, key: expect.stringMatching(/^[A-Za-z0-9]{32}$/) });
    expect(readFileSync(first.file, 'utf8')).toBe(`${first.key}\n`);
    expect(statSync(first.file).mode & 0o777).toBe(0o600);
    expect(await open(directory)).toMatchObject({ isNew: false, key: first.key });
  });

  it('is replaced by a new key', async () => {
    const directory = newDirectory();
    const { key } = await open(directory);
    const { file } = await open(directory, firstKey);
    expect(readFileSync(file, 'utf8')).toBe(`${firstKey}\n`);
    await using accounts = await openAccounts(directory, { now: Date.now });
    expect(await accounts.keys.find(key)).toBeUndefined();
    expect(await accounts.keys.find(firstKey)).toMatchObject({
      user: { role: 'administrator' },
      tier: { id: 'operator' },
    });
  });

  it('is taken from a data directory that is older than the accounts', async () => {
    const directory = newDirectory();
    await saveOperatorKey(directory, firstKey);
    expect(await open(directory)).toMatchObject({ isNew: false, key: firstKey });
  });

  it('is refused if it is malformed', async () => {
    await expect(open(newDirectory(), 'short')).rejects.toThrow('32 letters and digits');
    const malformed = newDirectory();
    writeFileSync(join(malformed, 'operator.key'), 'malformed\n');
    await expect(open(malformed)).rejects.toThrow('does not contain a key');
  });

  it('is refused if others can read its file, and the mode of the file stays as it is', async () => {
    const directory = newDirectory();
    const { file } = await open(directory);
    for (const mode of [0o640, 0o604, 0o620]) {
      chmodSync(file, mode);
      chmodSync(directory, 0o755);
      await expect(open(directory)).rejects.toThrow(
        `${file} is readable by others. Allow only its owner to read it (chmod 600).`,
      );
      expect(statSync(file).mode & 0o777).toBe(mode);
    }
    chmodSync(file, 0o600);
    expect(await open(directory)).toMatchObject({ isNew: false });
  });

  it('needs the secret of the accounts', async () => {
    const directory = newDirectory();
    await open(directory);
    rmSync(join(directory, 'accounts.secret'));
    await expect(open(directory)).rejects.toThrow('restore it from a backup');
  });
});

async function open(directory: string, key?: string) {
  await using accounts = await openAccounts(directory, { now: Date.now });
  return await operatorKey(accounts, directory, key);
}
