import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadNative, nativeName } from './load-native.ts';

test('says how to build the addon if it is missing or cannot be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-native-'));
  try {
    expect(() => loadNative([folder])).toThrow(/no embedded index for .*npm run native/);
    writeFileSync(join(folder, `${nativeName()}.node`), 'no addon');
    expect(() => loadNative([join(folder, 'none'), folder])).toThrow(/cannot be loaded.*npm run native/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['freebsd', 'x64'],
])('names the platform if the package has no addon for it: %s on %s', (platform, arch) => {
  const real = { platform: process.platform, arch: process.arch };
  const pretend = (machine: typeof real): void => {
    for (const [name, value] of Object.entries(machine)) Object.defineProperty(process, name, { value });
  };
  onTestFinished(() => pretend(real));
  pretend({ platform: platform as NodeJS.Platform, arch: arch as NodeJS.Architecture });
  expect(() => loadNative()).toThrow(
    `There is no embedded index for ${platform} on ${arch} (native/prebuilt/periplus.${platform}-${arch}.node). Install Rust`,
  );
});
