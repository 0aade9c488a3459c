import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceDigest } from './source-digest.ts';

const crate = join(import.meta.dirname, '../../native');

test('is another one as soon as a source is another one, and only then', () => {
  const copy = mkdtempSync(join(tmpdir(), 'periplus-digest-'));
  try {
    for (const name of ['src', 'Cargo.toml', 'Cargo.lock', 'build.rs'])
      cpSync(join(crate, name), join(copy, name), { recursive: true });
    expect(sourceDigest(copy)).toBe(sourceDigest(crate));
    writeFileSync(join(copy, 'README.md'), 'no source');
    expect(sourceDigest(copy)).toBe(sourceDigest(crate));
    writeFileSync(join(copy, 'src/disk/new.rs'), '');
    expect(sourceDigest(copy)).not.toBe(sourceDigest(crate));
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('is that of the addon that the package brings: after a change of the crate, npm run native -- --portable', () => {
  const digest = readFileSync(join(crate, 'prebuilt/periplus.linux-x64.digest'), 'utf8').trim();
  expect(digest).toBe(sourceDigest(crate));
});
