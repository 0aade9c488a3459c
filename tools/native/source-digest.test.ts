import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceDigest } from '../../native/build-addon.js';

const crate = join(import.meta.dirname, '../../native');

test('the digest changes if and only if a source changes', () => {
  const copy = mkdtempSync(join(tmpdir(), 'periplus-digest-'));
  try {
    for (const name of ['src', 'Cargo.toml', 'Cargo.lock', 'build.rs'])
      cpSync(join(crate, name), join(copy, name), { recursive: true });
    expect(sourceDigest(copy)).toBe(sourceDigest(crate));
    writeFileSync(join(copy, 'README.md'), 'not a source');
    expect(sourceDigest(copy)).toBe(sourceDigest(crate));
    writeFileSync(join(copy, 'src/storage/new.rs'), '');
    expect(sourceDigest(copy)).not.toBe(sourceDigest(crate));
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('the prebuilt addon was built from these sources (if not, run npm run native -- --portable)', () => {
  const digest = readFileSync(join(crate, 'prebuilt/periplus.linux-x64.digest'), 'utf8').trim();
  expect(digest).toBe(sourceDigest(crate));
});
