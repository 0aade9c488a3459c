import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadNative, nativeName } from './load-native.ts';

test('says what to do where there is no addon, or one that cannot be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-native-'));
  try {
    expect(() => loadNative([folder])).toThrow(/no embedded index for .*npm run native/);
    writeFileSync(join(folder, `${nativeName()}.node`), 'no addon');
    expect(() => loadNative([join(folder, 'none'), folder])).toThrow(/cannot be loaded.*npm run native/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
