import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadOnce, removeIncomplete } from './load-once.ts';

const folder = mkdtempSync(join(tmpdir(), 'load-once-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = { records: 1, seconds: 1, peakMemory: 1, joinSeconds: 1, bytes: 1 };

it('loads a directory once, and again after an incomplete load', async () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  let loads = 0;
  const load = async () => ({ ...report, records: ++loads });
  expect((await loadOnce(one, load)).records).toBe(1);
  expect((await loadOnce(one, load)).records).toBe(1);
  await expect(loadOnce(two, () => Promise.reject(new Error('interrupted')))).rejects.toThrow('interrupted');
  expect(existsSync(two)).toBe(true);
  await removeIncomplete([one, two]);
  expect([existsSync(one), existsSync(two)]).toEqual([false, false]);
  expect((await loadOnce(one, load)).records).toBe(2);
  expect((await loadOnce(two, load)).records).toBe(3);
  await removeIncomplete([one, two]);
  expect((await loadOnce(two, load)).records).toBe(3);
});
