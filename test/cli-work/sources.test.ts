import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';

/** `periplus source` and a running server. */

let folder = '';
let service: BootedService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-source-'));
  await mkdir(join(folder, 'import', 'names'), { recursive: true });
  service = await bootService({ empty: true, data: join(folder, 'data'), importDir: join(folder, 'import') });
}, 120_000);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** A file that nobody writes to any more. */
async function put(name: string, text: string): Promise<void> {
  const path = join(folder, 'import', 'names', name);
  await writeFile(path, text);
  await utimes(path, 1, 1);
}

const source = (...args: readonly string[]) =>
  periplusInProcess(['source', ...args], { env: { PERIPLUS_DATA: service.data } });
const table = async () => (await source('list', '--format', 'csv')).stdout.trimEnd().split(/\r?\n/);

describe('periplus source', { timeout: 60_000 }, () => {
  it('says that there is none', async () => {
    expect(await source('list')).toMatchObject({ status: 1, stdout: '' });
  });

  it('sets one up, and refuses what cannot be one', async () => {
    const added = await source('add', 'ours', 'names', '--when', 'daily 02:30', '-c', 'domains', '--keep-newest', '2');
    expect(JSON.parse(added.stdout)).toMatchObject({
      name: 'ours',
      kind: 'folder',
      keep_newest: 2,
      collection: 'domains',
    });
    // The server reads it at once. From here on the test says when.
    await expect.poll(async () => (await source('change', 'ours', '--no-active')).status, { timeout: 30_000 }).toBe(0);
    await put('a.ndjson', '{"domain":"a.example"}\nno record\n');
    expect(await source('add', 'ours', 'names')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('called ours'),
    });
    expect((await source('add', 'outside', '../..')).stderr).toContain('no such folder');
    expect((await source('add', 'often', 'names', '--when', 'often')).stderr).toContain('every 15m');
  });

  it('reads it now, says what was loaded, and exits with 6 if something was refused', async () => {
    const { status, stdout } = await source('run', 'ours');
    expect(JSON.parse(stdout)).toMatchObject({ loaded: [{ name: 'a.ndjson', written: 1, refused: 1 }], unchanged: 0 });
    expect(status).toBe(6);
    await put('b.ndjson', '{"domain":"b.example"}\n');
    const second = await source('run', 'ours');
    expect(JSON.parse(second.stdout)).toMatchObject({ loaded: [{ name: 'b.ndjson' }], unchanged: 1 });
    expect(second.status).toBe(0);
  });

  it('lists it with its last and its next time', async () => {
    const [head, line, ...others] = await table();
    expect(head).toBe('name,kind,location,when,next,last,result');
    expect(line).toMatch(/^ours,folder,names,daily 02:30,inactive,20\d\d-.*,"1 loaded, 1 unchanged"$/);
    expect(others).toEqual([]);
    const [listed] = linesOf((await source('list', '--format', 'ndjson')).stdout);
    expect(listed).toMatchObject({ name: 'ours', is_active: false, when: 'daily 02:30' });
  });

  it('says what went wrong', async () => {
    await rm(join(folder, 'import', 'names'), { recursive: true });
    const { status, stderr } = await source('run', 'ours');
    expect(stderr).toContain('There is no such folder in the import folder.');
    expect(status).not.toBe(0);
    expect((await table())[1]).toContain('There is no such folder in the import folder.');
  });

  it('removes it, and its indices stay', async () => {
    expect((await source('remove', 'ours')).status).toBe(0);
    expect((await source('run', 'ours')).stderr).toContain('There is no such source.');
    const { stdout } = await periplusInProcess(['index', 'list', '--json'], { env: { PERIPLUS_DATA: service.data } });
    expect(linesOf(stdout)).toHaveLength(2);
  });
});
