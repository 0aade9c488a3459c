import { globSync } from 'node:fs';
import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../api/ask.ts';
import { bootService } from '../api/booted-service.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf, periplus as periplusProcess } from '../cli-kit/run-periplus.ts';

const ERROR = 50;
const LABELS = ['2026-11-21', '2026-11-22', '2026-11-23'];

describe('a store with a damaged index', () => {
  let folder = '';
  let undamaged = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'periplus-damaged-'));
    undamaged = join(folder, 'undamaged');
    for (const [at, label] of LABELS.entries()) {
      const file = join(folder, `${label}.ndjson`);
      await writeFile(file, `{"domain":"d${at}.example"}\n{"domain":"e${at}.example"}\n`);
      const loaded = await periplus(['load', file, '-c', 'domains', '-l', label, '--data', undamaged]);
      expect(loaded.status).toBe(0);
    }
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** A copy of the data in which a file of the second index is truncated. */
  async function damagedCopy(name: string, pattern: string): Promise<string> {
    const data = join(folder, name);
    await cp(undamaged, data, { recursive: true });
    const [file = ''] = globSync(join(data, 'store/indices/domains.2/**', pattern));
    await truncate(file, 10);
    return data;
  }

  const drop = (data: string, ...args: readonly string[]) =>
    periplus(['store', 'drop-damaged', '--data', data, ...args]);
  const labels = async (data: string): Promise<readonly unknown[]> =>
    linesOf((await periplus(['index', 'list', '--json', '--data', data])).stdout).map(
      (index) => (index as { readonly label: string }).label,
    );

  it('is reported, and drop-damaged --yes drops that index', async () => {
    const data = await damagedCopy('alone', '*.term');
    const sentence = /^The index domains\.2 is damaged: the file \w+\.term is corrupt\.\n/;
    // The sentence is in the log, which a process writes to its standard error.
    const checked = await periplusProcess(['store', 'check', '--data', data]);
    expect(checked).toMatchObject({ status: 1, stderr: expect.stringMatching(sentence) });
    expect(checked.stdout).toMatch(/^domains, index 2: the file \w+\.term is corrupt\n$/);
    const listed = await drop(data);
    expect(listed.status).toBe(1);
    expect(listed.stdout).toMatch(/^index 2 \(domains, 2026-11-22\): the file \w+\.term is corrupt\n$/);
    expect(listed.stderr).toContain('Otherwise look for an undamaged copy in a backup. To drop it, use --yes.\n');
    expect(listed.stderr).not.toContain(data);
    expect(await labels(data)).toEqual(LABELS);
    const dropped = await drop(data, '--yes', '--json');
    expect(dropped).toMatchObject({ status: 0, stderr: expect.stringContaining('1 index is dropped.\n') });
    expect(linesOf(dropped.stdout)).toMatchObject([{ damaged: [{ index: { id: 2 } }], dropped: [2] }]);
    expect(await labels(data)).toEqual(['2026-11-21', '2026-11-23']);
    expect(await periplus(['store', 'check', '--deep', '--data', data])).toMatchObject({ status: 0, stdout: '' });
  }, 120_000);

  it('is served, and drop-damaged works through the server', async () => {
    const data = await damagedCopy('served', '*.records');
    await using service = await bootService({ data, empty: true });
    expect(service.log).toContainEqual(
      expect.objectContaining({ level: ERROR, index: 'domains.2', msg: 'an index is damaged' }),
    );
    expect(service.log).toContainEqual(expect.objectContaining({ indices: 3, damaged: 1, msg: 'the store is open' }));
    const count = async () => (await ask(`${service.url}/api/domains_count/?q=*`)).body;
    expect(await count()).toMatchObject({ count: 4 });
    // Until it is known that it cannot be rebuilt.
    await expect
      .poll(() => drop(data), { timeout: 60_000 })
      .toMatchObject({ status: 1, stdout: expect.stringMatching(/^index 2 /) });
    expect(await drop(data, '--yes')).toMatchObject({ status: 0, stderr: '1 index is dropped.\n' });
    expect(await count()).toMatchObject({ count: 4 });
    expect(await drop(data)).toMatchObject({ status: 0, stdout: '', stderr: 'No index is damaged.\n' });
    expect(await labels(data)).toEqual(['2026-11-21', '2026-11-23']);
  }, 120_000);

  it('is the only one that drop-damaged changes; it creates no missing store', async () => {
    expect(await drop(undamaged, '--yes')).toEqual({
      status: 0,
      signal: null,
      stdout: '',
      stderr: 'No index is damaged.\n',
    });
    expect(await labels(undamaged)).toEqual(LABELS);
    const absent = join(folder, 'absent');
    expect(await drop(absent)).toMatchObject({ status: 2, stderr: `There is no store in ${absent}.\n` });
  }, 120_000);
});
