import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { importedFile, importedFolder } from './import-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-import-'));
const root = join(folder, 'import');
mkdirSync(join(root, 'inner'), { recursive: true });
mkdirSync(join(folder, 'import-beside'));
writeFileSync(join(root, 'inner', 'a.ndjson'), '{}');
writeFileSync(join(folder, 'secret'), 'x');
writeFileSync(join(folder, 'import-beside', 'b'), 'x');
symlinkSync(join(folder, 'secret'), join(root, 'link'));
symlinkSync(join(root, 'inner', 'a.ndjson'), join(root, 'good-link'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file of the import folder', () => {
  it('is found by its path within it', async () => {
    expect(await importedFile(root, 'inner/a.ndjson')).toBe(join(root, 'inner', 'a.ndjson'));
    expect(await importedFile(root, './inner/../inner//a.ndjson')).toBe(join(root, 'inner', 'a.ndjson'));
    expect(await importedFile(root, 'good-link')).toBe(join(root, 'inner', 'a.ndjson'));
  });

  it.each([
    '',
    '.',
    'inner',
    'none',
    '../secret',
    'inner/../../secret',
    '../import-beside/b',
    'link',
    'inner/a.ndjson/x',
    'a\0b',
    'x'.repeat(5_000),
  ])('is not found at %j', async (path) => {
    await expect(importedFile(root, path)).rejects.toThrow('There is no such file in the import folder.');
  });

  it('is not found by an absolute path outside', async () => {
    await expect(importedFile(root, join(folder, 'secret'))).rejects.toThrow('no such file');
  });

  it('is not found without a folder', async () => {
    await expect(importedFile(undefined, 'a')).rejects.toThrow('no import folder');
  });
});

describe('a folder of the import folder', () => {
  it('is found by its path within it, and so is all of it', async () => {
    expect(await importedFolder(root, 'inner')).toBe(join(root, 'inner'));
    expect(await importedFolder(root, '.')).toBe(root);
  });

  it.each(['', '..', '../import-beside', 'none', 'inner/a.ndjson', 'link', 'a\0b'])(
    'is not found at %j',
    async (path) => {
      await expect(importedFolder(root, path)).rejects.toThrow('There is no such folder in the import folder.');
    },
  );
});
