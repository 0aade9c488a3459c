import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { OtherScan, type OutputPlan, ScanFile } from './scan-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-scan-'));
});
afterEach(() => rm(folder, { recursive: true }));

const format = ({ host }: ResponsesRecord): string => `${host}\n`;
const records = (...hosts: readonly string[]): readonly ResponsesRecord[] => hosts.map((host) => ({ host }));
const plan = (path = join(folder, 'out.ndjson')): OutputPlan => ({ path, digest: 'd1', seed: 7, format });

async function resumed(path?: string): Promise<ScanFile> {
  const file = await ScanFile.resume(plan(path));
  if (file === undefined) throw new Error('there is nothing to resume');
  return file;
}

it('writes records, and leaves nothing else behind', async () => {
  await using file = await ScanFile.create({ ...plan(), head: 'head\n' });
  await Promise.all([file.write(1, records('b')), file.write(0, records('a', 'a'))]);
  expect(file).toMatchObject({ counters: { records: 3, open: 2 } });
  expect(file.positions).toMatchObject({ low: 2 });
  await file.finish();
  expect(await readFile(plan().path, 'utf8')).toBe('head\nb\na\na\n');
  expect(await readdir(folder)).toEqual(['out.ndjson']);
});

it('does not overwrite a file, nor resume another scan', async () => {
  await using file = await ScanFile.create(plan());
  await file.write(0, records('a'));
  await file.save();
  await expect(ScanFile.create(plan())).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(ScanFile.resume({ ...plan(), digest: 'd2' })).rejects.toThrow(OtherScan);
  expect(await ScanFile.resume(plan(join(folder, 'none')))).toBeUndefined();
});

it('resumes after a crash at any moment with no position lost and no record doubled', async () => {
  await using file = await ScanFile.create(plan());
  const crashes: { readonly path: string; readonly written: number }[] = [];
  for (let position = 0; position < 12; position++) {
    if (position % 5 === 3) await file.save();
    if (position % 3 === 2) file.positions.finish(position);
    else await file.write(position, records(`record of ${position}`));
    // What a crash leaves: all files as they are now, and perhaps a group whose journal entry is missing.
    const path = join(folder, `crash${position}`);
    for (const end of ['', '.scan', '.scan.journal']) await cp(`${plan().path}${end}`, `${path}${end}`);
    await appendFile(path, 'record of 99\nrecord of 9');
    crashes.push({ path, written: position });
  }
  for (const { path, written } of crashes) {
    {
      await using again = await resumed(path);
      for (let position = 0; position < 12; position++) {
        const isSaved = again.positions.has(position);
        if (position > written) expect(isSaved).toBe(false);
        if (isSaved) continue;
        if (position % 3 === 2) again.positions.finish(position);
        else await again.write(position, records(`record of ${position}`));
      }
      expect(again.counters.records).toBe(8);
      await again.finish();
    }
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    expect(lines.sort()).toEqual([0, 1, 3, 4, 6, 7, 9, 10].map((position) => `record of ${position}`).sort());
  }
});

it('resumes a scan that resumed', async () => {
  {
    await using first = await ScanFile.create(plan());
    await first.write(3, records('a'));
  }
  {
    await using second = await resumed();
    await second.write(5, records('b'));
  }
  await using third = await resumed();
  expect([3, 4, 5].map((position) => third.positions.has(position))).toEqual([true, false, true]);
  expect(third.counters.records).toBe(2);
});
