import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { forgetHalf, keptLoad } from './kept-load.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = { records: 1, seconds: 1, peakMemory: 1, joinSeconds: 1, bytes: 1 };

it('what is loaded whole is not loaded again, and what is not, is', async () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  let loads = 0;
  const load = async () => ({ ...report, records: ++loads });
  expect((await keptLoad(one, load)).records).toBe(1);
  expect((await keptLoad(one, load)).records).toBe(1);
  await expect(keptLoad(two, () => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off');
  expect(existsSync(two)).toBe(true);
  await forgetHalf([one, two]);
  expect([existsSync(one), existsSync(two)]).toEqual([false, false]);
  expect((await keptLoad(one, load)).records).toBe(2);
  expect((await keptLoad(two, load)).records).toBe(3);
  await forgetHalf([one, two]);
  expect((await keptLoad(two, load)).records).toBe(3);
});
