/** The way to find ports that a machine without the addon gets. */
import { expect, it } from 'vitest';
import { parseIpv4 } from '../../../src/addr/ip/ipv4.ts';
import type { NetworkSettings } from '../../../src/cli/scan/scan-network.ts';
import { openPortFinder } from '../../../src/main/open-port-finder.ts';
import { type EndpointBatch, EndpointBatchWriter } from '../../../src/probe/dial/endpoint-batch.ts';
import { CLOCK, LOOPBACK_POLICY, loopbackDialer, NEVER } from './dial-kit.ts';
import { serveNobody } from './full-server.ts';

const SETTINGS: Partial<NetworkSettings> = { rate: 10_000, timeoutMs: 300, tries: 1, isSyn: false };
const DIAL = { policy: LOOPBACK_POLICY, clock: CLOCK };

it('has as many connections open as the settings say', async () => {
  const { port } = await serveNobody();
  let taken = 0;
  const batches = async function* (): AsyncGenerator<EndpointBatch> {
    const writer = new EndpointBatchWriter(1);
    for (let id = 0; id < 50; id++) {
      taken++;
      writer.push(id, parseIpv4('127.0.0.1') ?? 0, port);
      yield writer.take();
    }
  };
  const settings = { ...SETTINGS, concurrency: 4 } as NetworkSettings;
  await using finder = openPortFinder(settings, DIAL, loopbackDialer(), undefined);
  for await (const _ of finder.find(batches(), NEVER)) break;
  expect(taken).toBeGreaterThanOrEqual(4);
  expect(taken).toBeLessThan(10);
});

it('refuses SYN packets without the addon', () => {
  const settings = { ...SETTINGS, isSyn: true } as NetworkSettings;
  expect(() => openPortFinder(settings, DIAL, loopbackDialer(), undefined)).toThrow('SYN packets need the addon');
});
