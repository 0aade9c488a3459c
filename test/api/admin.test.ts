import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askAsIs, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-admin-'));
const importDir = join(folder, 'import');
mkdirSync(importDir);
let service: BootedService;
beforeAll(async () => {
  service = await bootService({ empty: true, importDir });
}, 120_000);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const key = () => ({ 'x-api-key': service.key });
const send = (method: string, path: string, body?: unknown) =>
  ask(
    `${service.url}/api/admin/${path}`,
    body === undefined ? { method, headers: key() } : { ...json(body, key()), method },
  );
const load = (query: string, body: string) =>
  ask(`${service.url}/api/admin/load/?${query}`, {
    method: 'POST',
    headers: { ...key(), 'content-type': 'application/x-ndjson' },
    body,
  });
const found = async (q = '*', indices = ''): Promise<unknown> =>
  (
    (await ask(`${service.url}/api/domains_count/?q=${encodeURIComponent(q)}&indices=${indices}`)).body as {
      count?: unknown;
    }
  ).count;

interface Job {
  readonly id: string;
  readonly state: string;
  readonly percentage: number;
  readonly result: unknown;
  readonly message: string;
}

async function ended(id: string): Promise<Job> {
  for (;;) {
    const job = (await send('GET', `jobs/${id}/`)).body as Job;
    if (job.state !== 'running') return job;
    await wait(50);
  }
}

describe('loading', () => {
  it('takes lines, counts what it refuses, and publishes', async () => {
    const lines = '{"domain":"a.example","odd":1}\nno record\n{"level":2}\n{"domain":"b.example"}\n';
    const { status, body } = await load('collection=domains&label=2026-11-01', lines);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      index: {
        collection: 'domains',
        label: '2026-11-01',
        state: 'published',
        count: 2,
        startedAt: '2026-11-01T00:00:00.000Z',
      },
      written: 2,
      refused: 2,
      reasons: [{ line: 2 }, { line: 3 }],
      unknown_fields: { odd: 1 },
    });
    expect(await found()).toBe(2);
  });

  it('holds back what it is told to', async () => {
    const { body } = await load('collection=domains&label=held&held_back=true', '{"domain":"c.example"}\n');
    const { id, state } = (body as { readonly index: { readonly id: number; readonly state: string } }).index;
    expect(state).toBe('filling');
    expect([await found(), await found('*', 'held'), await found('*', String(id))]).toEqual([2, undefined, undefined]);
    expect((await send('POST', `indices/${id}/publish/`)).body).toMatchObject({ state: 'published' });
    expect(await found()).toBe(3);
    expect((await send('DELETE', `indices/${id}/`)).status).toBe(204);
  });

  it('refuses a label that is taken, has a comma, or is none', async () => {
    expect(await load('collection=domains&label=2026-11-01', '')).toMatchObject({
      status: 409,
      body: { type: 'conflict' },
    });
    for (const label of ['', '%20', 'a,b', 'x'.repeat(201), 'a%0ab'])
      expect((await load(`collection=domains&label=${label}`, '')).status).toBe(400);
    expect((await load('collection=hosts&label=a', '')).status).toBe(400);
    expect((await load('label=a', '')).status).toBe(400);
  });

  it('that is broken off leaves nothing behind', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"domain":"x.example"}\n'));
      },
      async pull(controller) {
        await wait(300);
        controller.error(new Error('gone'));
      },
    });
    const sent = fetch(`${service.url}/api/admin/load/?collection=domains&label=broken`, {
      method: 'POST',
      headers: key(),
      body,
      duplex: 'half',
    } as RequestInit);
    await expect(sent).rejects.toThrow();
    const labels = async () => ((await send('GET', 'indices/')).body as { label: string }[]).map(({ label }) => label);
    for (let round = 0; round < 100 && (await labels()).includes('broken'); round++) await wait(50);
    expect(await labels()).not.toContain('broken');
  });

  it('takes a file of the import folder, as a job', async () => {
    writeFileSync(join(importDir, 'd.ndjson'), '{"domain":"file.example"}\n'.repeat(3));
    const { status, body } = await send('POST', 'load_file/', {
      file: 'd.ndjson',
      collection: 'domains',
      label: 'file',
    });
    expect(status).toBe(202);
    const job = await ended((body as Job).id);
    expect(job).toMatchObject({
      state: 'done',
      percentage: 100,
      result: { index: { label: 'file', state: 'published' } },
    });
    expect(await found('domain:file.example')).toBe(1);
  });

  it('takes no other file', async () => {
    for (const file of ['../secret', '/etc/passwd', 'none', ''])
      expect(await send('POST', 'load_file/', { file, collection: 'domains', label: 'x' })).toMatchObject({
        status: 404,
        body: { type: 'not_found', detail: 'There is no such file in the import folder.' },
      });
  });
});

describe('indices', () => {
  it('are created, filled, published, withdrawn, relabelled and dropped', async () => {
    const made = await send('POST', 'indices/', { collection: 'domains', label: 'l1', started_at: '2026-01-02' });
    expect(made).toMatchObject({
      status: 201,
      body: { label: 'l1', state: 'filling', startedAt: '2026-01-02T00:00:00.000Z' },
    });
    const { id } = made.body as { readonly id: number };
    expect((await send('POST', `indices/${id}/withdraw/`)).status).toBe(409);
    expect((await send('POST', `indices/${id}/publish/`)).body).toMatchObject({ state: 'published', count: 0 });
    expect((await send('POST', `indices/${id}/withdraw/`)).body).toMatchObject({ state: 'withdrawn' });
    expect((await send('PATCH', `indices/${id}/`, { label: 'l2' })).body).toMatchObject({ label: 'l2' });
    expect((await send('PATCH', `indices/${id}/`, { label: 'a,b' })).status).toBe(400);
    const gone = await send('DELETE', `indices/${id}/`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    for (const [method, path] of [
      ['POST', 'publish/'],
      ['POST', 'withdraw/'],
      ['DELETE', ''],
    ] as const)
      expect(await send(method, `indices/${id}/${path}`)).toMatchObject({ status: 404, body: { type: 'not_found' } });
  });

  it('are named as a number before they are as a label', async () => {
    const { body } = await load('collection=domains&label=numbered', '{"domain":"n1.example"}\n');
    const { id } = (body as { readonly index: { readonly id: number } }).index;
    const { body: other } = await load(
      `collection=domains&label=${id}`,
      '{"domain":"n2.example"}\n{"domain":"n3.example"}\n',
    );
    const { id: otherId } = (other as { readonly index: { readonly id: number } }).index;
    expect([await found('*', String(id)), await found('*', String(otherId))]).toEqual([1, 2]);
    for (const made of [id, otherId]) await send('DELETE', `indices/${made}/`);
  });

  it('that are no number are not found', async () => {
    for (const id of ['x', '-1', '1.5', '9'.repeat(30)])
      expect((await send('DELETE', `indices/${id}/`)).status).toBe(404);
  });

  it('begin at a time that is one', async () => {
    for (const started_at of ['yesterday', '2026-13-01', '5'])
      expect((await send('POST', 'indices/', { collection: 'domains', label: 'l', started_at })).status).toBe(400);
  });
});

describe('the demonstration world', () => {
  it('is loaded as a job, and removed without a trace of it', async () => {
    const before = (await send('GET', 'indices/')).body as readonly unknown[];
    const { status, body } = await send('POST', 'demo/', { size: 50 });
    expect(status).toBe(202);
    expect(await ended((body as Job).id)).toMatchObject({ state: 'done', kind: 'demo' });
    expect((await send('GET', 'indices/')).body).toHaveLength(before.length + 10);
    expect(await ended(((await send('POST', 'demo/', { size: 50 })).body as Job).id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Conflict'),
    });
    const removed = await send('DELETE', 'demo/');
    expect((removed.body as { readonly dropped: readonly number[] }).dropped).toHaveLength(10);
    expect((await send('GET', 'indices/')).body).toEqual(before);
  });

  it('has a bounded size', async () => {
    for (const size of [0, 10_000_001, 'x']) expect((await send('POST', 'demo/', { size })).status).toBe(400);
  });
});

describe('jobs', () => {
  it('are listed, the newest first, and found by name only', async () => {
    const jobs = (await send('GET', 'jobs/')).body as readonly Job[];
    expect(jobs.length).toBeGreaterThan(0);
    expect((await send('GET', `jobs/${jobs[0]?.id}/`)).body).toEqual(jobs[0]);
    expect((await send('GET', 'jobs/none/')).status).toBe(404);
    expect((await send('DELETE', 'jobs/none/')).status).toBe(404);
  });

  it('are cancelled', async () => {
    const { body } = await send('POST', 'demo/', { size: 1_000_000 });
    const { id } = body as Job;
    expect((await send('DELETE', `jobs/${id}/`)).body).toMatchObject({ id, state: 'cancelled' });
  });
});

describe('administration', () => {
  it('is for the operator alone', async () => {
    for (const path of ['indices/', 'jobs/']) {
      expect((await askAsIs(`${service.url}/api/admin/${path}`)).status).toBe(401);
      expect((await ask(`${service.url}/api/admin/${path}`, { headers: { 'x-api-key': 'x' } })).status).toBe(400);
    }
  });
});
