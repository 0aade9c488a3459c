/** Scans on several threads: the same records as on one, within the same limits. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlockList } from '../../src/addr/ip/block-list.ts';
import { parseCidr } from '../../src/addr/ip/cidr.ts';
import type { NetworkSettings, ScanNetwork } from '../../src/cli/scan/scan-network.ts';
import { openScanNetwork, shareNetwork } from '../../src/main/open-scan-network.ts';
import type { ScanThreadsOptions } from '../../src/main/scan/scan-threads.ts';
import type { ResponsesRecord } from '../../src/model/records.generated.ts';
import type { EndpointResult } from '../../src/probe/run/endpoint-scan.ts';
import { ScanOrder } from '../../src/probe/run/order/scan-order.ts';
import { ScanFile } from '../../src/probe/run/resume/scan-file.ts';
import { runScan } from '../../src/probe/run/run-scan.ts';
import { ScanActivity } from '../../src/probe/run/scan-progress.ts';
import { NEVER, SERVER_KEY } from '../probe/dial/dial-kit.ts';

const BLOCK = '127.77.40.0/27';
const ADDRESSES = Array.from({ length: 32 }, (_, last) => `127.77.40.${last}`);
const servers: Server[] = [];
let port = 0;
let securePort = 0;
/** When each of the plain servers was connected to. */
const connections: number[] = [];

beforeAll(async () => {
  const page = `<title>Here</title>${'é'.repeat(300)}`;
  for (const ip of ADDRESSES) {
    const plain = createServer((_, response) => response.setHeader('x-address', ip).end(page));
    plain.on('connection', () => connections.push(performance.now()));
    const secure = createSecureServer(SERVER_KEY, (_, response) => response.end(page)) as Server;
    port = await listen(plain, ip, port);
    securePort = await listen(secure, ip, securePort);
  }
});

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function listen(server: Server, ip: string, at: number): Promise<number> {
  server.listen(at, ip);
  await once(server, 'listening');
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

const rangeOf = (block: string) => [parseCidr(block)].filter((range) => range !== undefined);

const settingsOf = (more: Partial<NetworkSettings> = {}): NetworkSettings => ({
  allowed: rangeOf('127.77.0.0/16'),
  excluded: new BlockList(rangeOf('127.77.99.0/24'), []),
  rate: 10_000,
  concurrency: 16,
  timeoutMs: 1_000,
  tries: 1,
  isSyn: false,
  userAgent: 'periplus-test',
  hasTlsCiphers: false,
  complete: (record) => ({ ...record, iteration: 'completed' }),
  ...more,
});

const ONE: Omit<ScanThreadsOptions, 'rate'> = { most: 0 };
/** From the first endpoint on. */
const TWO: Omit<ScanThreadsOptions, 'rate'> = { most: 2, askEvery: 1, isBusy: () => true };

async function speak(
  options: Omit<ScanThreadsOptions, 'rate'>,
  endpoints: readonly { readonly ip: string; readonly port: number }[],
  more: Partial<NetworkSettings> = {},
  signal: AbortSignal = NEVER,
): Promise<readonly (EndpointResult | { readonly fault: string })[]> {
  await using network = await openScanNetwork(settingsOf(more), undefined, options);
  return await Promise.all(
    endpoints.map(async (endpoint) => {
      try {
        const target = { endpoint, transport: 'tcp', host: endpoint.ip } as const;
        return await network.scanEndpoint(target, signal, (wait) => wait);
      } catch (error) {
        return { fault: (error as Error).message };
      }
    }),
  );
}

/** Without what differs with the time, and with the order in which connections come. */
function lasting(result: EndpointResult | { readonly fault: string }) {
  if (!('records' in result)) return result;
  return result.records.map(({ '@timestamp': _at, last_updated: _updated, scan_date: _date, ...record }) => {
    const { date: _, ...headers } = (record.http?.headers ?? {}) as Readonly<Record<string, unknown>>;
    return { ...record, http: { ...record.http, headers } };
  });
}

describe('a scan on several threads', () => {
  it('has the records of a scan on one', async () => {
    const endpoints = [
      ...ADDRESSES.map((ip) => ({ ip, port })),
      ...ADDRESSES.slice(0, 6).map((ip) => ({ ip, port: securePort })),
    ];
    const here = await speak(ONE, endpoints);
    const there = await speak(TWO, endpoints);
    expect(there.map(lasting)).toEqual(here.map(lasting));
    expect(there.flatMap((result) => ('records' in result ? result.records : []))).toHaveLength(38);
    expect(there[0]).toMatchObject({ records: [{ ip: ADDRESSES[0], iteration: 'completed' }] });
    expect(there[34]).toMatchObject({ records: [{ protocol: 'https', jarm: expect.stringMatching(/^[\da-f]{62}$/) }] });
  });

  it('dials nothing that the policy forbids', async () => {
    const forbidden = [
      { ip: '127.77.99.1', port },
      { ip: '127.78.0.1', port },
    ];
    const results = await speak(TWO, forbidden);
    expect(results.map((result) => ('status' in result ? result.status : result))).toEqual(['forbidden', 'forbidden']);
    const [otherPort] = await speak(TWO, [{ ip: ADDRESSES[0] ?? '', port }], { ports: { tcp: [port + 1], udp: [] } });
    expect(otherPort).toMatchObject({ status: 'forbidden' });
  });

  it('keeps one rate over all threads', async () => {
    await using network = await openScanNetwork(settingsOf({ rate: 16 }), undefined, TWO);
    const scan = async (ip: string) =>
      await network.scanEndpoint({ endpoint: { ip, port }, transport: 'tcp', host: ip }, NEVER, (wait) => wait);
    // Until the threads run.
    await Promise.all(ADDRESSES.slice(0, 2).map(scan));
    connections.length = 0;
    await Promise.all(ADDRESSES.slice(4, 16).map(scan));
    // The page and the icon.
    expect(connections).toHaveLength(24);
    // Between two of them is the sixteenth of a second. The servers may note the first ones a little late.
    expect((connections.at(-1) ?? 0) - (connections[0] ?? 0)).toBeGreaterThanOrEqual((20 * 1_000) / 16);
  });

  it('ends at once when it is stopped', async () => {
    const silent = createServer(() => undefined);
    const at = await listen(silent, '127.77.41.1', 0);
    const stop = new AbortController();
    silent.once('request', () => stop.abort());
    const [result] = await speak(TWO, [{ ip: '127.77.41.1', port: at }], {}, stop.signal);
    expect(result).toMatchObject({ status: 'cancelled' });
  });

  it('shares its threads with other scans, each within its own policy', async () => {
    const shared = shareNetwork(settingsOf(), TWO);
    await using _ = shared.threads;
    const targets = ADDRESSES.slice(0, 6).map(
      (ip) => ({ endpoint: { ip, port }, transport: 'tcp', host: ip }) as const,
    );
    const statuses = async (network: ScanNetwork) =>
      await Promise.all(
        targets.map(async (target) => (await network.scanEndpoint(target, NEVER, (wait) => wait)).status),
      );
    await using one = await openScanNetwork(settingsOf(), shared);
    expect(new Set(await statuses(one))).toEqual(new Set(['success']));
    const excluded = new BlockList(rangeOf(BLOCK), []);
    const other = await openScanNetwork(settingsOf({ excluded }), shared);
    expect(new Set(await statuses(other))).toEqual(new Set(['forbidden']));
    await other[Symbol.asyncDispose]();
    expect(new Set(await statuses(one))).toEqual(new Set(['success']));
    expect(shared.threads.threads).toBe(2);
  });

  it('tells the endpoints of a thread that ends, and goes on without it', async () => {
    const program = new URL('./ending-thread.ts', import.meta.url);
    await using network = await openScanNetwork(settingsOf(), undefined, { ...TWO, most: 1, program });
    const scan = (ip: string) =>
      network.scanEndpoint({ endpoint: { ip, port }, transport: 'tcp', host: ip }, NEVER, (wait) => wait);
    await expect(scan(ADDRESSES[0] ?? '')).rejects.toThrow('A thread of the scan has ended: it has exited');
    expect(await scan(ADDRESSES[1] ?? '')).toMatchObject({ status: 'success', records: [{ ip: ADDRESSES[1] }] });
  });

  it('resumes, and has each record once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'periplus-threads-'));
    try {
      const path = join(folder, 'scan.ndjson');
      const plan = {
        scope: { ranges: rangeOf(BLOCK), names: [] },
        ports: { tcp: [port, securePort], udp: [] },
        seed: 7,
      };
      const order = new ScanOrder(plan);
      const format = (record: ResponsesRecord): string => `${JSON.stringify(record)}\n`;
      const output = { path, digest: 'one', seed: 7, format };
      const faults: unknown[] = [];
      for (let run = 0; run < 10; run++) {
        await using file = run === 0 ? await ScanFile.create(output) : await ScanFile.resume(output);
        if (file === undefined) throw new Error('there is nothing to resume');
        await using network = await openScanNetwork(settingsOf(), undefined, TWO);
        const stop = new AbortController();
        const scanEndpoint: typeof network.scanEndpoint = async (...endpoint) => {
          if (run < 3 && file.counters.records >= 15 * (run + 1)) stop.abort();
          return await network.scanEndpoint(...endpoint);
        };
        await runScan(
          {
            order,
            output: file,
            concurrency: 8,
            activity: new ScanActivity(),
            onPseudoHost: () => undefined,
            onFault: (_, error) => void faults.push(error),
          },
          { ...network, scanEndpoint },
          stop.signal,
        );
        await file.save();
        if (file.positions.low === order.size) break;
      }
      const lines = readFileSync(path, 'utf8').trim().split('\n');
      const places = lines.map((line) => JSON.parse(line)).map((record) => `${record.ip} ${record.port}`);
      expect(faults).toEqual([]);
      expect(places).toHaveLength(64);
      expect(new Set(places).size).toBe(64);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
