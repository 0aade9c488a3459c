/** What speaks with the services of one scan in this thread, and what bounds it. */
import { randomBytes } from 'node:crypto';
import { AddressSet } from '../../addr/ip/address-set.ts';
import type { NetworkSettings } from '../../cli/scan/scan-network.ts';
import { defined } from '../../model/defined.ts';
import { DialPolicy } from '../../probe/dial/dial-policy.ts';
import type { DialSettings } from '../../probe/dial/dial-settings.ts';
import { nativeHellos } from '../../probe/dial/native-hellos.ts';
import type { NetworkDialer } from '../../probe/dial/network-dialer.ts';
import { parseProxy } from '../../probe/dial/proxy/proxy-settings.ts';
import { rememberingChainReader } from '../../probe/record/chain-record.ts';
import type { ScanEndpoint } from '../../probe/run/endpoint-scan.ts';
import { type EndpointTools, scanEndpoint } from '../../probe/scan-endpoint.ts';
import { machineClock } from '../machine-clock.ts';
import { SCANNER_NAME } from '../scanner-name.ts';

type ScannerSettings = Pick<NetworkSettings, 'userAgent' | 'snmpCommunity' | 'hasTlsCiphers'>;

/** Its records have only what the service said. */
export function endpointScanner(settings: ScannerSettings, dialer: NetworkDialer): ScanEndpoint {
  const tools: EndpointTools = {
    dialerOfTarget: () => dialer.forTarget(),
    identity: { userAgent: settings.userAgent, clientName: SCANNER_NAME },
    ...defined({ snmpCommunity: settings.snmpCommunity }),
    random: randomSource(),
    now: () => machineClock.now(),
    detection: { ...WAITS, elapsed: () => machineClock.elapsed() },
    tlsSurvey: settings.hasTlsCiphers ? 'ciphers' : 'versions',
    readChain: rememberingChainReader(),
    complete: (record) => record,
  };
  return async (target, signal, rest) => await scanEndpoint(target, tools, signal, rest);
}

type PolicySettings = Pick<NetworkSettings, 'allowed' | 'excluded' | 'ports' | 'rate' | 'source' | 'proxy'>;

/** @throws Error that says what is wrong */
export function dialSettings({
  allowed,
  excluded,
  ports,
  rate,
  source,
  proxy: proxyUrl,
}: PolicySettings): DialSettings {
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
    hellos: nativeHellos,
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
