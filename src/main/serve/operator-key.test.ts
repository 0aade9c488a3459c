import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isKey, operatorKey } from './operator-key.ts';

const data = mkdtempSync(join(tmpdir(), 'periplus-key-'));
afterAll(() => rmSync(data, { recursive: true }));

describe('the key of the operator', () => {
  it('is made once, of 32 letters and digits, in a file for its owner alone', async () => {
    const first = await operatorKey(data, undefined);
    expect(first.key).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(first.isNew).toBe(true);
    expect(statSync(first.file).mode & 0o777).toBe(0o600);
    const again = await operatorKey(data, undefined);
    expect(again).toEqual({ ...first, isNew: false });
  });

  it('is replaced by one that is given', async () => {
    const given = 'a1'.repeat(16);
    expect(await operatorKey(data, given)).toMatchObject({ key: given, isNew: false });
    expect(readFileSync(join(data, 'operator.key'), 'utf8')).toBe(`${given}\n`);
    expect(statSync(join(data, 'operator.key')).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'short', 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}-`])('is never %j', async (given) => {
    await expect(operatorKey(data, given)).rejects.toThrow('32 letters and digits');
  });

  it('is not guessed from a file that holds none', async () => {
    writeFileSync(join(data, 'operator.key'), 'spoiled\n');
    await expect(operatorKey(data, undefined)).rejects.toThrow('holds no key');
  });

  it('is compared whole', () => {
    expect(isKey('abc', 'abc')).toBe(true);
    for (const other of ['abd', 'ab', 'abcd', 'ABC', '']) expect(isKey('abc', other)).toBe(false);
  });
});
