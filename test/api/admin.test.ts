import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGE_DICTIONARY } from '../../src/ingest/input/compressed-vectors.ts';
import { ask, askAsIs, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { person } from './people.ts';

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
const domainCount = async (q = '*', indices = ''): Promise<unknown> =>
  (
    (await ask(`${service.url}/api/domains_count/?q=${encodeURIComponent(q)}&indices=${indices}`)).body as {
      count?: unknown;
    }
  ).count;

const readLines = (text: string): readonly unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

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
  it('accepts lines, counts refused ones, and publishes', async () => {
    const lines = '{"domain":"a.example","odd":1,"level":"two"}\nno record\n{"level":2}\n{"domain":"b.example"}\n';
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
      mistyped_fields: { level: 1 },
    });
    expect(await domainCount()).toBe(2);
  });

  it('does not publish an index that is held back', async () => {
    const { body } = await load('collection=domains&label=2026-11-02&held_back=true', '{"domain":"c.example"}\n');
    const { id, state } = (body as { readonly index: { readonly id: number; readonly state: string } }).index;
    expect(state).toBe('filling');
    // It is invisible, except to an administrator who names it.
    expect([await domainCount(), await domainCount('*', '2026-11-02'), await domainCount('*', String(id))]).toEqual([
      2, 1, 1,
    ]);
    expect((await send('POST', `indices/${id}/publish/`)).body).toMatchObject({ state: 'published' });
    expect(await domainCount()).toBe(3);
    expect((await send('DELETE', `indices/${id}/`)).status).toBe(204);
  });

  it('refuses a label that is in use or not a date', async () => {
    expect(await load('collection=domains&label=2026-11-01', '{"domain":"a.example"}\n')).toMatchObject({
      status: 409,
      body: { type: 'conflict' },
    });
    const words = 'The label of a public index must be a date, such as 2026-11-21.';
    const refused = { status: 400, body: { type: 'request_parsing_error', detail: words } };
    for (const label of ['', ' ', 'a,b', 'notadate', '2026-13-45', '2026-02-30', 'x'.repeat(201), 'a\nb']) {
      const line = '{"domain":"a.example"}\n';
      expect(await load(`collection=domains&label=${encodeURIComponent(label)}`, line)).toMatchObject(refused);
      expect(await send('POST', 'indices/', { collection: 'domains', label })).toMatchObject(refused);
      expect(await send('POST', 'load_file/', { file: 'none', collection: 'domains', label })).toMatchObject(refused);
    }
    expect((await load('collection=hosts&label=2026-11-03', '')).status).toBe(400);
    expect((await load('label=2026-11-03', '')).status).toBe(400);
  });

  const labels = async () => ((await send('GET', 'indices/')).body as { label: string }[]).map(({ label }) => label);

  it('without any valid line is refused and creates no index', async () => {
    for (const [body, detail] of [
      ['', 'Nothing was loaded: the input has no records.'],
      [
        'no record\n',
        'Nothing was loaded: its only line is not a record of domains. Line 1: the line is not a JSON object.',
      ],
      [
        '{"uri":"u","ip":"10.0.0.1"}\n'.repeat(5),
        'Nothing was loaded: none of its 5 lines is a record of domains. Line 1: the record lacks the fields that identify it.',
      ],
    ] as const)
      expect(await load('collection=domains&label=2026-11-03', body)).toMatchObject({
        status: 400,
        body: { type: 'request_parsing_error', detail },
      });
    expect(await labels()).not.toContain('2026-11-03');
  });

  it('lists every refused line on request', async () => {
    const lines = (body: string | Buffer) =>
      askAsIs(`${service.url}/api/admin/load/?collection=domains&label=2026-11-03`, {
        method: 'POST',
        headers: { ...key(), accept: 'application/x-ndjson' },
        body,
      });
    const bad = Array.from({ length: 150 }, (_, at) => `no record ${at}`);
    const none = await lines(bad.join('\n'));
    expect(none.status).toBe(200);
    expect(none.headers.get('content-type')).toContain('application/x-ndjson');
    const [report, ...refusals] = readLines(none.text);
    expect(report).toMatchObject({ index: null, written: 0, refused: 150, unknown_fields: {}, mistyped_fields: {} });
    expect(refusals).toEqual(bad.map((text, at) => ({ line: at + 1, reason: 'the line is not a JSON object', text })));
    expect(await labels()).not.toContain('2026-11-03');

    const some = await lines(
      Buffer.concat([Buffer.from('{"domain":"s.example","a":["999.0.2.3"]}\n'), Buffer.from([0xff, 0x0a])]),
    );
    expect(some.status).toBe(201);
    const [summary, ...onlyRefusal] = readLines(some.text) as readonly { readonly index?: { readonly id: number } }[];
    expect(summary).toMatchObject({ index: { state: 'published' }, written: 1, refused: 1, mistyped_fields: { a: 1 } });
    expect(onlyRefusal).toEqual([{ line: 2, reason: 'the line is not UTF-8', base64: '/w==' }]);
    await send('DELETE', `indices/${summary?.index?.id}/`);
  });

  it('that is aborted leaves nothing behind', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"domain":"x.example"}\n'));
      },
      async pull(controller) {
        await wait(300);
        controller.error(new Error('gone'));
      },
    });
    const upload = fetch(`${service.url}/api/admin/load/?collection=domains&label=2026-11-04`, {
      method: 'POST',
      headers: key(),
      body,
      duplex: 'half',
    } as RequestInit);
    await expect(upload).rejects.toThrow();
    while ((await labels()).includes('2026-11-04')) await wait(50);
  });

  it('is refused while its body still comes, if that cannot be read', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {});
    const head = [
      'POST /api/admin/load/?collection=domains&label=2026-11-04 HTTP/1.1',
      'Host: x',
      `X-API-Key: ${service.key}`,
      'Content-Length: 100000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(Buffer.from(LARGE_DICTIONARY, 'base64'));
    const answer = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('it needs a dictionary of more than 128 MB');
  });

  it('accepts a file of the import folder as a job', async () => {
    writeFileSync(join(importDir, 'd.ndjson'), '{"domain":"file.example"}\n'.repeat(3));
    const { status, body } = await send('POST', 'load_file/', {
      file: 'd.ndjson',
      collection: 'domains',
      label: '2026-11-05',
    });
    expect(status).toBe(202);
    const job = await ended((body as Job).id);
    expect(job).toMatchObject({
      state: 'done',
      percentage: 100,
      result: { index: { label: '2026-11-05', state: 'published' } },
    });
    expect(await domainCount('domain:file.example')).toBe(1);
  });

  it('accepts a compressed file and reports where its refused lines are', async () => {
    writeFileSync(join(importDir, 'e.ndjson.gz'), gzipSync('{"domain":"packed.example"}\nno record\n'));
    const accepted = await send('POST', 'load_file/', {
      file: 'e.ndjson.gz',
      collection: 'domains',
      label: '2026-11-06',
    });
    const job = await ended((accepted.body as Job).id);
    expect(job).toMatchObject({ state: 'done', result: { written: 1, refused: 1 } });
    const { refused_file: file } = job.result as { readonly refused_file: string };
    expect(readFileSync(file, 'utf8')).toBe('# line 2: the line is not a JSON object\nno record\n');
  });

  it('fails for a file without valid lines or with damage, and leaves no index', async () => {
    writeFileSync(join(importDir, 'readme'), 'Read me.\n');
    writeFileSync(join(importDir, 'cut.gz'), gzipSync('{"domain":"cut.example"}\n').subarray(0, 20));
    for (const [file, words] of [
      ['readme', 'Nothing was loaded: its only line is not a record of domains. Refused lines are in /'],
      ['cut.gz', 'cut.gz is damaged or ends too early'],
    ] as const) {
      const accepted = await send('POST', 'load_file/', { file, collection: 'domains', label: '2026-11-07' });
      const job = await ended((accepted.body as Job).id);
      expect(job).toMatchObject({ state: 'failed', message: expect.stringContaining(words) });
    }
    expect(await labels()).not.toContain('2026-11-07');
  });

  it('accepts no other file', async () => {
    for (const file of ['../secret', '/etc/passwd', 'none', ''])
      expect(await send('POST', 'load_file/', { file, collection: 'domains', label: '2026-11-06' })).toMatchObject({
        status: 404,
        body: { type: 'not_found', detail: 'There is no such file in the import folder.' },
      });
  });
});

describe('indices', () => {
  it('are created, filled, published, withdrawn, relabelled and dropped', async () => {
    const created = await send('POST', 'indices/', {
      collection: 'domains',
      label: '2026-01-02',
      started_at: '2026-01-02',
    });
    expect(created).toMatchObject({
      status: 201,
      body: { label: '2026-01-02', state: 'filling', startedAt: '2026-01-02T00:00:00.000Z' },
    });
    const { id } = created.body as { readonly id: number };
    expect((await send('POST', `indices/${id}/withdraw/`)).status).toBe(409);
    expect((await send('POST', `indices/${id}/publish/`)).body).toMatchObject({ state: 'published', count: 0 });
    expect((await send('POST', `indices/${id}/withdraw/`)).body).toMatchObject({ state: 'withdrawn' });
    expect((await send('PATCH', `indices/${id}/`, { label: '2026-01-03' })).body).toMatchObject({
      label: '2026-01-03',
    });
    for (const label of ['a,b', 'l2', '2026-13-45', ''])
      expect((await send('PATCH', `indices/${id}/`, { label })).status).toBe(400);
    const deletion = await send('DELETE', `indices/${id}/`);
    expect([deletion.status, deletion.text]).toEqual([204, '']);
    for (const [method, path] of [
      ['POST', 'publish/'],
      ['POST', 'withdraw/'],
      ['DELETE', ''],
      ['PATCH', ''],
    ] as const) {
      const body = method === 'PATCH' ? { label: '2026-01-04' } : undefined;
      expect(await send(method, `indices/${id}/${path}`, body)).toMatchObject({
        status: 404,
        body: { type: 'not_found' },
      });
    }
  });

  it('of a user get another label of the user, and no number', async () => {
    const { body } = await ask(`${service.url}/api/indices/load/?collection=domains&label=numbered`, {
      method: 'POST',
      headers: key(),
      body: '{"domain":"n1.example"}\n',
    });
    const { id } = (body as { readonly index: { readonly id: number } }).index;
    const relabel = (label: string) => send('PATCH', `indices/${id}/`, { label });
    expect(await relabel(String(id))).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining(`Use scan-${id}, for example.`) },
    });
    expect((await relabel('by another name')).status).toBe(200);
    await send('DELETE', `indices/${id}/`);
  });

  it('of a team show to others neither their label nor what they were loaded from', async () => {
    const other = await person(service.accounts, 'origin');
    const load = await other.ask(
      `${service.url}/api/indices/load/?collection=domains&label=hidden&source=${encodeURIComponent('C:\\lists\\of ada.ndjson')}`,
      { method: 'POST', body: '{"data":{"domain":"n1.example"}}\n' },
    );
    const { index } = load.body as { readonly index: { readonly id: number } };
    expect(index).toMatchObject({
      label: 'hidden',
      origin: { format: 'answers', version: 1, source: 'of ada.ndjson' },
    });
    const listed = (await send('GET', 'indices/')).body as readonly (typeof index)[];
    const shown = listed.find(({ id }) => id === index.id);
    expect(shown).toMatchObject({ label: '' });
    expect(shown).not.toHaveProperty('origin');
    expect((await send('POST', `indices/${index.id}/withdraw/`)).text).not.toContain('of ada');
    await send('DELETE', `indices/${index.id}/`);
  });

  it('that are not a number are not found', async () => {
    for (const id of ['x', '-1', '1.5', '9'.repeat(30)])
      expect((await send('DELETE', `indices/${id}/`)).status).toBe(404);
  });

  it('must have a valid start time', async () => {
    for (const started_at of ['yesterday', '2026-13-01', '5'])
      expect((await send('POST', 'indices/', { collection: 'domains', label: '2026-01-05', started_at })).status).toBe(
        400,
      );
  });
});

describe('the demonstration world', () => {
  it('is loaded as a job and removed completely', async () => {
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
  it('are listed newest first, and found by id', async () => {
    const jobs = (await send('GET', 'jobs/')).body as readonly Job[];
    expect(jobs.length).toBeGreaterThan(0);
    expect((await send('GET', `jobs/${jobs[0]?.id}/`)).body).toEqual(jobs[0]);
    expect((await send('GET', 'jobs/none/')).status).toBe(404);
    expect((await send('DELETE', 'jobs/none/')).status).toBe(404);
  });

  it('can be cancelled', async () => {
    const { body } = await send('POST', 'demo/', { size: 1_000_000 });
    const { id } = body as Job;
    expect((await send('DELETE', `jobs/${id}/`)).body).toMatchObject({ id, state: 'cancelled' });
  });
});

describe('administration', () => {
  it('is only for the operator', async () => {
    for (const path of ['indices/', 'jobs/']) {
      expect((await askAsIs(`${service.url}/api/admin/${path}`)).status).toBe(401);
      expect((await ask(`${service.url}/api/admin/${path}`, { headers: { 'x-api-key': 'x' } })).status).toBe(400);
    }
  });
});
