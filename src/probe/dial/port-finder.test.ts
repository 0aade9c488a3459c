/** What every way to find ports has in common, on loopback. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseIpv4 } from '../../addr/ip/ipv4.ts';
import type { Endpoint } from './connection.ts';
import { DialError } from './dial-error.ts';
import { dialScan } from './dial-scan.ts';
import type { Dialer } from './dialer.ts';
import { type EndpointBatch, EndpointBatchWriter } from './endpoint-batch.ts';
import { EndpointPortFinder } from './endpoint-port-finder.ts';
import { MemoryConnection } from './memory-peer.ts';
import { NativePortFinder, openPortsAddon, type PortsAddon } from './native-port-finder.ts';
import { PORT_STATES, type PortFinder, type PortFinderOptions, type PortState } from './port-finder.ts';
import { SharedPortFinder } from './shared-port-finder.ts';

const ADDRESS = '127.61.5.1';
const OPTIONS: PortFinderOptions = { rate: 0, mostInFlight: 1000, timeoutMs: 1000, tries: 2 };
const servers: Server[] = [];
const open = new Set<number>();

beforeAll(async () => {
  for (let count = 0; count < 20; count++) {
    const server = createServer((socket) => socket.on('error', () => undefined).destroy());
    server.listen(0, ADDRESS);
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object') open.add(address?.port ?? 0);
    servers.push(server);
  }
});
afterAll(() => {
  for (const server of servers) server.close();
});

function addon(): PortsAddon {
  const found = openPortsAddon();
  if (found === undefined) throw new Error('the addon does not find ports: npm run native');
  return found;
}

/** A dialer to which the open ports of the test are open, and port 9 is forbidden. */
const dialer: Pick<Dialer, 'connect'> = {
  connect: async ({ ip, port }: Endpoint) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (open.has(port)) return new MemoryConnection(() => ({ kind: 'silence' }), { remote: { ip, port } });
    throw port === 9 ? new DialError('forbidden', 'The policy says no.') : new DialError('connection-refused', 'No.');
  },
};

const FINDERS: readonly (readonly [name: string, make: () => PortFinder])[] = [
  ['the connect scan of the addon', () => new NativePortFinder(addon(), 'connect', OPTIONS)],
  [
    'a share of a finder',
    () => new SharedPortFinder(() => new NativePortFinder(addon(), 'connect', OPTIONS)).forScan(),
  ],
  [
    'a scan by a dialer',
    () => new EndpointPortFinder((endpoints, signal) => dialScan(dialer as Dialer, 50, endpoints, signal)),
  ],
];

/** Ports from 1 on; their numbers are below zero. */
async function* batches(ports: Iterable<number>, size = 100): AsyncGenerator<EndpointBatch> {
  const writer = new EndpointBatchWriter(size);
  for (const port of ports) {
    writer.push(-port, parseIpv4(ADDRESS) ?? 0, port);
    if (writer.isFull) yield writer.take();
  }
  if (writer.length > 0) yield writer.take();
}

async function statesOf(finder: PortFinder, input: AsyncIterable<EndpointBatch>): Promise<Map<number, PortState>> {
  const found = new Map<number, PortState>();
  for await (const { ids, states } of finder.find(input, new AbortController().signal))
    ids.forEach((id, at) => {
      expect(found.has(-id)).toBe(false);
      found.set(-id, PORT_STATES[states[at] ?? 0] ?? 'open');
    });
  return found;
}

describe.each(FINDERS)('%s', (_name, make) => {
  it('gives the state of each endpoint once', async () => {
    await using finder = make();
    const ports = new Set([...open, ...Array.from({ length: 2000 }, (_, at) => at + 1)]);
    const states = await statesOf(finder, batches(ports));
    expect(states.size).toBe(ports.size);
    for (const port of open) expect(states.get(port)).toBe('open');
    const others = [...states].filter(([port, state]) => state === 'open' && !open.has(port));
    // Servers of this machine that listen on all addresses.
    expect(others.length).toBeLessThan(20);
    expect(states.get(1)).toBe('closed');
  });

  it('has nothing to do without endpoints', async () => {
    await using finder = make();
    expect((await statesOf(finder, batches([]))).size).toBe(0);
  });

  it('does not wait for the next batch with the states that it has', async () => {
    await using finder = make();
    const stop = new AbortController();
    const stuck = async function* () {
      yield* batches(open);
      await once(stop.signal, 'abort');
    };
    let count = 0;
    const run = async (): Promise<void> => {
      for await (const { ids } of finder.find(stuck(), stop.signal)) {
        count += ids.length;
        if (count === open.size) stop.abort();
      }
    };
    await expect(run()).rejects.toMatchObject({ status: 'cancelled' });
  });

  it('passes on what its input throws', async () => {
    await using finder = make();
    const broken = async function* () {
      yield* batches([1, 2, 3]);
      throw new RangeError('broken');
    };
    await expect(statesOf(finder, broken())).rejects.toThrow('broken');
  });
});

it('says what is wrong with a source address', () => {
  expect(() => new NativePortFinder(addon(), 'connect', { ...OPTIONS, source: '192.0.2.1' })).toThrow(/address/i);
  expect(() => new NativePortFinder(addon(), 'connect', { ...OPTIONS, source: 'here' })).toThrow('not an address');
});

it('is undefined where there is no addon', () => {
  expect(openPortsAddon(['/nonexistent'])).toBeUndefined();
});
