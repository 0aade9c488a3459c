/** Port discovery on loopback. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type ConnectScanSettings, connectScan, type ProbedPort } from '../../../src/probe/dial/connect-scan.ts';
import type { Endpoint } from '../../../src/probe/dial/connection.ts';
import { CLOCK, closedPort, failureOf, LOOPBACK_POLICY, NEVER, serve } from './dial-kit.ts';
import { serveNobody } from './full-server.ts';

const INFINITE = Number.POSITIVE_INFINITY;
const SETTINGS: ConnectScanSettings = {
  policy: LOOPBACK_POLICY,
  clock: CLOCK,
  rates: { perSecond: INFINITE, perAddressPerSecond: INFINITE, perAddressConnections: INFINITE },
};

async function statesOf(endpoints: Iterable<Endpoint>, settings: Partial<ConnectScanSettings> = {}) {
  const states: ProbedPort[] = [];
  for await (const state of connectScan(endpoints, { ...SETTINGS, ...settings }, NEVER)) states.push(state);
  return states;
}

describe('connectScan', () => {
  it('tells open, closed, filtered and forbidden endpoints apart', async () => {
    const open = await serve((socket) => socket.resume());
    const open6 = await serve((socket) => socket.resume(), '::1');
    const endpoints = [open, open6, await closedPort(), await serveNobody(), { ip: '10.0.0.1', port: 80 }];
    const states = await statesOf(endpoints, { timeout: { initialMs: 300, maxMs: 600 } });
    const byEndpoint = new Map(states.map(({ endpoint, state }) => [endpoint.ip + endpoint.port, state]));
    expect(endpoints.map(({ ip, port }) => byEndpoint.get(ip + port))).toEqual([
      'open',
      'open',
      'closed',
      'filtered',
      'forbidden',
    ]);
  });

  it('finds every open endpoint of five thousand, and each endpoint once', async () => {
    const open = await Promise.all(
      Array.from({ length: 20 }, (_, index) => serve((socket) => socket.resume(), `127.0.1.${index * 10 + 1}`)),
    );
    // Two addresses may have got the same port.
    const ports = [...new Set(open.map(({ port }) => port))];
    const endpoints = ports.flatMap((port) =>
      Array.from({ length: 250 }, (_, index) => ({ ip: `127.0.1.${index + 1}`, port })),
    );
    const states = await statesOf(endpoints, { concurrency: 200 });
    expect(new Set(states.map(({ endpoint }) => `${endpoint.ip} ${endpoint.port}`)).size).toBe(endpoints.length);
    expect(states).toHaveLength(endpoints.length);
    const found = states.filter(({ state }) => state === 'open').map(({ endpoint }) => endpoint.port);
    expect(found.toSorted()).toEqual(open.map(({ port }) => port).toSorted());
    expect(states.filter(({ state }) => state === 'filtered')).toEqual([]);
  });

  it('waits if this machine has too few files, and takes that for no state', async () => {
    const { port } = await closedPort();
    const program = new URL('./few-files.ts', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      'ulimit -n 80; exec "$0" "$@"',
      process.execPath,
      program,
      `${port}`,
    ]);
    expect(JSON.parse(stdout)).toEqual({ closed: 1000 });
  });

  it('takes endpoints only as fast as its states are taken', async () => {
    let taken = 0;
    const { port } = await closedPort();
    const endless = (function* () {
      for (;;) yield { ip: `127.0.0.${1 + (taken++ % 200)}`, port };
    })();
    let seen = 0;
    for await (const { state } of connectScan(endless, { ...SETTINGS, concurrency: 10 }, NEVER)) {
      expect(state).toBe('closed');
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(taken - seen).toBeLessThanOrEqual(50);
      if (++seen === 200) break;
    }
    expect(seen).toBe(200);
  });

  it('ends when the scan stops, and when the endpoints fail', async () => {
    const stop = new AbortController();
    const silent = await serveNobody();
    const stopped = failureOf(connectScan([silent], SETTINGS, stop.signal).next());
    setTimeout(() => stop.abort(), 20);
    expect((await stopped).status).toBe('cancelled');
    const failing = (async function* (): AsyncGenerator<Endpoint> {
      yield { ip: '10.0.0.1', port: 1 };
      throw new Error('The list of targets is gone.');
    })();
    const scan = async () => {
      for await (const _state of connectScan(failing, SETTINGS, NEVER));
    };
    await expect(scan()).rejects.toThrow('The list of targets is gone.');
  });

  it('ends without endpoints', async () => {
    expect(await statesOf([])).toEqual([]);
  });

  it('tries again what did not answer', async () => {
    const timeout = { initialMs: 50, maxMs: 1000 };
    expect(await statesOf([await serveNobody()], { timeout, tries: 1 })).toMatchObject([{ state: 'filtered' }]);
    // The first try is lost, because the system drops it.
    expect(await statesOf([await serveNobody(500)], { timeout, tries: 9 })).toMatchObject([{ state: 'open' }]);
  });
});
