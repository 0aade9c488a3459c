import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoadRecord } from '../../../src/model/operations/load-answers.ts';
import { json, testKey } from '../../api/ask.ts';
import { askWith } from '../../api/people.ts';
import { type RealServer, realServer } from '../../cli-kit/real-server.ts';
import { periplusInProcess } from '../../cli-kit/run-in-process.ts';
import { launcher } from '../../cli-kit/run-periplus.ts';

/** A server is killed while it loads. Afterwards every record is there once. */

let folder = '';
let server: RealServer;
const data = () => join(folder, 'data');
const start = () =>
  realServer(data(), launcher, { PERIPLUS_IMPORT_DIR: join(folder, 'import'), PERIPLUS_FIRST_KEY: testKey });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-server-kill-'));
  await mkdir(join(folder, 'import'));
  await mkdir(data());
  await writeFile(join(folder, 'import', 'names.ndjson'), lines());
  server = await start();
}, 120_000);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const SOON = { timeout: 120_000, interval: 5 };
/** Several batches. */
const RECORDS = 30_000;
const lines = (): string =>
  Array.from({ length: RECORDS }, (_, at) => `{"domain":"n${at}.example","txt":["${'x'.repeat(600)}"]}\n`).join('');

const ask = async (path: string, init?: RequestInit) => await askWith(testKey, `${server.url}/api/${path}`, init);
const loads = async () => (await ask('loads/')).body as readonly LoadRecord[];
const written = async () => (await loads())[0]?.written ?? 0;
const indices = async () =>
  (await ask('admin/indices/')).body as readonly { readonly state: string; readonly count: number }[];

async function killAndStart(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server[Symbol.asyncDispose]();
  server = await start();
}

it('a job resumes when it is begun again', async () => {
  const begin = async () => {
    const { status, text } = await ask('admin/load_file/', json({ file: 'names.ndjson', collection: 'domains' }));
    expect([status, text]).toEqual([202, expect.any(String)]);
  };
  await begin();
  // It has not read half of the file by then.
  await expect.poll(async () => (await indices()).length, SOON).toBe(1);
  await killAndStart();
  expect(await loads()).toMatchObject([{ state: 'interrupted', message: expect.stringContaining('that resumes it') }]);
  expect(await indices()).toMatchObject([{ state: 'filling' }]);
  await begin();
  await expect.poll(async () => (await loads())[0], SOON).toMatchObject({ state: 'done' });
  expect(await indices()).toMatchObject([{ state: 'published', count: RECORDS }]);
}, 300_000);

it('a request leaves nothing, and the command that is cut off says so', async () => {
  const command = periplusInProcess(
    ['load', '-', '-c', 'domains', '-l', '2026-01-01', '--server', server.url, '--key', testKey],
    {
      input: lines().repeat(2),
    },
  );
  await expect.poll(async () => (await loads()).length, SOON).toBe(3);
  await expect.poll(written, SOON).toBeGreaterThan(0);
  await killAndStart();
  const { status, stderr } = await command;
  expect(stderr).toContain('A load that was cut off leaves nothing.');
  expect(status).not.toBe(0);
  expect(await indices()).toHaveLength(1);
  expect((await loads())[0]).toMatchObject({ state: 'interrupted', message: expect.stringContaining('Send it again') });
}, 300_000);
