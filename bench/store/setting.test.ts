import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atMost, readSetting, wantedAt } from './setting.ts';

it('measures a million in a directory that goes with the setting, where nothing is said', () => {
  const setting = readSetting({});
  expect(setting.size).toBe(1_000_000);
  expect(existsSync(setting.directory)).toBe(true);
  setting[Symbol.dispose]();
  expect(existsSync(setting.directory)).toBe(false);
});

it('keeps a directory that is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-setting-'));
  const setting = readSetting({ PERIPLUS_BENCH_SIZE: '2000', PERIPLUS_BENCH_DIR: join(folder, 'kept') });
  setting[Symbol.dispose]();
  expect([setting.size, existsSync(setting.directory)]).toEqual([2_000, true]);
  rmSync(folder, { recursive: true });
});

it.each(['0', '12.5', 'many'])('refuses the size %s', (size) => {
  expect(() => readSetting({ PERIPLUS_BENCH_SIZE: size })).toThrow(RangeError);
});

it('wants of up to a million what is wanted of one, and of more what is wanted of five', () => {
  const wanted = atMost(12, 25);
  expect([200_000, 1_000_000, 5_000_000].map((size) => wantedAt(size, wanted))).toEqual([
    { atMost: 12 },
    { atMost: 12 },
    { atMost: 25 },
  ]);
  expect(wantedAt(5_000_000, atMost(5))).toBeUndefined();
});
