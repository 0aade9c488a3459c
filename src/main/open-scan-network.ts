/** Opens the network side of `periplus scan`: finds open ports, and speaks with the services behind them. */

import { randomBytes } from 'node:crypto';
import { AddressSet } from '../addr/ip/address-set.ts';
import type { NetworkSettings, ScanNetwork } from '../cli/scan/scan-network.ts';
import { defined } from '../model/defined.ts';
import { DialPolicy } from '../probe/dial/dial-policy.ts';
import type { DialSettings } from '../probe/dial/dial-settings.ts';
import { openPortsAddon } from '../probe/dial/native-port-finder.ts';
import { NetworkDialer } from '../probe/dial/network-dialer.ts';
import { parseProxy } from '../probe/dial/proxy/proxy-settings.ts';
import { DEFAULT_RATE_LIMITS } from '../probe/dial/rate/dial-schedule.ts';
import { RateLimiter } from '../probe/dial/rate/rate-limiter.ts';
import { SharedPortFinder } from '../probe/dial/shared-port-finder.ts';
import { rememberingChainReader } from '../probe/record/chain-record.ts';
import { type EndpointTools, scanEndpoint } from '../probe/scan-endpoint.ts';
import { machineClock } from './machine-clock.ts';
import { openPortFinder } from './open-port-finder.ts';
import { SCANNER_NAME } from './scanner-name.ts';

/** What several scans at the same time share: their rates. */
export interface SharedNetwork {
  readonly finder: SharedPortFinder;
  readonly rateLimiter: RateLimiter;
}

export function shareNetwork(settings: NetworkSettings): SharedNetwork {
  const dial = dialSettings(settings);
  return {
    finder: new SharedPortFinder(() => openPortFinder(settings, dial, new NetworkDialer(dial), openPortsAddon())),
    rateLimiter: new RateLimiter({ ...DEFAULT_RATE_LIMITS, ...dial.rates }, dial.clock),
  };
}

export async function openScanNetwork(settings: NetworkSettings, shared?: SharedNetwork): Promise<ScanNetwork> {
  const own = dialSettings(settings);
  const dial = shared === undefined ? own : { ...own, rateLimiter: shared.rateLimiter };
  const dialer = new NetworkDialer(dial);
  const finder = shared?.finder.forScan() ?? openPortFinder(settings, dial, dialer, openPortsAddon());
  const tools: EndpointTools = {
    dialerOfTarget: () => dialer.forTarget(),
    identity: { userAgent: settings.userAgent, clientName: SCANNER_NAME },
    ...defined({ snmpCommunity: settings.snmpCommunity }),
    random: randomSource(),
    now: () => machineClock.now(),
    detection: { ...WAITS, elapsed: () => machineClock.elapsed() },
    tlsSurvey: settings.hasTlsCiphers ? 'ciphers' : 'versions',
    readChain: rememberingChainReader(),
    complete: settings.complete,
  };
  return {
    finder,
    scanEndpoint: async (target, signal, rest) => await scanEndpoint(target, tools, signal, rest),
    resolve: async (name, signal) => await dialer.resolve(name, signal),
    [Symbol.asyncDispose]: async () => await finder[Symbol.asyncDispose](),
  };
}

function dialSettings({ allowed, excluded, ports, rate, source, proxy: proxyUrl }: NetworkSettings): DialSettings {
  const proxy = proxyUrl === undefined ? undefined : parseProxy(proxyUrl);
  if (proxyUrl !== undefined && proxy === undefined)
    throw new Error('the proxy must be http:// or socks5:// with an address, such as socks5://127.0.0.1:1080');
  return {
    policy: new DialPolicy({
      allow: new AddressSet(allowed),
      exclusions: excluded,
      ...defined({ ports: ports === undefined ? undefined : { tcp: new Set(ports.tcp), udp: new Set(ports.udp) } }),
    }),
    clock: machineClock,
    rates: { perSecond: rate },
    ...defined({
      source: source === undefined ? undefined : source.includes(':') ? { ipv6: source } : { ipv4: source },
      proxy,
    }),
  };
}

/** A handshake needs a dozen short pieces, and the system gives many at once for the price of one. */
function randomSource(): (length: number) => Uint8Array {
  let pool = new Uint8Array(0);
  return (length) => {
    if (length > pool.length) pool = randomBytes(Math.max(length, RANDOM_POOL));
    const piece = pool.subarray(0, length);
    pool = pool.subarray(length);
    return piece;
  };
}

const RANDOM_POOL = 4_096;

/** Some mail servers greet strangers only after five or six seconds. */
const WAITS = { leastWaitMs: 750, listenMs: 8_000 };
