import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBlockList } from '../../src/addr/ip/block-list.ts';
import { isOpen } from '../cli-scan/memory-network.ts';
import { loopback, type RunningAgent, type RunningAgentOptions, startAgent } from './running-agent.ts';
import { recordLine, ScanWorld } from './scan-world.ts';

/** Agents and a server together: what is found arrives once, whatever fails between them. */

let world: ScanWorld;
/** Moves the clock of the server. */
let shift = 0;
beforeAll(async () => {
  const clock = { now: () => Date.now() + shift, elapsed: () => performance.now() + shift };
  world = await ScanWorld.open({ clock });
}, 60_000);
afterAll(() => world[Symbol.asyncDispose]());

const WHOLE = { targets: ['127.0.0.0/26', 'www.example.com'], ports: '80-99' };
/** What the network in memory has there. The name has the address 127.0.0.3. */
const expected = new Set(
  [...Array(64).keys()].flatMap((last) =>
    [...Array(20).keys()].flatMap((at) => (isOpen(`127.0.0.${last}`, 80 + at) ? [`127.0.0.${last}:${80 + at}`] : [])),
  ),
);

async function expectWhole({
  world: of = world,
  id,
}: {
  readonly world?: ScanWorld;
  readonly id: number;
}): Promise<void> {
  const scan = await of.ended(id);
  expect([scan.state, scan.failure]).toEqual(['done', null]);
  const found = await of.found(scan);
  expect(new Set(found)).toEqual(expected);
  // Each service once: those of the address, and those of the name at the same address.
  const ofName = [...expected].filter((endpoint) => endpoint.startsWith('127.0.0.3:')).length;
  expect(found.length).toBe(expected.size + ofName);
}

const start = async (options: RunningAgentOptions = {}): Promise<RunningAgent> =>
  await startAgent(world.service, options);

describe('an agent', () => {
  it('scans what is ordered, and says what became of each target', async () => {
    await using _ = await start();
    const { id } = await world.create(WHOLE);
    await expectWhole({ id });
    expect(await world.result(id)).toMatchObject({
      targets: [
        { target: '127.0.0.0/26', outcome: 'reached' },
        { target: 'www.example.com', outcome: 'reached', addresses: ['127.0.0.3'] },
      ],
      reached: ['127.0.0.0/26'],
      closed: 65 * 20 - (expected.size + 3),
      filtered: 0,
    });
  });

  it('refuses what its owner does not allow, whatever the server orders', async () => {
    const dialled = new Set<string>();
    const onEndpoint = (ip: string): void => void dialled.add(ip);
    // A name may have any address: the server cannot know that the agent refuses it.
    const policy = { ...loopback, excluded: parseBlockList('127.0.0.0/31\nwww.example.com').list };
    await using agent = await start({ policy, onEndpoint });
    const { id } = await world.create({
      targets: ['127.0.0.0/30', '127.0.0.1', 'www.example.com'],
      agent_id: agent.id,
    });
    expect((await world.ended(id)).state).toBe('done');
    expect((await world.result(id))?.targets).toMatchObject([
      { target: '127.0.0.0/30', outcome: 'reached' },
      { target: 'www.example.com', outcome: 'refused', reason: expect.stringContaining('exclusions') },
    ]);
    expect([...dialled].toSorted()).toEqual(['127.0.0.2', '127.0.0.3']);
  });

  it('shares a scan with others', async () => {
    const isOpenHere = (_: string, port: number): boolean => port % 8_192 === 0;
    await using _ = await start({ batchMs: 5, isOpen: isOpenHere });
    await using __ = await start({ batchMs: 5, isOpen: isOpenHere });
    const { id } = await world.create({ targets: ['127.0.0.0/30'], ports: '-' });
    const scan = await world.ended(id);
    expect(scan.state).toBe('done');
    expect((await world.service.accounts.scans.tasks.ofScan(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]);
    expect(new Set(await world.found(scan)).size).toBe(4 * 7);
  }, 60_000);

  it('is paused, resumed and stopped by the server', async () => {
    await using _ = await start({ batchMs: 200 });
    const { id } = await world.create({ targets: ['127.0.0.0/22'], ports: '80-99' });
    const path = `${world.service.url}/api/scanner/${id}/`;
    await world.started(id);
    expect((await world.ada.ask(`${path}pause/`, { method: 'POST' })).status).toBe(200);
    expect((await world.ada.ask(`${path}resume/`, { method: 'POST' })).status).toBe(200);
    expect((await world.ada.ask(`${path}cancel/`, { method: 'POST' })).status).toBe(200);
    expect((await world.ended(id)).state).toBe('cancelled');
  });
});

describe('nothing is lost or doubled', () => {
  it('when the network is cut for a while', async () => {
    await using proxy = await cuttable(world.service.url);
    await using agent = await start({ url: proxy.url, batchMs: 300 });
    const { id } = await world.create({ ...WHOLE, agent_id: agent.id });
    await world.started(id);
    proxy.cut();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    proxy.restore();
    await expectWhole({ id });
  }, 40_000);

  it('when the server is restarted in the middle', async () => {
    const data = await mkdtemp(join(tmpdir(), 'periplus-restarted-'));
    let own = await ScanWorld.open({ data });
    try {
      const port = Number(new URL(own.service.url).port);
      await using agent = await startAgent(own.service, { batchMs: 300 });
      const { id } = await own.create({ ...WHOLE, agent_id: agent.id });
      await own.started(id);
      await own[Symbol.asyncDispose]();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      own = await own.restarted({ data, port });
      await expectWhole({ world: own, id });
    } finally {
      await own[Symbol.asyncDispose]();
      await rm(data, { recursive: true });
    }
  }, 60_000);

  it('when an agent is silent for a minute: the task goes to another, and the first one is too late', async () => {
    const silent = await world.enrolled();
    await world.create(WHOLE);
    const order = await world.nextTask(silent.secret);
    await using _ = await start();
    shift += 61_000;
    await expectWhole({ id: order.scan });
    const late = await world.post(silent.secret, `leases/${order.lease}/results/?batch=1`, recordLine('127.0.0.1'));
    expect([late.status, late.body]).toEqual([404, expect.objectContaining({ detail: 'The lease is over.' })]);
  }, 40_000);

  it('but a task that three agents lose has failed', async () => {
    const lost = await world.enrolled();
    const { id } = await world.create({ ...WHOLE, agent_id: lost.id });
    // Each request does not name the lease of the one before, so the task waits again.
    for (let attempt = 0; attempt < 3; attempt++) await world.nextTask(lost.secret);
    expect((await world.post(lost.secret, 'next/', { leaving: true })).status).toBe(204);
    const scan = await world.ended(id);
    expect([scan.state, scan.index_id]).toEqual(['failed', null]);
    expect(scan.failure).toContain('No agent finished it');
  });
});

/** A way to a server that can be cut. */
async function cuttable(url: string): Promise<AsyncDisposable & { url: string; cut(): void; restore(): void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (isCut) return void socket.destroy();
    const onwards = connect(Number(port), hostname);
    onwards.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => onwards.destroy());
    socket.pipe(onwards).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => {
      isCut = false;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
