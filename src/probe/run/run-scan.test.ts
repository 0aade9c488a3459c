import { expect, it } from 'vitest';
import { BlockList } from '../../addr/ip/block-list.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { parseTargetList } from '../../addr/target-list.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { type EndpointBatch, endpointAt } from '../dial/endpoint-batch.ts';
import { PORT_STATES, type PortFinder, type PortState } from '../dial/port-finder.ts';
import type { EndpointTarget, ScanEndpoint } from './endpoint-scan.ts';
import { ScanOrder } from './order/scan-order.ts';
import { parsePortList } from './ports/port-list.ts';
import { FinishedPositions } from './resume/finished-positions.ts';
import { runScan } from './run-scan.ts';
import { ScanStream } from './scan-output.ts';
import { ScanActivity } from './scan-progress.ts';
import { scanScope } from './targets/scan-scope.ts';

function order(targets: string, ports: string): ScanOrder {
  const reading = parsePortList(ports);
  if (reading.kind === 'refused') throw new Error(reading.message);
  const { entries } = parseTargetList(targets);
  const allowed = [parseCidr('127.0.0.0/8')].flatMap((block) => block ?? []);
  const scope = scanScope({ entries, excluded: new BlockList([], []), allowed });
  return new ScanOrder({ scope, ports: reading.ports, seed: 5 });
}

/** A network in memory. The states of a batch come in reverse order. */
function finderOf(stateOf: (endpoint: string) => PortState): PortFinder {
  return {
    async *find(batches: AsyncIterable<EndpointBatch>, signal: AbortSignal) {
      for await (const batch of batches) {
        signal.throwIfAborted();
        const ids = batch.ids.slice().reverse();
        const states = Uint8Array.from({ length: batch.length }, (_, at) => {
          const { ip, port } = endpointAt(batch, batch.length - 1 - at);
          return PORT_STATES.indexOf(stateOf(`${ip}:${port}`));
        });
        yield { ids, states };
      }
    },
    [Symbol.asyncDispose]: async () => {},
  };
}

const recordOf = ({ endpoint, host, transport }: EndpointTarget): ResponsesRecord => ({
  host,
  ...endpoint,
  prot4: transport,
  protocol: 'http',
  prot7: 'http',
});

interface Run {
  readonly lines: readonly string[];
  readonly output: ScanStream;
  readonly asked: readonly string[];
  readonly pseudoHosts: readonly string[];
  readonly mostAtOnce: number;
  readonly activity: ScanActivity;
}

interface RunOptions {
  readonly stateOf?: (endpoint: string) => PortState;
  readonly scanEndpoint?: ScanEndpoint;
  readonly positions?: FinishedPositions;
  readonly signal?: AbortSignal;
}

async function run(scanOrder: ScanOrder, options: RunOptions = {}): Promise<Run> {
  const lines: string[] = [];
  const asked: string[] = [];
  const pseudoHosts: string[] = [];
  const activity = new ScanActivity();
  let [atOnce, mostAtOnce] = [0, 0];
  const output = new ScanStream(options.positions ?? new FinishedPositions(), async ({ host, ip, prot4, port }) => {
    lines.push(`${host} ${ip} ${prot4} ${port}`);
  });
  const scanEndpoint: ScanEndpoint = async (target, signal, rest) => {
    asked.push(`${target.endpoint.ip}:${target.endpoint.port}`);
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce--;
    return await (options.scanEndpoint?.(target, signal, rest) ?? { status: 'success', records: [recordOf(target)] });
  };
  await runScan(
    {
      order: scanOrder,
      output,
      concurrency: 8,
      activity,
      onPseudoHost: (ip) => pseudoHosts.push(ip),
      onFault: (target, error) => lines.push(`fault at ${target.endpoint.port}: ${error}`),
    },
    {
      finder: finderOf(options.stateOf ?? (() => 'open')),
      scanEndpoint,
      resolve: async (name) => (name === 'two.example.com' ? ['127.0.0.7', '::1'] : []),
    },
    options.signal ?? new AbortController().signal,
  );
  return { lines, output, asked, pseudoHosts, mostAtOnce, activity };
}

it('speaks with each open port once, with a bounded number at the same time', async () => {
  const scan = await run(order('127.0.0.0/28', '1-200'), {
    stateOf: (endpoint) => (/:1?[05]$/.test(endpoint) ? 'open' : endpoint.endsWith('9') ? 'filtered' : 'closed'),
  });
  const expected = Array.from({ length: 16 }, (_, last) =>
    [5, 10, 15].map((port) => `127.0.0.${last} 127.0.0.${last} tcp ${port}`),
  );
  expect([...scan.lines].sort()).toEqual(expected.flat().sort());
  expect(scan.asked).toHaveLength(48);
  expect(scan.mostAtOnce).toBeLessThanOrEqual(8);
  expect(scan.output.counters).toMatchObject({ open: 48, records: 48, filtered: 16 * 20, closed: 16 * 177 });
  expect(scan.output.positions.low).toBe(16 * 200);
});

it('scans all addresses of a name, and writes their records together', async () => {
  const scan = await run(order('two.example.com none.example.com', '80,U:53'));
  expect(scan.lines).toEqual(
    expect.arrayContaining([
      'two.example.com 127.0.0.7 tcp 80',
      'two.example.com ::1 tcp 80',
      'two.example.com 127.0.0.7 udp 53',
      'two.example.com ::1 udp 53',
    ]),
  );
  expect(scan.lines).toHaveLength(4);
  expect(scan.output.positions.low).toBe(4);
});

it('tries UDP ports without looking for them', async () => {
  const scan = await run(order('127.0.0.0/30', 'U:53,161'), {
    stateOf: () => {
      throw new Error('no TCP port is to be looked for');
    },
  });
  expect(scan.lines).toHaveLength(8);
});

it('leaves out the other ports of a host that opens all of them', async () => {
  const scan = await run(order('127.0.0.1', '1-5000'));
  expect(scan.pseudoHosts).toEqual(['127.0.0.1']);
  expect(scan.lines.length).toBeLessThan(100);
  expect(scan.output.counters).toMatchObject({ open: 5000, pseudoHosts: 1 });
  expect(scan.output.positions.low).toBe(5000);
});

it('continues after a fault of a probe', async () => {
  const scan = await run(order('127.0.0.0/30', '1-3'), {
    scanEndpoint: async (target) => {
      if (target.endpoint.port === 2) throw new TypeError('a defect');
      return { status: 'io-timeout', reason: 'silence' };
    },
  });
  expect(scan.lines).toEqual(Array.from({ length: 4 }, () => 'fault at 2: TypeError: a defect'));
  expect(scan.output.positions.low).toBe(12);
});

it('stops with what is not finished, and continues with that', async () => {
  const abort = new AbortController();
  const positions = new FinishedPositions();
  const all = order('127.0.0.0/24', '1-16');
  let spoken = 0;
  const stateOf = (endpoint: string): PortState => (endpoint.endsWith(':7') ? 'open' : 'closed');
  const first = await run(all, {
    stateOf,
    positions,
    signal: abort.signal,
    scanEndpoint: async (target) => {
      if (++spoken === 100) abort.abort();
      return { status: 'success', records: [recordOf(target)] };
    },
  });
  expect(positions.low).toBeLessThan(4096);
  const second = await run(all, { stateOf, positions });
  const lines = [...first.lines, ...second.lines];
  expect(lines).toHaveLength(256);
  expect(new Set(lines).size).toBe(256);
  expect(positions.low).toBe(4096);
});

it('fails if the output fails', async () => {
  const positions = new FinishedPositions();
  const output = new ScanStream(positions, async () => {
    throw new Error('no space left');
  });
  const work = { order: order('127.0.0.0/24', '80'), output, concurrency: 4, activity: new ScanActivity() };
  await expect(
    runScan(
      { ...work, onPseudoHost: () => {}, onFault: () => {} },
      {
        finder: finderOf(() => 'open'),
        scanEndpoint: async (target) => ({ status: 'success', records: [recordOf(target)] }),
        resolve: async () => [],
      },
      new AbortController().signal,
    ),
  ).rejects.toThrow('no space left');
});

it('counts the services that it speaks with, also those that fail', async () => {
  const activity = new ScanActivity();
  const seen: number[] = [];
  const open = Promise.withResolvers<void>();
  await runScan(
    {
      order: order('127.0.0.0/30', '80'),
      concurrency: 4,
      activity,
      output: new ScanStream(new FinishedPositions(), async () => {}),
      onPseudoHost: () => {},
      onFault: () => {},
    },
    {
      finder: finderOf(() => 'open'),
      scanEndpoint: async (target) => {
        seen.push(activity.speaking);
        if (seen.length === 4) open.resolve();
        await open.promise;
        if (target.endpoint.ip === '127.0.0.1') throw new Error('a fault');
        return { status: 'success', records: [] };
      },
      resolve: async () => [],
    },
    new AbortController().signal,
  );
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(activity.speaking).toBe(0);
});
