/** What a scan leaves out gets no connection, however the scan came about, and is shown wherever the scan is. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlockList } from '../../src/addr/ip/block-list.ts';
import { openTaskNetwork } from '../../src/main/agent/open-task-network.ts';
import { json } from '../api/ask.ts';
import { newScan, type ScanBody } from './fake-agent.ts';
import { loopback, type RunningAgent, startAgent } from './running-agent.ts';
import { ScanWorld } from './scan-world.ts';

let world: ScanWorld;
let agent: RunningAgent;
let port = 0;
const servers: Server[] = [];
/** The addresses that had a connection. */
const touched = new Set<string>();
const [FIRST, SECOND, THIRD] = ['127.0.9.1', '127.0.9.2', '127.0.9.3'] as const;

beforeAll(async () => {
  world = await ScanWorld.open();
  for (const address of [FIRST, SECOND, THIRD]) {
    const server = createServer((_, response) => response.end('here'));
    server.on('connection', () => void touched.add(address));
    await new Promise<void>((resolve) => server.listen(port, address, resolve));
    port = (server.address() as AddressInfo).port;
    servers.push(server);
  }
  const policy = { allowed: [], excluded: new BlockList([], []), ports: undefined, ...loopback };
  agent = await startAgent(world.service, {
    openNetwork: openTaskNetwork({
      policy,
      concurrency: 20,
      rate: 1_000,
      contact: undefined,
      version: '1',
      server: new URL(world.service.url),
    }),
  });
}, 60_000);
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await agent[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const at = (path: string): string => `${world.service.url}/api/scanner/${path}`;
const wanted = { targets: ['127.0.9.0/29'], exclude: [SECOND, THIRD] };
const bodyOf = async (path: string): Promise<unknown> => (await world.ada.ask(at(path))).body;

async function finished(scan: Pick<ScanBody, 'id'>): Promise<void> {
  const { state, failure } = await world.ended(scan.id);
  expect([state, failure]).toEqual(['done', null]);
}

describe('an excluded address', () => {
  it('gets no connection', async () => {
    touched.clear();
    const scan = await world.create({ ...wanted, ports: String(port) });
    await finished(scan);
    expect([...touched]).toEqual([FIRST]);
    expect(new Set(await world.found(scan))).toEqual(new Set([`${FIRST}:${port}`]));
  }, 60_000);

  it('gets no packet when the scan is repeated', async () => {
    const { id } = await world.create({ ...wanted, ports: String(port) });
    await finished({ id });
    touched.clear();
    const again = (await world.ada.ask(at(`${id}/rescan/`), json({}))).body as ScanBody;
    await finished(again);
    const other = await newScan(world.ada, world.service.url, {
      targets: ['127.0.9.0/30'],
      ports: undefined,
      rescan_of: id,
    });
    await finished(other);
    expect([...touched]).toEqual([FIRST]);
    for (const scan of [again, other]) expect(await bodyOf(`${scan.id}/`)).toMatchObject({ exclude: wanted.exclude });
    const whole = await newScan(world.ada, world.service.url, {
      targets: undefined,
      ports: undefined,
      rescan_of: id,
      exclude: [],
    });
    expect(await bodyOf(`${whole.id}/`)).toMatchObject({ exclude: [] });
    await finished(whole);
    expect([...touched].toSorted()).toEqual([FIRST, SECOND, THIRD]);
  }, 60_000);
});

describe('what a scan leaves out', () => {
  it('is not counted, and is shown in its plan, its answers and its report', async () => {
    const plan = (await world.ada.ask(at('check/'), json({ ...wanted, ports: '80,81' }))).body;
    const counted = { addresses: 6, excluded_addresses: 2, scan_coins: 6, pairs: 12, exclude: wanted.exclude };
    expect(plan).toMatchObject(counted);
    const names = { targets: ['a.example.com', 'example.org'], exclude: 'Example.COM', ports: '80' };
    expect((await world.ada.ask(at('check/'), json(names))).body).toMatchObject({
      names: 1,
      excluded_names: ['a.example.com'],
      exclude: ['example.com'],
    });
    const { id } = await world.create({ ...wanted, ports: String(port) });
    await finished({ id });
    const shown = { exclude: wanted.exclude, exclude_count: 2, targets: ['127.0.9.0/29'] };
    expect(await bodyOf(`${id}/`)).toMatchObject({ ...shown, scan_coins: { reserved: 6 } });
    expect(await bodyOf('')).toEqual(expect.arrayContaining([expect.objectContaining({ id, ...shown })]));
    expect(await bodyOf(`${id}/report/`)).toMatchObject({
      exclude: wanted.exclude,
      scope: [{ target: '127.0.9.0/29', outcome: 'reached', reason: 'Of this target, 2 are excluded.' }],
    });
    const text = await world.ada.ask(at(`${id}/report/?format=markdown`));
    expect(text.text).toContain(`${SECOND}, ${THIRD}`);
  }, 60_000);

  it('is kept by a schedule, and can be changed there', async () => {
    const schedule = { name: 'Nightly', when: 'daily 02:30', ...wanted, ports: '80' };
    const created = (await world.ada.ask(at('schedules/'), json(schedule))).body as { readonly id: number };
    expect(created).toMatchObject({ exclude: wanted.exclude });
    const change = async (body: object) =>
      (await world.ada.ask(at(`schedules/${created.id}/`), { ...json(body), method: 'PATCH' })).body;
    expect(await change({ when: 'daily 03:30' })).toMatchObject({ exclude: wanted.exclude });
    expect(await change({ exclude: null, ports: '81' })).toMatchObject({ exclude: wanted.exclude, ports: '81' });
    expect(await change({ exclude: '127.0.9.7' })).toMatchObject({ exclude: ['127.0.9.7'] });
    expect(await change({ exclude: [] })).toMatchObject({ exclude: [] });
    expect(await change({ exclude: wanted.targets })).toMatchObject({ title: 'Nothing is left to scan' });
  });

  it.each([
    [{ targets: ['127.0.9.1', 'a.example'], exclude: ['127.0.0.0/8', 'example'] }, 'Nothing is left to scan'],
    [{ targets: ['127.0.9.1'], exclude: ['0.0.0.0/0', '::/0'] }, 'Nothing is left to scan'],
    [{ targets: ['127.0.9.1'], exclude: ['127.0.9.0/33'] }, 'Invalid target 127.0.9.0/33'],
    [{ targets: ['127.0.9.1'], exclude: [1] }, 'exclude is not a list of strings'],
    [{ targets: ['127.0.9.1'], exclude: { ip: 'x' } }, 'exclude is not a list of strings'],
    [{ targets: ['127.0.9.1'], exclude: Array(1_001).fill('127.0.9.2') }, 'exclude is too long'],
    [{ targets: ['127.0.9.1'], excludes: ['127.0.9.2'] }, 'Unknown parameter excludes'],
  ])('is refused with a reason: %j', async (body, title) => {
    for (const path of ['', 'check/'])
      expect(await world.ada.ask(at(path), json({ ports: '80', ...body }))).toMatchObject({
        status: 400,
        body: { title },
      });
  });
});
