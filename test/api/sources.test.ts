import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobAnswer } from '../../src/model/operations/answers.ts';
import type { SourceAnswer } from '../../src/model/operations/source-answers.ts';
import { type RdapServer, rdapServer } from '../cli-whois/rdap-server.ts';
import { ask, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { person } from './people.ts';

/** Sources that an operator sets up, of a running server. */

let folder = '';
let service: BootedService;
/** What the server of the feed has, and how often it was fetched. */
let feed = '';
let fetched = 0;
const server = createServer(({ headers }, response) => {
  const etag = `"${feed.length}"`;
  if (headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  fetched++;
  response.writeHead(200, { etag }).end(feed);
});
let rdap: RdapServer;
const options = () => ({
  empty: true,
  importDir: join(folder, 'import'),
  data: join(folder, 'data'),
  sourceAllow: ['127.0.0.1'],
  rdapBootstrap: rdap.url,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-sources-'));
  await mkdir(join(folder, 'import', 'names'), { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  rdap = await rdapServer({ '/rdap/domain/a.example': { objectClassName: 'domain', ldhName: 'a.example' } });
  service = await bootService(options());
}, 60_000);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  server.close();
  await rdap[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** The timer would read them too. */
const IDLE = { is_active: false, collection: 'domains' };

const at = (path = '') => `${service.url}/api/admin/sources/${path}`;
const create = (body: unknown) => ask(at(), json(body));
const change = (name: string, body: unknown) => ask(at(`${name}/`), { ...json(body), method: 'PATCH' });
const all = async () => (await ask(at())).body as readonly SourceAnswer[];
const names = (...domains: readonly string[]) => domains.map((domain) => `{"domain":"${domain}.example"}\n`).join('');

async function put(name: string, text: string, secondsAgo: number): Promise<void> {
  const path = join(folder, 'import', 'names', name);
  await writeFile(path, text);
  const time = Date.now() / 1_000 - secondsAgo;
  await utimes(path, time, time);
}

/** The job at its end. */
async function run(name: string): Promise<JobAnswer> {
  const started = await ask(at(`${name}/run/`), json({}));
  expect(started.status).toBe(202);
  for (let job = started.body as JobAnswer; ; ) {
    if (job.state !== 'running') return job;
    await wait(20);
    job = (await ask(`${service.url}/api/admin/jobs/${job.id}/`)).body as JobAnswer;
  }
}

const count = async () => {
  const { body } = await ask(`${service.url}/api/domains_count/?q=*`);
  return (body as { readonly count: number }).count;
};

describe('a folder', () => {
  it('is read: what is new or changed, and complete', async () => {
    await put('a.ndjson', names('a', 'b'), 60);
    await put('bad.txt', 'this is nothing\n', 60);
    await put('fresh.ndjson', names('c'), 0);
    const when = 'daily 02:30';
    const created = await create({ ...IDLE, name: 'names', kind: 'folder', location: 'names', when });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: 'names',
      kind: 'folder',
      collection: 'domains',
      runs: [],
      keep_newest: null,
    });
    const first = await run('names');
    expect(first).toMatchObject({
      state: 'done',
      result: { loaded: [{ name: 'a.ndjson', written: 2, refused: 0 }], unchanged: 0, dropped: [] },
    });
    expect(first.result).toMatchObject({ refused: [{ name: 'bad.txt' }] });
    expect((await all())[0]?.runs).toMatchObject([{ waiting: 1, failure: null }]);
    expect(await count()).toBe(2);

    await put('fresh.ndjson', names('c'), 30);
    await put('a.ndjson', names('a', 'b', 'd'), 30);
    expect((await run('names')).result).toMatchObject({
      loaded: [{ name: 'a.ndjson' }, { name: 'fresh.ndjson' }],
      refused: [],
      unchanged: 1,
    });
    expect(await count()).toBe(4);
    expect((await run('names')).result).toMatchObject({ loaded: [], unchanged: 3 });
    // The same content under another time is not loaded again.
    await put('a.ndjson', names('a', 'b', 'd'), 20);
    expect((await run('names')).result).toMatchObject({ loaded: [], unchanged: 3 });
  });

  it('keeps as many indices as it is told to', async () => {
    expect((await change('names', { keep_newest: 2 })).status).toBe(200);
    await put('more.ndjson', names('e'), 20);
    const before = (await all())[0]?.index_ids ?? [];
    const { result } = await run('names');
    expect(result).toMatchObject({ loaded: [{ name: 'more.ndjson' }], dropped: [before[1], before[0]] });
    expect((await all())[0]?.index_ids).toHaveLength(2);
  });

  it('is one of the import folder', async () => {
    const asked = { name: 'other', kind: 'folder', when: 'every 5m' };
    for (const location of ['../data', '/etc', 'none', ''])
      expect((await create({ ...asked, location })).status).toBe(404);
  });
});

describe('a URL', () => {
  it('is loaded when its server has another version', async () => {
    feed = names('u');
    const location = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.ndjson?key=secret`;
    const source = { ...IDLE, name: 'feed', kind: 'url', location, when: 'every 6h', held_back: true };
    expect((await create(source)).status).toBe(201);
    const first = await run('feed');
    expect(first.result).toMatchObject({ loaded: [{ name: 'list.ndjson', written: 1 }] });
    expect((await run('feed')).result).toMatchObject({ loaded: [], unchanged: 1 });
    expect(fetched).toBe(1);
    feed = names('u', 'v');
    expect((await run('feed')).result).toMatchObject({ loaded: [{ name: 'list.ndjson', written: 2 }] });
    const [last] = await all();
    const { body } = await ask(`${service.url}/api/admin/indices/`);
    const states = (body as readonly { readonly id: number; readonly state: string }[])
      .filter(({ id }) => last?.index_ids.includes(id))
      .map(({ state }) => state);
    expect(states).toEqual(['filling', 'filling']);
    // The audit log is read by more people.
    const audit = await ask(`${service.url}/api/admin/audit/?action=source`);
    expect(audit.text).toContain('source:feed');
    expect(audit.text).not.toContain('secret');
  });

  it('that does not answer is a failure, which is noted', async () => {
    const location = 'http://10.0.0.1/list';
    await create({ ...IDLE, name: 'inside', kind: 'url', location, when: 'every 6h' });
    expect(await run('inside')).toMatchObject({ state: 'failed', message: expect.stringContaining('not public') });
    const inside = (await all()).find(({ name }) => name === 'inside');
    expect(inside).toMatchObject({ next_run_at: null, runs: [{ failure: expect.stringContaining('not public') }] });
  });
});

describe('sources', () => {
  it.each([
    [{ name: '../x' }, 'name must have'],
    [{ when: 'sometimes' }, 'An interval is such as'],
    [{ kind: 'url' }, 'location must be an http'],
    [{ kind: 'url', location: 'ftp://feeds.example/' }, 'location must be an http'],
    [{ as: 'nothing' }, 'no format has this name'],
  ])('are refused with %j', async (wrong, why) => {
    const answer = await create({ name: 'x', kind: 'folder', location: 'names', when: 'every 5m', ...wrong });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(why)]);
  });

  it('have names of their own, and are changed and removed by them', async () => {
    const twice = await create({ name: 'names', kind: 'folder', location: '.', when: 'every 5m' });
    expect(twice.status).toBe(409);
    expect((await change('names', {})).status).toBe(400);
    const changed = await change('names', { as: 'csv-names', keep_newest: 0 });
    expect(changed.status).toBe(400);
    expect((await change('names', { keep_newest: 0, when: 'every 2h' })).body).toMatchObject({ keep_newest: null });
    expect((await ask(at('inside/'), { method: 'DELETE' })).status).toBe(204);
    expect((await ask(at('inside/'), { method: 'DELETE' })).status).toBe(404);
  });

  it('are for administrators', async () => {
    const { key } = await person(service.accounts, 'ada', 'freelancer');
    expect((await ask(at(), { headers: { authorization: `Bearer ${key}` } })).status).toBe(403);
  });

  it('outlive the server', async () => {
    await service[Symbol.asyncDispose]();
    const path = join(folder, 'data', 'sources.json');
    const stored = await readFile(path, 'utf8');
    service = await bootService(options());
    expect((await all()).map(({ name }) => name)).toEqual(['feed', 'names']);
    expect((await all())[0]?.runs).toHaveLength(3);
    await service[Symbol.asyncDispose]();
    await writeFile(path, '{"version":1,"sources":[{"name":1}]}');
    await expect(bootService(options())).rejects.toThrow('sources.json is no list of named sources: /sources/0');
    await writeFile(path, stored);
    service = await bootService(options());
  }, 60_000);
});

describe('registrations', () => {
  it('are asked for, and what has no record is named', async () => {
    const source = { is_active: false, name: 'owners', kind: 'registrations', when: 'every 1d' };
    const created = await create({ ...source, location: 'A.example, b.example' });
    expect([created.status, created.body]).toMatchObject([201, { location: 'a.example,b.example' }]);
    expect((await run('owners')).result).toMatchObject({
      loaded: [{ name: 'owners.ndjson', written: 1, refused: 0 }],
      refused: [{ name: 'b.example', reason: 'no server has it' }],
    });
    const { body } = await ask(`${service.url}/api/whois_domains_count/?q=domain:a.example`);
    expect(body).toMatchObject({ count: 1 });
    expect(await change('owners', { location: 'a.example, b!' })).toMatchObject({ status: 400 });
  });
});
