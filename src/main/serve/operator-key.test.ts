import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openAccounts } from '../open-accounts.ts';
import { keepOperatorKey, operatorKey } from './operator-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
const data = () => mkdtempSync(join(folder, 'data-'));
const given = 'GIVENkey'.repeat(4);

describe('the key of the first administrator', () => {
  it('is made once, and kept where its owner alone may read it', async () => {
    const place = data();
    const first = await opened(place);
    expect(first).toMatchObject({ isNew: true, key: expect.stringMatching(/^[A-Za-z0-9]{32}$/) });
    expect(readFileSync(first.file, 'utf8')).toBe(`${first.key}\n`);
    expect(statSync(first.file).mode & 0o777).toBe(0o600);
    expect(await opened(place)).toMatchObject({ isNew: false, key: first.key });
  });

  it('is the one that is given, in place of the one there is', async () => {
    const place = data();
    const { key } = await opened(place);
    const { file } = await opened(place, given);
    expect(readFileSync(file, 'utf8')).toBe(`${given}\n`);
    await using accounts = await openAccounts(place, { now: Date.now });
    expect(await accounts.keys.find(key)).toBeUndefined();
    expect(await accounts.keys.find(given)).toMatchObject({
      user: { role: 'administrator' },
      tier: { id: 'operator' },
    });
  });

  it('is the one of a directory from before there were users', async () => {
    const place = data();
    await keepOperatorKey(place, given);
    expect(await opened(place)).toMatchObject({ isNew: false, key: given });
  });

  it('is refused where it is none', async () => {
    await expect(opened(data(), 'short')).rejects.toThrow('32 letters and digits');
    const spoiled = data();
    writeFileSync(join(spoiled, 'operator.key'), 'spoiled\n');
    await expect(opened(spoiled)).rejects.toThrow('holds no key');
  });

  it('is refused where others may read its file, and stays readable so that nobody overlooks it', async () => {
    const place = data();
    const { file } = await opened(place);
    for (const mode of [0o640, 0o604, 0o620]) {
      chmodSync(file, mode);
      chmodSync(place, 0o755);
      await expect(opened(place)).rejects.toThrow(
        `${file} is readable by others. Allow only its owner to read it (chmod 600).`,
      );
      expect(statSync(file).mode & 0o777).toBe(mode);
    }
    chmodSync(file, 0o600);
    expect(await opened(place)).toMatchObject({ isNew: false });
  });

  it('needs the secret that the accounts were made with', async () => {
    const place = data();
    await opened(place);
    rmSync(join(place, 'accounts.secret'));
    await expect(opened(place)).rejects.toThrow('put it back from a backup');
  });
});

async function opened(place: string, first?: string) {
  await using accounts = await openAccounts(place, { now: Date.now });
  return await operatorKey(accounts, place, first);
}
