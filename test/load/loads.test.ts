import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoadRecord } from '../../src/model/operations/load-answers.ts';
import { ask, askAsIs, json, testKey } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { askWith, type Person, person, team } from '../api/people.ts';
import { EventStream } from '../live/event-stream.ts';

/** Loads of a browser: by a session, of any size, with their progress, their refused records, and over a restart. */

let data = '';
let service: BootedService;
let owner: Person;
let mate: Person;
let stranger: Person;
const boot = (): Promise<BootedService> => bootService({ empty: true, data, importDir: join(data, 'import') });
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'periplus-loads-'));
  await mkdir(join(data, 'import'));
  service = await boot();
  owner = await person(service.accounts, 'owner', 'enterprise');
  mate = await person(service.accounts, 'mate', 'enterprise');
  stranger = await person(service.accounts, 'stranger', 'enterprise');
  await team(service.accounts, [owner, mate]);
}, 120_000);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(data, { recursive: true });
});

const url = (path: string): string => `${service.url}/api/${path}`;
const post = (body: string): RequestInit => ({ method: 'POST', body });
const name = (at: number): string =>
  `{"domain":"n${at}.example","a":["192.0.2.${at % 256}"],"txt":["${'x'.repeat(400)}"]}`;

async function loads(who: Person): Promise<readonly LoadRecord[]> {
  return (await who.ask(url('loads/'))).body as readonly LoadRecord[];
}

async function signedIn(user: Person): Promise<Readonly<Record<string, string>>> {
  const answer = await askAsIs(url('users/sign_in/'), json({ email: user.user.email, password: user.password }));
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return {
    cookie: cookies.join('; '),
    'x-csrftoken': String((answer.body as { readonly csrf_token: string }).csrf_token),
  };
}

describe('a file that is dropped in a browser', () => {
  it('becomes a published index with one request, and its progress shows', async () => {
    const grace = await person(service.accounts, 'grace');
    await service.accounts.users.change(grace.user.id, { role: 'administrator' }, { kind: 'installation' });
    const session = await signedIn(grace);
    await using events = await EventStream.open(url('events/'), { cookie: session.cookie ?? '' });
    await events.until('state');
    // Several batches of 8 MiB.
    const body = `${Array.from({ length: 60_000 }, (_, at) => name(at)).join('\n')}\nno record\n`;
    const answer = await askAsIs(url('admin/load/?source=names.ndjson'), { ...post(body), headers: session });
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
    const label = new Date().toISOString().slice(0, 10);
    expect(answer.body).toMatchObject({ index: { collection: 'domains', label, state: 'published' }, refused: 1 });
    const ended = await events.until('load', ({ state }) => state === 'done');
    expect(ended).toMatchObject({ written: 60_000, bytes: body.length, total_bytes: body.length, rows: 60_001 });
    const steps = events.received.flatMap((event) => (event.name === 'load' ? [(event.data as LoadRecord).bytes] : []));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    const without = { ...post(body.slice(0, 1_000)), headers: { cookie: session.cookie ?? '' } };
    expect((await askAsIs(url('admin/load/'), without)).status).toBe(403);
  });

  it('may be private, with a label of its own', async () => {
    const answer = await owner.ask(url('indices/load/?source=a.ndjson'), post(`${name(1)}\n`));
    expect(answer.body).toMatchObject({
      index: { collection: 'domains', label: expect.stringMatching(/^load-2\d{3}-/) },
    });
  });

  it.each([
    ['', 'it is empty'],
    ['no record\n', 'it is of no format that is known'],
    ['{"domain":"a.example"}\n', 'name the collection'],
  ])('must be of a known format: %j', async (body, reason) => {
    const answer = await owner.ask(url('indices/load/'), post(body));
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('is refused if the subscription leaves the collection out', async () => {
    const poor = await person(service.accounts, 'poor', 'community');
    const body = '{"domain":"a.example","registrar":{"name":"R"}}\n';
    const answer = await poor.ask(url('indices/load/'), post(body));
    const named = await poor.ask(url('indices/load/?collection=whois_domains'), post(body));
    expect([answer.status, answer.body]).toEqual([named.status, named.body]);
  });
});

describe('refused records', () => {
  it('are counted by reason, shown with their lines, and kept in a file that can be loaded again', async () => {
    const body = `${name(1)}\n{"domain":\n[]\n${name(2)}\n{"a":[]}\n{"a":[1]}\n`;
    await owner.ask(url('indices/load/?label=mended'), post(body));
    const [load] = await loads(mate);
    expect(load).toMatchObject({ state: 'done', label: 'mended', written: 2, refused: 4, refused_in_file: 4 });
    expect(load?.first_refused.map(({ line, text }) => [line, text])).toEqual([
      [2, '{"domain":'],
      [3, '[]'],
      [5, '{"a":[]}'],
      [6, '{"a":[1]}'],
    ]);
    expect(load?.reasons.map(({ count }) => count)).toEqual([2, 2]);
    const file = await mate.ask(url(`loads/${load?.id}/refused/`));
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(file.text).toMatch(/^# line 2: .*\n\{"domain":\n# line 3: /);
    const mended = file.text.replace('{"domain":\n', `${name(3)}\n`);
    const again = await owner.ask(url('indices/load/?collection=domains&label=again'), post(mended));
    expect(again.body).toMatchObject({ written: 1, refused: 3 });
  });

  it('of a file are those of its own file', async () => {
    await writeFile(join(data, 'import', 'f.ndjson'), `${name(1)}\nno record\n`);
    const job = (await ask(url('admin/load_file/'), json({ file: 'f.ndjson', label: '2026-10-01' }))).body;
    const { id } = job as { readonly id: string };
    for (let state = 'running'; state === 'running'; )
      state = ((await ask(url(`admin/jobs/${id}/`))).body as { readonly state: string }).state;
    const [load] = (await ask(url('loads/'))).body as readonly LoadRecord[];
    expect(load).toMatchObject({ state: 'done', collection: 'domains', source: 'f.ndjson', refused_in_file: 1 });
    expect((await ask(url(`loads/${load?.id}/refused/`))).text).toContain('\nno record\n');
  });
});

describe('the list of loads', () => {
  it('shows those of the team, and to administrators those of public indices', async () => {
    const labels = async (key: string) =>
      ((await askWith(key, url('loads/'))).body as readonly LoadRecord[]).map(({ label }) => label);
    expect(await labels(owner.key)).toEqual(await labels(mate.key));
    expect(await labels(owner.key)).toContain('mended');
    expect(await labels(stranger.key)).toEqual([]);
    expect(await labels(testKey)).toContain('2026-10-01');
    expect(await labels(testKey)).not.toContain('mended');
    const [load] = await loads(owner);
    for (const path of [`loads/${load?.id}/`, `loads/${load?.id}/refused/`])
      expect((await stranger.ask(url(path))).status).toBe(404);
  });

  it('ends a load of a request on demand, and leaves nothing behind', async () => {
    let send: (line: string) => void = () => {};
    const lines = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (line) => controller.enqueue(new TextEncoder().encode(line));
      },
    });
    const headers = { authorization: `Bearer ${owner.key}` };
    const init = { method: 'POST', body: lines, duplex: 'half', headers } as RequestInit;
    await using events = await EventStream.open(url('events/'), { authorization: `Bearer ${mate.key}` });
    await events.until('state');
    const answer = fetch(url('indices/load/?label=endless'), init).then(async (got) => [got.status, await got.text()]);
    send(`${name(1)}\n`.repeat(40));
    send(' '.repeat(100_000));
    const { id } = await events.until('load', ({ label }) => label === 'endless');
    expect((await mate.ask(url(`loads/${id}/`), { method: 'DELETE' })).status).toBe(403);
    expect((await stranger.ask(url(`loads/${id}/`), { method: 'DELETE' })).status).toBe(404);
    expect((await owner.ask(url(`loads/${id}/`), { method: 'DELETE' })).status).toBe(200);
    expect(await answer).toEqual([409, expect.stringContaining('cancelled')]);
    await events.until('load', (load) => load.id === id && load.state === 'cancelled');
    expect((await owner.ask(url(`loads/${id}/`), { method: 'DELETE' })).body).toMatchObject({ state: 'cancelled' });
    expect((await owner.ask(url('indices/'))).text).not.toContain('endless');
  });

  it('outlives the server, and so do the files', async () => {
    const before = await loads(owner);
    await service[Symbol.asyncDispose]();
    service = await boot();
    expect(await loads(owner)).toEqual(before);
    const id = before.find(({ label }) => label === 'mended')?.id;
    expect((await owner.ask(url(`loads/${id}/refused/`))).text).toContain('# line 2: ');
    const file = join(data, 'loads', 'loads.json');
    await service[Symbol.asyncDispose]();
    await writeFile(file, '{"loads":[{"load":{"id":"../../x"}},7,{"load":{');
    service = await boot();
    expect(await loads(owner)).toEqual([]);
  });
});
