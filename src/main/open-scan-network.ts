/** Opens the network side of `periplus scan`: finds open ports, and speaks with the services behind them. */

import type { NetworkSettings, ScanNetwork } from '../cli/scan/scan-network.ts';
import { defined } from '../model/defined.ts';
import { openPortsAddon } from '../probe/dial/native-port-finder.ts';
import { NetworkDialer } from '../probe/dial/network-dialer.ts';
import { DEFAULT_RATE_LIMITS } from '../probe/dial/rate/dial-schedule.ts';
import { RateLimiter } from '../probe/dial/rate/rate-limiter.ts';
import { SharedPortFinder } from '../probe/dial/shared-port-finder.ts';
import { machineClock } from './machine-clock.ts';
import { openPortFinder } from './open-port-finder.ts';
import { dialSettings, endpointScanner } from './scan/endpoint-scanner.ts';
import type { SentSettings } from './scan/scan-messages.ts';
import { ScanThreads, type ScanThreadsOptions } from './scan/scan-threads.ts';

/** What several scans at the same time share: their rates and their threads. */
export interface SharedNetwork {
  readonly finder: SharedPortFinder;
  readonly rateLimiter: RateLimiter;
  readonly threads: ScanThreads;
}

export function shareNetwork(
  settings: NetworkSettings,
  threadOptions: Omit<ScanThreadsOptions, 'rate'> = {},
): SharedNetwork {
  const dial = dialSettings(settings);
  return {
    finder: new SharedPortFinder(() => openPortFinder(settings, dial, new NetworkDialer(dial), openPortsAddon())),
    ...rateAndThreads(settings, threadOptions),
  };
}

export async function openScanNetwork(
  settings: NetworkSettings,
  shared?: SharedNetwork,
  threadOptions: Omit<ScanThreadsOptions, 'rate'> = {},
): Promise<ScanNetwork> {
  const { rateLimiter, threads } = shared ?? rateAndThreads(settings, threadOptions);
  const dial = { ...dialSettings(settings), rateLimiter };
  const dialer = new NetworkDialer(dial);
  const finder = shared?.finder.forScan() ?? openPortFinder(settings, dial, dialer, openPortsAddon());
  const scan = threads.openScan(sentSettings(settings), endpointScanner(settings, dialer));
  return {
    finder,
    scanEndpoint: async (target, signal, rest) => {
      const result = await scan.scanEndpoint(target, signal, rest);
      return result.status === 'success' ? { ...result, records: result.records.map(settings.complete) } : result;
    },
    resolve: async (name, signal) => await dialer.resolve(name, signal),
    [Symbol.asyncDispose]: async () => {
      scan[Symbol.dispose]();
      if (shared === undefined) await threads[Symbol.asyncDispose]();
      await finder[Symbol.asyncDispose]();
    },
  };
}

/** Through a proxy, ports are found by the same connections, so all of them stay in this thread. */
function rateAndThreads(
  { rate, proxy }: NetworkSettings,
  options: Omit<ScanThreadsOptions, 'rate'> = {},
): Pick<SharedNetwork, 'rateLimiter' | 'threads'> {
  const threads = new ScanThreads({ ...options, rate, ...defined({ most: proxy === undefined ? options.most : 0 }) });
  const limits = { ...DEFAULT_RATE_LIMITS, perSecond: rate };
  return { threads, rateLimiter: new RateLimiter(limits, machineClock, threads.bucket) };
}

function sentSettings(settings: NetworkSettings): SentSettings {
  const { allowed, excluded, ports, rate, source, userAgent, snmpCommunity, hasTlsCiphers } = settings;
  return {
    ...defined({ ports, source, snmpCommunity }),
    allowed,
    excluded: { ranges: excluded.addresses.ranges, names: [...excluded.names] },
    rate,
    userAgent,
    hasTlsCiphers,
  };
}
