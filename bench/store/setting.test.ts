import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atMost, readSetting, targetAt } from './setting.ts';

it('uses a million responses and a temporary directory by default', () => {
  const setting = readSetting({});
  expect(setting.size).toBe(1_000_000);
  expect(existsSync(setting.directory)).toBe(true);
  setting[Symbol.dispose]();
  expect(existsSync(setting.directory)).toBe(false);
});

it('does not remove a named directory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-setting-'));
  const setting = readSetting({ PERIPLUS_BENCH_SIZE: '2000', PERIPLUS_BENCH_DIR: join(folder, 'kept') });
  setting[Symbol.dispose]();
  expect([setting.size, existsSync(setting.directory)]).toEqual([2_000, true]);
  rmSync(folder, { recursive: true });
});

it.each(['0', '12.5', 'many'])('rejects the size %s', (size) => {
  expect(() => readSetting({ PERIPLUS_BENCH_SIZE: size })).toThrow(RangeError);
});

it('applies the targets of a million up to that size, and those of five million above', () => {
  const target = atMost(12, 25);
  expect([200_000, 1_000_000, 5_000_000].map((size) => targetAt(size, target))).toEqual([
    { atMost: 12 },
    { atMost: 12 },
    { atMost: 25 },
  ]);
  expect(targetAt(5_000_000, atMost(5))).toBeUndefined();
});
