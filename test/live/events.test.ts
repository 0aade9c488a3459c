import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askAsIs, json, testKey } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person, team } from '../api/people.ts';
import { FakeAgent, newScan } from '../scanner/fake-agent.ts';
import { EventStream } from './event-stream.ts';

/** One stream tells a user everything that changes and that they may see, and nothing of another team. */

const INSTALLATION = { kind: 'installation' } as const;

let service: BootedService;
let owner: Person;
let mate: Person;
let stranger: Person;
beforeAll(async () => {
  service = await bootService({ empty: true });
  owner = await person(service.accounts, 'owner', 'enterprise');
  mate = await person(service.accounts, 'mate', 'enterprise');
  stranger = await person(service.accounts, 'stranger', 'enterprise');
  await team(service.accounts, [owner, mate]);
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const events = (): string => `${service.url}/api/events/`;
const open = async (who: { readonly key: string }): Promise<EventStream> => {
  const stream = await EventStream.open(events(), { authorization: `Bearer ${who.key}` });
  await stream.until('state');
  return stream;
};
const administrator = { key: testKey };
const lines = (key: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${key}` },
  body,
});

describe('the events of a user', () => {
  it('begin with everything that goes on', async () => {
    const { id } = await newScan(owner, service.url, { targets: ['8.8.8.8'], ports: '80', name: 'early' });
    await using stream = await open(mate);
    const { scans, agents, loads, jobs } = await stream.until('state');
    expect(scans.find((scan) => scan.id === id)).toMatchObject({
      name: 'early',
      targets: ['8.8.8.8'],
      is_scan_from_team: true,
      phase: 'waiting',
      waits_for: 'No agent is connected',
      queue_position: 1,
    });
    expect([agents, loads, jobs]).toEqual([[], [], []]);
    const once = await owner.ask(`${events()}?once=true`);
    expect(once.headers.get('content-type')).toBe('text/event-stream');
    expect(once.text).toMatch(/^event: state\nid: 1\ndata: \{.*\}\n\n$/);
    await owner.ask(`${service.url}/api/scanner/${id}/cancel/`, json({}));
  });

  it('follow a scan to its end, for its team alone', async () => {
    await using ofOwner = await open(owner);
    await using ofMate = await open(mate);
    await using ofStranger = await open(stranger);
    await using ofAdministrator = await open(administrator);
    const agent = await FakeAgent.enrol(service);
    const name = 'followed scan';
    const { id } = await newScan(owner, service.url, { targets: ['8.8.8.8'], ports: '80', name });
    await ofMate.until('scan', (scan) => scan.id === id && scan.phase !== 'ended');
    const order = await agent.next();
    const begun = await ofOwner.until('scan', (scan) => scan.id === id && scan.state === 'scanning');
    expect(begun).toMatchObject({ is_scan_from_team: false, agent: { name: 'Lab' }, queue_position: null });
    await agent.find(order, ['8.8.8.8']);
    await ofOwner.until('scan', (scan) => scan.id === id && scan.count === 1);
    await agent.heartbeat(order, 1);
    await ofOwner.until('scan', (scan) => scan.id === id && scan.seen_at !== null && scan.progress.done_pairs === 1);
    await agent.end(order);
    const ended = await ofMate.until('scan', (scan) => scan.id === id && scan.phase === 'ended');
    expect(ended).toMatchObject({ state: 'done', is_scan_from_team: true, count: 1 });
    const arrival = await ofMate.until('index', ({ source }) => source === 'scan');
    expect(arrival).toMatchObject({ change: 'published', availability: 'private', index: { label: ended.label } });
    // The shared agent is everybody's.
    await ofStranger.until('agent', ({ state }) => state === 'online');
    const third = await newScan(stranger, service.url, { targets: ['8.8.4.4'], ports: '80', name: 'of a stranger' });
    await ofStranger.until('scan', (scan) => scan.id === third.id);
    await ofAdministrator.until('agent', ({ state }) => state === 'online');
    expect(ofStranger.mentions(name)).toBe(false);
    expect(ofAdministrator.mentions(name)).toBe(false);
    expect(ofOwner.mentions('of a stranger')).toBe(false);
    await owner.ask(`${service.url}/api/scanner/${id}/`, { method: 'DELETE' });
    await ofMate.until('scan_removed', (scan) => scan.id === id);
    await stranger.ask(`${service.url}/api/scanner/${third.id}/cancel/`, json({}));
  });

  it('tell how the queue moves', async () => {
    await using stream = await open(owner);
    const second = await newScan(owner, service.url, { targets: ['8.8.8.8'], ports: '81', name: 'second' });
    const third = await newScan(owner, service.url, { targets: ['8.8.8.8'], ports: '82', name: 'third' });
    await stream.until('scan', ({ id, queue_position }) => id === third.id && queue_position === 2);
    await owner.ask(`${service.url}/api/scanner/change_priority/`, json({ id: third.id, shift: -1 }));
    await stream.until('scan', ({ id, queue_position }) => id === third.id && queue_position === 1);
    await stream.until('scan', ({ id, queue_position }) => id === second.id && queue_position === 2);
    for (const { id } of [second, third]) await owner.ask(`${service.url}/api/scanner/${id}/cancel/`, json({}));
  });

  it('tell of private loads to the team, of public ones to administrators, and of the index to all who may name it', async () => {
    await using ofMate = await open(mate);
    await using ofStranger = await open(stranger);
    await using ofAdministrator = await open(administrator);
    const body = '{"domain":"private.example","a":["192.0.2.1"]}\nno record\n';
    const url = `${service.url}/api/indices/load/?label=our+names&source=%2Fhome%2Fnames.ndjson`;
    expect((await askAsIs(url, lines(owner.key, body))).status).toBe(201);
    const load = await ofMate.until('load', ({ state }) => state === 'done');
    expect(load).toMatchObject({
      collection: 'domains',
      label: 'our names',
      source: 'names.ndjson',
      availability: 'private',
      owner_id: owner.user.id,
      bytes: Buffer.byteLength(body),
      total_bytes: Buffer.byteLength(body),
      rows: 2,
      written: 1,
      refused: 1,
      refused_in_file: 1,
    });
    expect(load.first_refused).toMatchObject([{ line: 2, text: 'no record' }]);
    expect((await ofMate.until('index', ({ label }) => label === 'our names')).index).toMatchObject({ count: 1 });
    const open1 = '{"domain":"public.example","a":["192.0.2.1"]}\n';
    expect((await askAsIs(`${service.url}/api/admin/load/?label=2026-11-01`, lines(testKey, open1))).status).toBe(201);
    await ofAdministrator.until('load', ({ state, availability }) => state === 'done' && availability === 'public');
    await ofStranger.until('index', ({ label }) => label === '2026-11-01');
    expect(ofStranger.received.filter(({ name }) => name === 'load')).toEqual([]);
    expect(ofStranger.mentions('our names')).toBe(false);
    expect(ofAdministrator.mentions('our names')).toBe(false);
    expect(ofMate.received.filter(({ name }) => name === 'load').length).toBeGreaterThan(0);
  });

  it('tell of jobs to administrators, and of a download to its user', async () => {
    await using ofAdministrator = await open(administrator);
    await using ofStranger = await open(stranger);
    await using ofMate = await open(mate);
    await ask(`${service.url}/api/admin/store/check/`, json({}));
    await ofAdministrator.until('job', ({ kind, state }) => kind === 'store check' && state === 'done');
    const order = { q: '*', size: 5, fields: ['domain'], source_type: 'include', type: 'csv' };
    expect((await stranger.ask(`${service.url}/api/domains/download/`, json(order))).status).toBe(200);
    const download = await ofStranger.until('download', ({ state }) => state === 'done');
    expect(download).toMatchObject({ collection: 'domains', format: 'csv', records: 1, of: 5 });
    await mate.ask(`${service.url}/api/scanner/`, json({ targets: ['8.8.8.8'], ports: '90', name: 'last' }));
    await ofMate.until('scan', ({ name }) => name === 'last');
    expect(ofStranger.received.filter(({ name }) => name === 'job')).toEqual([]);
    expect(ofMate.received.filter(({ name }) => ['job', 'download'].includes(name))).toEqual([]);
  });
});

describe('a stream ends', () => {
  it('when its user is blocked', async () => {
    const ada = await person(service.accounts, 'ada');
    await using stream = await open(ada);
    await service.accounts.users.change(ada.user.id, { isBlocked: true }, INSTALLATION);
    await stream.ended();
  });

  it('when its user leaves the team', async () => {
    const [first, second] = [await person(service.accounts, 'first'), await person(service.accounts, 'second')];
    const id = await team(service.accounts, [first, second]);
    await using stream = await open(second);
    await second.ask(`${service.url}/api/teams/${id}/members/${second.user.id}/`, { method: 'DELETE' });
    await stream.ended();
  });

  it('when its user is no administrator any more', async () => {
    const grace = await person(service.accounts, 'grace');
    await service.accounts.users.change(grace.user.id, { role: 'administrator' }, INSTALLATION);
    await using stream = await open(grace);
    await service.accounts.users.change(grace.user.id, { role: 'user' }, INSTALLATION);
    await stream.ended();
  });
});

describe('streams have limits', () => {
  it('sixteen for a user, and others are not counted', async () => {
    await using streams = new AsyncDisposableStack();
    const many = await person(service.accounts, 'many');
    for (let count = 0; count < 16; count++) streams.use(await open(many));
    const refused = await many.ask(events());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('16 streams of events') });
    await using _other = await open(stranger);
    // Other requests are answered meanwhile.
    expect((await many.ask(`${service.url}/api/users/current/`)).status).toBe(200);
  });

  it('none without a key', async () => {
    expect((await askAsIs(events())).status).toBe(401);
  });
});
