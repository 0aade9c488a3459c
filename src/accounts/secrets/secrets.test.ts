import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isKeyShaped, makeKey } from './api-key.ts';
import { Passwords } from './passwords.ts';
import { secretFile } from './secret-file.ts';
import { isSameText, Vault } from './vault.ts';

const data = mkdtempSync(join(tmpdir(), 'secret-'));
afterAll(() => rmSync(data, { recursive: true }));

describe('the secret file', () => {
  it('is created once by concurrent calls, readable only by its owner', async () => {
    const path = join(data, 'deep', 'accounts.secret');
    const secrets = await Promise.all(Array.from({ length: 8 }, () => secretFile(path)));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(data, 'deep'))).toEqual(['accounts.secret']);
    expect(await secretFile(path)).toEqual(secrets[0]);
  });

  it('is refused if others can read it or its content is invalid', async () => {
    const path = join(data, 'open.secret');
    const secret = (await secretFile(path)).toString('hex');
    chmodSync(path, 0o644);
    await expect(secretFile(path)).rejects.toThrow('chmod 600');
    chmodSync(path, 0o600);
    for (const wrong of ['', 'short', `${secret}0`]) {
      writeFileSync(path, wrong);
      const failed = await secretFile(path).catch((error: Error) => error);
      expect(failed).toBeInstanceOf(Error);
      expect((failed as Error).message).not.toContain(secret);
    }
    expect(readFileSync(path, 'utf8')).toBe(`${secret}0`);
  });
});

describe('the vault', () => {
  const vault = new Vault(Buffer.alloc(32, 1));

  it('opens only its own unchanged copies, with the binding they were sealed with', () => {
    const sealed = vault.seal('a key', 'user 1');
    expect(vault.open(sealed, 'user 1')).toBe('a key');
    expect(vault.open(sealed, 'user 2')).toBeUndefined();
    expect(new Vault(Buffer.alloc(32, 2)).open(sealed, 'user 1')).toBeUndefined();
    expect(vault.seal('a key', 'user 1')).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(vault.open(changed.toString('base64'), 'user 1')).toBeUndefined();
      expect(vault.open(bytes.subarray(0, at).toString('base64'), 'user 1')).toBeUndefined();
    }
  });

  it('gives a different hash for each secret, use and text', () => {
    const hash = vault.hash('key', 'text');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(vault.hash('key', 'text')).toBe(hash);
    const others = [
      vault.hash('session', 'text'),
      vault.hash('key', 'texts'),
      new Vault(Buffer.alloc(32, 2)).hash('key', 'text'),
    ];
    expect(new Set([hash, ...others]).size).toBe(4);
  });
});

describe('API keys', () => {
  it('are 32 random letters and digits', () => {
    const keys = Array.from({ length: 1_000 }, makeKey);
    expect(new Set(keys).size).toBe(1_000);
    for (const key of keys) expect(isKeyShaped(key)).toBe(true);
    expect(new Set(keys.join('')).size).toBe(62);
    for (const wrong of [
      '',
      'a'.repeat(31),
      'a'.repeat(33),
      `${'a'.repeat(31)}-`,
      `${'a'.repeat(31)}é`,
      `${'a'.repeat(31)}\n`,
    ])
      expect(isKeyShaped(wrong)).toBe(false);
  });

  it('are compared in full', () => {
    expect(isSameText('abc', 'abc')).toBe(true);
    for (const other of ['abd', 'ab', 'abcd', 'ABC', '']) expect(isSameText('abc', other)).toBe(false);
  });
});

describe('passwords', () => {
  it('are hashed with argon2id and verified', async () => {
    const passwords = new Passwords();
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('correct horse')).not.toBe(hash);
    expect(await passwords.verify(hash, 'correct horse')).toBe(true);
    for (const wrong of ['correct horsf', '', 'x'.repeat(10_000)])
      expect(await passwords.verify(hash, wrong)).toBe(false);
    expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false);
    // The same letters in two Unicode forms, as two keyboards type them.
    expect(await passwords.verify(await passwords.hash('cafe\u0301 cre\u0300me'), 'caf\u00e9 cr\u00e8me')).toBe(true);
  });

  it('have 8 to 256 characters', async () => {
    const passwords = new Passwords();
    for (const wrong of ['', 'seven77', 'x'.repeat(257)])
      await expect(passwords.hash(wrong)).rejects.toThrow('8 to 256');
  });

  it('are refused when the queue is full', async () => {
    const passwords = new Passwords();
    const hash = await passwords.hash('correct horse');
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.verify(hash, 'correct horse')));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(80 - refused.length);
    expect(await passwords.verify(hash, 'correct horse')).toBe(true);
  });
});
