import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintenanceWork } from '../../src/main/maintenance-work.ts';
import { ask, askAsIs, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-store-work-'));
let service: BootedService;
beforeAll(async () => {
  service = await bootService({ demoSize: 200 });
}, 120_000);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly result: unknown;
}

const key = () => ({ 'x-api-key': service.key });
const begin = (work: string, body: object = {}, url = service.url) =>
  ask(`${url}/api/admin/store/${work}/`, json(body, key()));

async function ended(work: string, body: object = {}, url = service.url): Promise<Job> {
  const { status, body: accepted } = await begin(work, body, url);
  expect(status).toBe(202);
  for (;;) {
    const job = (await ask(`${url}/api/admin/jobs/${(accepted as Job).id}/`, { headers: key() })).body as Job;
    if (job.state !== 'running') return job;
    await wait(50);
  }
}

const counts = async (url: string): Promise<readonly unknown[]> =>
  await Promise.all(
    ['responses', 'domains', 'certs'].map(
      async (collection) => (await ask(`${url}/api/${collection}_count/?q=*`)).body,
    ),
  );

describe('store maintenance over HTTP', () => {
  it('checks the store or a sample and finds no errors', async () => {
    const sample = await ended('check');
    expect(sample).toMatchObject({
      state: 'done',
      kind: 'store check',
      result: { indices: 10, findings: [], wrong: 0 },
    });
    const { result } = await ended('check', { deep: true });
    const { records, compared } = result as { readonly records: number; readonly compared: number };
    expect(records).toBeGreaterThan(400);
    expect(compared).toBeGreaterThanOrEqual((sample.result as { readonly compared: number }).compared);
  }, 120_000);

  it('compacts the store and reports the result', async () => {
    const { state, result } = await ended('compact');
    expect(state).toBe('done');
    expect(result).toEqual({
      removedRows: expect.any(Number),
      piecesBefore: expect.any(Number),
      piecesAfter: expect.any(Number),
      bytesBefore: expect.any(Number),
      bytesAfter: expect.any(Number),
    });
  }, 120_000);

  it('backs up the store during searches, and the backup can be restored', async () => {
    const before = await counts(service.url);
    expect(await ended('backup', { name: 'one' })).toMatchObject({
      state: 'done',
      kind: 'store backup',
      result: { indices: expect.any(Array), files: expect.any(Number), bytes: expect.any(Number) },
    });
    expect(readdirSync(join(service.data, 'backups'))).toEqual(['one']);
    const data = join(folder, 'restored');
    const { indices } = await maintenanceWork.restore(data, join(service.data, 'backups', 'one'), {});
    expect(indices).toHaveLength(10);
    await using restored = await bootService({ data });
    expect(await counts(restored.url)).toEqual(before);
  }, 180_000);

  it('does not overwrite a backup or write elsewhere', async () => {
    await ended('backup', { name: 'two' });
    expect(await begin('backup', { name: 'two' })).toMatchObject({ status: 409, body: { type: 'conflict' } });
    for (const name of ['', '..', '../elsewhere', '/elsewhere', '.hidden', 'a/b', 'x'.repeat(101), 'a b'])
      expect(await begin('backup', { name })).toMatchObject({ status: 400, body: { type: 'request_parsing_error' } });
    expect((await begin('backup')).status).toBe(400);
  }, 120_000);

  it('writes one backup at a time and refuses a second', async () => {
    const first = begin('backup', { name: 'same' });
    const concurrent = await Promise.all(['same', 'other'].map((name) => begin('backup', { name })));
    const all = [await first, ...concurrent];
    expect(all.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    for (const { status, body } of all)
      if (status === 409)
        expect(body).toMatchObject({
          type: 'conflict',
          detail: 'A backup is running: wait for it, or cancel its job.',
        });
    const accepted = all.find(({ status }) => status === 202)?.body as Job;
    await expect
      .poll(async () => (await ask(`${service.url}/api/admin/jobs/${accepted.id}/`)).body, { timeout: 60_000 })
      .toMatchObject({ state: 'done' });
    expect((await ended('backup', { name: 'afterwards' })).state).toBe('done');
  }, 120_000);

  it('removes unfinished backups at start and before the next one', async () => {
    const data = join(folder, 'swept');
    const backups = join(data, 'backups');
    const leave = () => {
      for (const name of ['left', 'mine.unfinished']) mkdirSync(join(backups, name), { recursive: true });
      mkdirSync(join(backups, 'left.unfinished', 'store'), { recursive: true });
      writeFileSync(join(backups, 'left.unfinished', '.unfinished'), '');
    };
    leave();
    await using swept = await bootService({ data, empty: true });
    expect(readdirSync(backups).sort()).toEqual(['left', 'mine.unfinished']);
    leave();
    expect((await ended('backup', { name: 'next' }, swept.url)).state).toBe('done');
    expect(readdirSync(backups).sort()).toEqual(['left', 'mine.unfinished', 'next']);
  }, 120_000);

  it('is only for the operator', async () => {
    for (const work of ['check', 'compact', 'backup'])
      expect((await askAsIs(`${service.url}/api/admin/store/${work}/`, json({ name: 'x' }))).status).toBe(401);
  });
});
