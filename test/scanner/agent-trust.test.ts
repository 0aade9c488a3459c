import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../api/ask.ts';
import { askWith, type Person, person } from '../api/people.ts';
import { until } from './running-agent.ts';
import { ABOUT, recordLine, ScanWorld } from './scan-world.ts';

/** What an agent may do, and what it may not, whatever it sends. */

let world: ScanWorld;
beforeAll(async () => {
  world = await ScanWorld.open();
}, 60_000);
afterAll(() => world[Symbol.asyncDispose]());

describe('an agent that lies', () => {
  it('writes nothing but records of its task, each batch once', async () => {
    const liar = await world.enrolled();
    const other = await world.enrolled();
    const { secret } = liar;
    await world.create({ targets: ['127.0.0.1'], ports: '80-99', agent_id: liar.id });
    const order = await world.nextTask(secret);
    const results = async (body: string, batch = 1, key = secret) =>
      await world.post(key, `leases/${order.lease}/results/?batch=${batch}`, body);
    expect((await results(recordLine('127.0.0.2'))).body).toEqual({
      written: 0,
      refused: [{ line: 1, reason: '127.0.0.2 is not in the task' }],
    });
    // An index is made with the first record.
    expect((await world.scan(order.scan)).index_id).toBeNull();
    expect((await results(recordLine('127.0.0.1'), 2)).body).toEqual({ written: 1, refused: [] });
    // The same number again: acknowledged, and not written.
    expect((await results(recordLine('127.0.0.1', 81), 2)).body).toEqual({ written: 1, refused: [] });
    expect(await world.found(await world.scan(order.scan))).toEqual(['127.0.0.1:80']);
    expect((await results(recordLine('127.0.0.1', 81), 3, other.secret)).status).toBe(404);
    expect((await results('x'.repeat(4 * 2 ** 20 + 1), 4)).status).toBe(413);
    expect((await results(`${recordLine('127.0.0.1', 82)}${'{'.repeat(2 ** 20 + 1)}`, 5)).body).toMatchObject({
      written: 1,
      refused: [{ line: 2, reason: expect.stringContaining('longer') }],
    });
    expect((await world.post(secret, `leases/${order.lease}/end/`, { result: { targets: 'all' } })).status).toBe(400);
    expect((await world.post(secret, `leases/${'0'.repeat(48)}/end/`, { result: {} })).status).toBe(404);
    const result = { targets: [], reached: ['0.0.0.0/0'], records: 2, open: 9, closed: 0, filtered: 0 };
    expect((await world.post(secret, `leases/${order.lease}/end/`, { result })).status).toBe(204);
    const scan = await world.ended(order.scan);
    const [task] = await world.service.accounts.scans.tasks.ofScan(order.scan);
    expect(task?.result).toMatchObject({
      targets: [{ target: '127.0.0.1', outcome: 'not_scanned' }],
      reached: ['127.0.0.1'],
    });
    expect((await results(recordLine('127.0.0.1', 83), 6)).status).toBe(404);
    expect((await world.found(scan)).toSorted()).toEqual(['127.0.0.1:80', '127.0.0.1:82']);
  });
});

describe('the secret of an agent', () => {
  it('is good for the operations of agents only, and no other key is good for those', async () => {
    const { secret } = await world.enrolled();
    for (const path of ['scanner/', 'users/current/', 'responses/?q=*', 'scanner/agents/'])
      expect((await askWith(secret, `${world.service.url}/api/${path}`)).body).toMatchObject({
        type: 'unknown_api_key',
      });
    for (const key of [world.ada.key, world.service.key])
      expect((await world.post(key, 'next/', ABOUT)).body).toMatchObject({ type: 'unknown_api_key' });
    expect((await fetch(`${world.service.url}/api/agent/next/`, { method: 'POST' })).status).toBe(401);
  });

  it('is exchanged for a token once, rotated and revoked', async () => {
    const invited = await world.ada.ask(
      `${world.service.url}/api/scanner/agents/`,
      json({ name: 'Office', location: 'Delft' }),
    );
    expect([invited.status, invited.body]).toMatchObject([201, { state: 'offline', is_dedicated: true }]);
    const { id, token } = invited.body as { readonly id: number; readonly token: string };
    const enrolled = await world.post('', 'enrol/', { token });
    expect(enrolled.body).toEqual({ agent_id: id, secret: expect.any(String) });
    expect((await world.post('', 'enrol/', { token })).status).toBe(404);
    const { secret: first } = enrolled.body as { readonly secret: string };
    const { secret: second } = (await world.post(first, 'rotate/', {})).body as { readonly secret: string };
    const isKnown = async (secret: string) =>
      (await world.post(secret, `leases/${'0'.repeat(48)}/release/`, {})).status === 404;
    expect([await isKnown(first), await isKnown(second), await isKnown(first)]).toEqual([true, true, false]);
    const path = `${world.service.url}/api/scanner/agents/${id}/`;
    const rotated = await world.ada.ask(`${path}rotate/`, { method: 'POST' });
    const { secret: third } = rotated.body as { readonly secret: string };
    expect([await isKnown(third), await isKnown(second)]).toEqual([true, false]);
    const waiting = world.post(third, 'next/', ABOUT);
    await until(async () => (await world.service.accounts.agents.get(id)).about);
    expect((await world.ada.ask(path, { method: 'DELETE' })).status).toBe(204);
    expect((await waiting).status).toBe(204);
    expect(await isKnown(third)).toBe(false);
    expect((await world.ada.ask(path, { method: 'DELETE' })).status).toBe(204);
    expect((await world.ada.ask(path, { method: 'DELETE' })).status).toBe(404);
  });

  it('is invited by those who may', async () => {
    const stranger = await person(world.service.accounts, 'stranger');
    const lower = await person(world.service.accounts, 'lower', 'community');
    const agents = `${world.service.url}/api/scanner/agents/`;
    const shared = json({ name: 'For all', is_shared: true });
    expect((await world.ada.ask(agents, shared)).status).toBe(403);
    expect((await askWith(world.service.key, agents, shared)).status).toBe(201);
    expect((await lower.ask(agents, json({ name: 'Mine' }))).body).toMatchObject({
      type: 'scanner_not_in_subscription',
    });
    expect((await world.ada.ask(agents, json({ name: ' ' }))).status).toBe(400);
    const { id } = (await world.ada.ask(agents, json({ name: 'Mine' }))).body as { readonly id: number };
    const names = async (who: Person) =>
      ((await who.ask(agents)).body as readonly { readonly id: number }[]).some((agent) => agent.id === id);
    expect([await names(world.ada), await names(stranger)]).toEqual([true, false]);
    expect((await stranger.ask(`${agents}${id}/`, { ...json({ name: 'Taken' }), method: 'PATCH' })).status).toBe(404);
    const changed = await world.ada.ask(`${agents}${id}/`, { ...json({ name: 'Ours' }), method: 'PATCH' });
    expect(changed.body).toMatchObject({ id, name: 'Ours', address: null });
  });
});
