import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaskOrder } from '../../src/model/scanner/task-order.ts';
import { json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person, team } from '../api/people.ts';
import { FakeAgent, newScan, type ScanBody } from './fake-agent.ts';

/** Private scans over HTTP, with an agent that finds what the test says. */

let service: BootedService;
let ada: Person;
let mate: Person;
let stranger: Person;
beforeAll(async () => {
  service = await bootService({ empty: true, contact: 'abuse@people.example' });
  const { accounts } = service;
  [ada, mate, stranger] = [
    await person(accounts, 'ada'),
    await person(accounts, 'mate'),
    await person(accounts, 'stranger'),
  ];
  await team(accounts, [ada, mate]);
}, 60_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/scanner/${path}`;
const patch = (body: object): RequestInit => ({ ...json(body), method: 'PATCH' });
const DELETE = { method: 'DELETE' };
const POST = { method: 'POST' };
const scanOf = async (who: Person, id: number): Promise<ScanBody> => (await who.ask(at(`${id}/`))).body as ScanBody;
const coins = async (who: Person) =>
  ((await who.ask(`${service.url}/api/users/profile_data/`)).body as { readonly scan_coins: object }).scan_coins;

describe('creating a scan', () => {
  it('answers a record with the members of both generations of clients', async () => {
    const { status, headers, body } = await ada.ask(
      at(''),
      json({ name: 'Mail servers', targets: ['8.8.8.0/30', 'Example.COM', '8.8.8.1'], mode: 'web' }),
    );
    expect([status, headers.get('content-type')]).toEqual([201, 'application/json']);
    expect(body).toEqual({
      id: expect.any(Number),
      label: expect.stringMatching(/^scan-\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      name: 'Mail servers',
      targets: ['8.8.8.0/30', 'example.com', '8.8.8.1'],
      targets_count: 3,
      exclude: [],
      exclude_count: 0,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      created_dt: expect.stringMatching(/^\d{4}-.*Z$/),
      mode: 'web',
      ports: expect.stringMatching(/^80,/),
      state: 'pending',
      status: 'in_progress',
      phase: 'waiting',
      waits_for: 'No agent is connected',
      seen_at: null,
      failure: null,
      is_paused: false,
      rescan_of: null,
      schedule_id: null,
      agent: null,
      owner: { id: ada.user.id, email: 'ada@people.example', first_name: '', last_name: '' },
      is_scan_from_team: false,
      scan_started_dt: null,
      scan_ended_dt: null,
      scan_progress: [
        { id: 1, state: 'pending', description: 'No agent is connected', timestamp: expect.stringMatching(/Z$/) },
      ],
      progress: { percentage: 0, tasks: 1, done_tasks: 0, pairs: expect.any(Number), done_pairs: 0, speaking: 0 },
      index_id: null,
      saved_graph: null,
      estimated_time_to_complete: null,
      queue_position: 1,
      count: 0,
      scan_coins: { reserved: 5, spent: null },
    });
    expect(await coins(ada)).toMatchObject({ reserved_coins: 5, left: 40_955 });
    const { id } = body as ScanBody;
    expect((await ada.ask(at(`${id}/`), DELETE)).status).toBe(204);
    expect(await coins(ada)).toMatchObject({ reserved_coins: 0, left: 40_960 });
  });

  it('takes the older form, and paths without the final slash', async () => {
    const created = await ada.ask(at('').slice(0, -1), json({ targets: '8.8.4.4', label: 'older form' }));
    expect(created).toMatchObject({ status: 201, body: { label: 'older form', name: 'older form' } });
    const { id } = created.body as ScanBody;
    expect((await ada.ask(at('').slice(0, -1))).body).toMatchObject([{ id }]);
    expect((await ada.ask(at(`${id}`), patch({ label: 'newer label' }))).body).toMatchObject({ label: 'newer label' });
    expect((await ada.ask(at(`${id}`), patch({ name: 'Newer name' }))).body).toMatchObject({
      label: 'newer label',
      name: 'Newer name',
    });
    expect((await ada.ask(at(''), json({ targets: ['8.8.4.4'], label: 'newer label' }))).status).toBe(400);
    expect((await ada.ask(at(`${id}`), patch({ label: 'a,b' }))).status).toBe(400);
    expect((await ada.ask(at(`${id}`), patch({}))).status).toBe(400);
    expect((await ada.ask(at(`${id}`), DELETE)).text).toBe('');
  });

  it.each([
    [{ targets: ['http://example.com/'] }, 'invalid_target', "Target 1, 'http://example.com/': URLs"],
    [{ targets: ['8.8.8.8', '*.example.com'] }, 'invalid_target', "Target 2, '*.example.com': Wildcards"],
    [{ targets: ['0.0.0.0/0'] }, 'invalid_target', 'whole address family'],
    [{ targets: ['10.0.0.1'] }, 'invalid_target', '10.0.0.1 is in 10.0.0.0/8 (Private-Use), and no agent'],
    [{ targets: ['8.0.0.0/8'] }, 'scan_targets_exceeded', 'at most 1,048,576 addresses'],
    [{ targets: ['8.0.0.0/16'] }, 'scan_targets_exceeded', 'allows 4,096 addresses and names in a scan, not 65,536'],
    [{ targets: [] }, 'request_parsing_error', 'targets must name'],
    [{}, 'request_parsing_error', 'targets must name'],
    [{ targets: 5 }, 'request_parsing_error', 'list of texts'],
    [{ targets: ['8.8.8.8'], mode: 'custom' }, 'request_parsing_error', 'needs ports'],
    [{ targets: ['8.8.8.8'], mode: 'web', ports: '80' }, 'request_parsing_error', 'ports of its own'],
    [{ targets: ['8.8.8.8'], ports: '70000' }, 'request_parsing_error', 'neither a port'],
    [{ targets: ['8.8.8.8'], mode: 'nothing' }, 'request_parsing_error', 'must be one of top_tcp_ports'],
    [{ targets: ['8.8.8.8'], agent_id: 99 }, 'request_parsing_error', 'no agent 99'],
    [{ targets: ['8.8.8.8'], saved_graph_id: 'none' }, 'request_parsing_error', 'no saved graph none'],
    [{ rescan_of: 999_999 }, 'request_parsing_error', 'no scan that you may see'],
    [{ targets: ['8.8.8.8'], label: 'a,b' }, 'request_parsing_error', 'no comma'],
    [{ targets: ['8.8.8.8'], name: 'x'.repeat(300) }, 'request_parsing_error', 'at most 200'],
  ])('refuses %j', async (body, type, detail) => {
    const answer = await ada.ask(at(''), json(body));
    expect(answer).toMatchObject({ status: 400, body: { type, detail: expect.stringContaining(detail) } });
  });

  it('refuses a million targets without reading them', async () => {
    const targets = Array.from({ length: 1_000_000 }, (_, number) => `8.${number % 250}.1.1`);
    expect((await ada.ask(at(''), json({ targets }))).body).toMatchObject({ type: 'scan_targets_exceeded' });
  });

  it('has the five errors of the hosted service', async () => {
    const poor = await person(service.accounts, 'poor', 'community');
    const small = await person(service.accounts, 'small', 'freelancer');
    const tier = await service.accounts.tiers.get('freelancer');
    await service.accounts.tiers.put({ ...tier, storedScans: 2, scanCoinsPerMonth: 300 }, { kind: 'installation' });
    const type = async (who: Person, body: object) => {
      const answer = await who.ask(at(''), json(body));
      return [answer.status, (answer.body as { readonly type?: string }).type];
    };
    expect(await type(poor, { targets: ['8.8.8.8'] })).toEqual([400, 'scanner_not_in_subscription']);
    expect(await type(small, { targets: ['8.8.8.0/22'] })).toEqual([400, 'scan_targets_exceeded']);
    expect((await small.ask(at(''), json({ targets: ['8.8.8.0/23'] }))).body).toMatchObject({
      type: 'not_enough_scan_coins',
      detail: 'The scan costs 512 scan coins, and 300 are left this month.',
    });
    await newScan(small, service.url);
    await newScan(small, service.url);
    expect(await type(small, { targets: ['8.8.8.8'] })).toEqual([400, 'stored_scans_exceeded']);
    expect(await type(small, { target: ['8.8.8.8'] })).toEqual([400, 'request_parsing_error']);
    const scans = (await small.ask(at(''))).body as readonly ScanBody[];
    const gone = await small.ask(at('bulk_delete/'), json({ ids: scans.map(({ id }) => String(id)) }));
    expect(gone.body).toEqual({ deleted: scans.map(({ id }) => id), refused: [] });
  });

  it('can be tried without creating anything', async () => {
    const { status, body } = await ada.ask(
      at('check/'),
      json({ targets: ['8.8.8.0/24', 'example.com'], ports: '80,443' }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      targets: ['8.8.8.0/24', 'example.com'],
      exclude: [],
      mode: 'custom',
      ports: '80,443',
      addresses: 256,
      names: 1,
      excluded_addresses: 0,
      excluded_names: [],
      ports_count: 2,
      pairs: 514,
      tasks: 1,
      scan_coins: 257,
      scan_coins_left: 40_960,
      estimated_seconds: null,
      agents: [],
    });
    expect((await ada.ask(at(''))).body).toEqual([]);
  });

  it('leaves out what the installation excludes, and refuses what is nothing else', async () => {
    const admin = `${service.url}/api/admin/scanner/exclusions/`;
    const key = await service.accounts.keys.show(1);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const send = async (body: object) =>
      await fetch(admin, { method: 'POST', headers, body: JSON.stringify(body) }).then((answer) => answer.json());
    const added = (await send({ targets: ['8.8.8.128/25', 'Example.ORG'], kind: 'opt_out' })) as readonly {
      id: number;
    }[];
    await send({ targets: ['9.9.9.9'], reason: 'It is ours.' });
    expect(await send({ targets: ['nonsense!'] })).toMatchObject({ type: 'invalid_target' });
    const check = async (targets: readonly string[]) => (await ada.ask(at('check/'), json({ targets }))).body;
    expect(await check(['8.8.8.0/24', 'example.com'])).toMatchObject({ addresses: 128, excluded_addresses: 128 });
    expect(await check(['8.8.8.200'])).toMatchObject({
      detail: '8.8.8.200 is excluded from scans here, because its owner does not want scans.',
    });
    expect(await check(['www.example.org'])).toMatchObject({ type: 'invalid_target' });
    expect(await check(['9.9.9.9'])).toMatchObject({ detail: '9.9.9.9 is excluded from scans here: It is ours.' });
    for (const { id } of added) expect((await fetch(`${admin}${id}/`, { method: 'DELETE', headers })).status).toBe(204);
    expect(await check(['8.8.8.200'])).toMatchObject({ addresses: 1 });
  });
});

describe('a scan', () => {
  it('goes through its states, and its index is searched at once', async () => {
    const agent = await FakeAgent.enrol(service, { allowed: ['127.0.0.0/8'] });
    await agent.sayHello(service);
    const { id, label } = await newScan(ada, service.url, { targets: ['127.0.0.1', '127.0.0.2'], name: 'Loopback' });
    const order = await agent.next();
    expect(order).toMatchObject({ scan: id, task: 1, targets: ['127.0.0.1 - 127.0.0.2'], ports: '80' });
    expect(await agent.heartbeat(order)).toBe('continue');
    expect(await scanOf(ada, id)).toMatchObject({ state: 'scanning', status: 'in_progress', queue_position: null });
    expect(await agent.find(order, ['127.0.0.1'])).toBe(1);
    const search = async (who: Person) => await who.ask(`${service.url}/api/responses/?q=*&indices=${label}`);
    const found = { items: [{ data: { ip: '127.0.0.1', http: { title: 'found' } } }] };
    expect((await search(ada)).body).toMatchObject(found);
    expect((await search(mate)).body).toMatchObject(found);
    expect((await search(stranger)).body).toMatchObject({ type: 'unknown_index' });
    const indexOf = async () => ((await ada.ask(`${service.url}/api/indices/`)).body as readonly object[]).at(-1);
    expect(await indexOf()).toMatchObject({ label, availability: 'private', state: 'indexing' });
    await agent.end(order, ['127.0.0.1']);
    const done = await scanOf(ada, id);
    expect(done).toMatchObject({
      state: 'done',
      status: 'done',
      count: 1,
      index_id: expect.any(Number),
      scan_started_dt: expect.stringMatching(/Z$/),
      scan_ended_dt: expect.stringMatching(/Z$/),
      progress: { percentage: 100, tasks: 1, done_tasks: 1, pairs: 2, done_pairs: 2 },
      scan_coins: { reserved: 2, spent: 2 },
    });
    expect(done.scan_progress.map(({ state, description }) => [state, description])).toEqual([
      ['pending', null],
      ['scheduled', 'Scan queued'],
      ['scanning', '1/1 - Scan started'],
      ['done', 'Scan finished'],
    ]);
    expect(await indexOf()).toMatchObject({ label, state: 'full', count: 1 });
    expect(await coins(ada)).toMatchObject({ reserved_coins: 0, left: 40_958 });
    // Only the owner changes it; a teammate sees it.
    expect(await scanOf(mate, id)).toMatchObject({ is_scan_from_team: true, owner: { id: ada.user.id } });
    expect((await mate.ask(at(''))).body).toEqual([]);
    expect((await mate.ask(at('?own_scans_only=false'))).body).toMatchObject([{ id }]);
    expect((await mate.ask(at(`${id}/`), DELETE)).status).toBe(403);
    expect((await stranger.ask(at(`${id}/`))).status).toBe(404);
    expect((await ada.ask(at(`${id}/`), patch({ label: 'renamed' }))).status).toBe(200);
    expect((await ada.ask(`${service.url}/api/responses_count/?q=*&indices=renamed`)).body).toEqual({ count: 1 });
    expect((await ada.ask(`${service.url}/api/indices/${done.index_id}/`, DELETE)).status).toBe(409);
    expect((await ada.ask(at(`${id}/cancel/`), POST)).status).toBe(409);
    expect((await ada.ask(at(`${id}/pause/`), POST)).status).toBe(409);
    // Deleted with its index, and restored with it.
    expect((await ada.ask(at(`${id}/`), DELETE)).status).toBe(204);
    expect((await ada.ask(at(`${id}/`))).status).toBe(404);
    expect((await ada.ask(`${service.url}/api/responses_count/?q=*&indices=renamed`)).status).toBe(400);
    const admin = { headers: { authorization: `Bearer ${await service.accounts.keys.show(1)}` } };
    const list = await fetch(`${service.url}/api/admin/scanner/deleted/`, admin).then((answer) => answer.json());
    expect(list).toContainEqual(expect.objectContaining({ id, owner_id: ada.user.id }));
    expect(JSON.stringify(list)).not.toContain('renamed');
    const restore = `${service.url}/api/admin/scanner/deleted/${id}/restore/`;
    expect((await fetch(restore, { ...admin, method: 'POST' })).status).toBe(200);
    expect((await fetch(restore, { ...admin, method: 'POST' })).status).toBe(404);
    expect((await ada.ask(`${service.url}/api/responses_count/?q=*&indices=renamed`)).body).toEqual({ count: 1 });
    const again = await ada.ask(at(`${id}/rescan/`), json({ name: 'Again' }));
    expect(again).toMatchObject({
      status: 201,
      body: { rescan_of: id, name: 'Again', targets: ['127.0.0.1', '127.0.0.2'], ports: '80' },
    });
    await ada.ask(at('bulk_delete/'), json({ ids: [id, (again.body as ScanBody).id] }));
  });

  it('makes no index if nothing was found', async () => {
    const agent = await FakeAgent.enrol(service);
    const { id } = await newScan(ada, service.url);
    const order = await agent.next();
    await agent.end(order);
    expect(await scanOf(ada, id)).toMatchObject({ state: 'done', index_id: null, count: 0 });
    await ada.ask(at(`${id}/`), DELETE);
  });

  it('is cancelled: what is finished stays and is paid, the rest is free', async () => {
    const agent = await FakeAgent.enrol(service, { allowed: ['127.0.0.0/8'] });
    await agent.sayHello(service);
    const before = await coins(ada);
    // Two tasks: at most 1,024 addresses each.
    const { id, label } = await newScan(ada, service.url, { targets: ['127.0.0.0/21'] });
    const [first, second] = [await agent.next(), await agent.next()];
    await agent.find(first, ['127.0.0.9']);
    await agent.end(first, ['127.0.0.9']);
    expect((await ada.ask(at(`${id}/cancel/`), POST)).body).toMatchObject({
      state: 'cancelled',
      status: 'cancelled',
      scan_coins: { reserved: 2_048, spent: 1_024 },
      scan_progress: [{}, {}, {}, { state: 'cancelled', description: 'Scan cancelled' }],
    });
    await expect(agent.find(second, ['127.0.4.9'])).rejects.toThrow();
    expect((await ada.ask(`${service.url}/api/responses_count/?q=*&indices=${label}`)).body).toEqual({ count: 1 });
    expect(await coins(ada)).toEqual({ ...before, left: (before as { left: number }).left - 1_024 });
    await ada.ask(at(`${id}/`), DELETE);
  });

  it('is paused and resumed', async () => {
    const agent = await FakeAgent.enrol(service);
    const { id } = await newScan(ada, service.url);
    expect((await ada.ask(at(`${id}/pause/`), POST)).body).toMatchObject({ is_paused: true, queue_position: null });
    const waiting = agent.next();
    const other = await newScan(ada, service.url, { targets: ['8.8.4.4'] });
    const order = await waiting;
    expect(order.scan).toBe(other.id);
    await agent.end(order);
    const next = agent.next();
    expect((await ada.ask(at(`${id}/resume/`), POST)).body).toMatchObject({ is_paused: false });
    const resumed = await next;
    expect(resumed.scan).toBe(id);
    await agent.end(resumed);
    await ada.ask(at('bulk_delete/'), json({ ids: [id, other.id] }));
  });
});

describe('the queue', () => {
  it('is reordered within the team while scans are pending', async () => {
    const ids: number[] = [];
    for (const who of [ada, mate, ada, stranger]) ids.push((await newScan(who, service.url)).id);
    const [first = 0, second = 0, third = 0, foreign = 0] = ids;
    const positions = async () =>
      await Promise.all([first, second, third].map(async (id) => (await scanOf(ada, id)).queue_position));
    expect((await stranger.ask(at('change_priority/'), json({ id: first, shift: -1 }))).status).toBe(404);
    expect((await mate.ask(at('change_priority/'), json({ id: first, shift: -1 }))).status).toBe(403);
    const moved = await ada.ask(at('change_priority/'), json({ id: `${third}`, shift: -2 }));
    expect((moved.body as readonly ScanBody[]).map(({ id }) => id)).toEqual([third, first, second]);
    const [a, b, c] = await positions();
    expect([Number(c) < Number(a), Number(a) < Number(b)]).toEqual([true, true]);
    const back = await ada.ask(at('change_priority/'), json({ id: third, shift: 100 }));
    expect((back.body as readonly ScanBody[]).map(({ id }) => id)).toEqual([first, second, third]);
    expect((await ada.ask(at('change_priority/'), json({ id: third }))).status).toBe(400);
    await ada.ask(at(`${third}/cancel/`), POST);
    expect((await ada.ask(at('change_priority/'), json({ id: third, shift: 1 }))).status).toBe(409);
    const deleted = await ada.ask(at('bulk_delete/'), json({ ids: [first, second, `${third}`, foreign, 999_999] }));
    expect(deleted.body).toMatchObject({
      deleted: [first, third],
      refused: [
        { id: second, type: 'permission_denied' },
        { id: foreign, type: 'not_found' },
        { id: 999_999, type: 'not_found' },
      ],
    });
    expect((await ada.ask(at('bulk_delete/'), json({ ids: ['x'] }))).status).toBe(400);
    await mate.ask(at(`${second}/`), DELETE);
    await stranger.ask(at(`${foreign}/`), DELETE);
  });

  it('gives teams turns', async () => {
    const mine = [await newScan(ada, service.url), await newScan(ada, service.url), await newScan(mate, service.url)];
    const theirs = await newScan(stranger, service.url);
    const agent = await FakeAgent.enrol(service, { capacity: 4 });
    const order: number[] = [];
    for (let turn = 0; turn < 4; turn++) order.push((await agent.next()).scan);
    expect(order.indexOf(theirs.id)).toBeLessThan(2);
    expect(order.filter((id) => id !== theirs.id)).toEqual(mine.map(({ id }) => id));
    for (const who of [ada, mate, stranger]) {
      const own = (await who.ask(at(''))).body as readonly ScanBody[];
      await who.ask(at('bulk_delete/'), json({ ids: own.map(({ id }) => id) }));
    }
  });
});

describe('a public network', () => {
  it('has at most four tasks at the same time', async () => {
    const agent = await FakeAgent.enrol(service, { capacity: 9 });
    // All ports: a task for each address.
    const { id } = await newScan(ada, service.url, { targets: ['8.8.8.0/29', '8.8.9.1'], ports: '-' });
    const orders = [await agent.next(), await agent.next(), await agent.next(), await agent.next()];
    let fifth: TaskOrder | undefined;
    const waiting = agent.next().then((order) => {
      fifth = order;
    });
    await scanOf(ada, id);
    expect(fifth).toBeUndefined();
    const [first] = orders;
    if (first !== undefined) await agent.end(first);
    await waiting;
    expect(fifth).toMatchObject({ scan: id });
    await ada.ask(at(`${id}/`), DELETE);
  });
});

describe('following a scan', () => {
  it('sends its steps and its progress, and ends with it', async () => {
    const agent = await FakeAgent.enrol(service);
    const { id } = await newScan(ada, service.url);
    const answer = await fetch(at(`${id}/events/`), { headers: { authorization: `Bearer ${ada.key}` } });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const text = answer.text();
    const order = await agent.next();
    await agent.heartbeat(order, 1);
    await agent.end(order);
    const events = (await text).split('\n\n').filter((event) => event !== '');
    const names = events.map((event) => /^event: (\w+)/.exec(event)?.[1]);
    expect(names[0]).toBe('step');
    expect(events[0]).toMatch(/^event: step\nid: 1\ndata: \{"id":1,"state":"pending",/);
    const steps = events.filter((event) => event.startsWith('event: step'));
    expect(steps.at(-1)).toMatch(/"state":"done","description":"Scan finished"/);
    expect(names).toContain('progress');
    const later = await fetch(at(`${id}/events`), {
      headers: { authorization: `Bearer ${ada.key}`, 'last-event-id': '3' },
    });
    expect((await later.text()).match(/event: step/g)).toHaveLength(1);
    expect((await stranger.ask(at(`${id}/events/`))).status).toBe(404);
    await ada.ask(at(`${id}/`), DELETE);
  });

  it('is possible for ten scans of a user at a time', async () => {
    const { id } = await newScan(ada, service.url);
    const stop = new AbortController();
    const follow = () =>
      fetch(at(`${id}/events/`), { headers: { authorization: `Bearer ${ada.key}` }, signal: stop.signal });
    const open = await Promise.all(Array.from({ length: 10 }, follow));
    expect(open.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await ada.ask(at(`${id}/events/`))).body).toMatchObject({ type: 'request_was_throttled' });
    stop.abort();
    await ada.ask(at(`${id}/`), DELETE);
  });
});

describe('schedules', () => {
  it('are created, changed and removed by their owner', async () => {
    const body = { name: 'Nightly', when: 'daily 02:30', targets: ['8.8.8.8'], ports: '80' };
    const created = await ada.ask(at('schedules/'), json(body));
    expect(created).toMatchObject({
      status: 201,
      body: { ...body, mode: 'custom', is_active: true, next_run_at: expect.stringMatching(/T02:30:00\.000Z$/) },
    });
    const { id } = created.body as { readonly id: number };
    expect((await ada.ask(at('schedules/'), json(body))).status).toBe(409);
    expect((await ada.ask(at('schedules/'), json({ ...body, when: 'often' }))).body).toMatchObject({
      type: 'request_parsing_error',
      title: 'when is not a schedule',
    });
    expect((await mate.ask(at('schedules/?own_only=false'))).body).toMatchObject([{ id }]);
    expect((await mate.ask(at(`schedules/${id}/`), patch({ name: 'Mine' }))).status).toBe(403);
    expect((await stranger.ask(at(`schedules/${id}/`))).status).toBe(404);
    const changed = await ada.ask(
      at(`schedules/${id}/`),
      patch({ when: '0 4 * * mon', mode: 'web', is_active: false }),
    );
    expect(changed.body).toMatchObject({ when: '0 4 * * mon', mode: 'web', is_active: false, next_run_at: null });
    expect((await ada.ask(at(`schedules/${id}/`), patch({ targets: ['*'] }))).status).toBe(400);
    expect((await ada.ask(at(`schedules/${id}/`), DELETE)).status).toBe(204);
    expect((await ada.ask(at(`schedules/${id}/`))).status).toBe(404);
  });
});

describe('a page', () => {
  it('says who scans and how to opt out', async () => {
    const answer = await fetch(`${service.url}/scanner/`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('mailto:abuse@people.example');
    expect(text).toContain(`(+${service.url}/scanner/)`);
  });
});

describe('removing a user', () => {
  it('removes their scans and indices', async () => {
    const gone = await person(service.accounts, 'gone');
    const agent = await FakeAgent.enrol(service, { allowed: ['127.0.0.0/8'] });
    await agent.sayHello(service);
    const { id, label } = await newScan(gone, service.url, { targets: ['127.0.0.1'] });
    const order = await agent.next();
    await agent.find(order, ['127.0.0.1']);
    const headers = { authorization: `Bearer ${await service.accounts.keys.show(1)}` };
    const removed = await fetch(`${service.url}/api/admin/users/${gone.user.id}/`, { method: 'DELETE', headers });
    expect(removed.status).toBe(204);
    expect(await service.accounts.scans.find(id)).toBeUndefined();
    const indices = await fetch(`${service.url}/api/admin/indices/`, { headers }).then((answer) => answer.text());
    expect(indices).not.toContain(label);
    await expect(agent.find(order, ['127.0.0.1'])).rejects.toThrow();
  });
});
