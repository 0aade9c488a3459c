import type { NetworkSettings } from '../cli/scan/scan-network.ts';
import { defined } from '../model/defined.ts';
import { connectScan } from '../probe/dial/connect-scan.ts';
import { dialScan } from '../probe/dial/dial-scan.ts';
import type { DialSettings } from '../probe/dial/dial-settings.ts';
import type { Dialer } from '../probe/dial/dialer.ts';
import { EndpointPortFinder } from '../probe/dial/endpoint-port-finder.ts';
import { NativePortFinder, type PortsAddon } from '../probe/dial/native-port-finder.ts';
import type { PortFinder } from '../probe/dial/port-finder.ts';

/** The addon is by far the fastest. Through a proxy, the only way to find an open port is to connect. */
export function openPortFinder(
  settings: NetworkSettings,
  dial: DialSettings,
  dialer: Dialer,
  addon: PortsAddon | undefined,
): PortFinder {
  const { rate, concurrency, timeoutMs, tries, isSyn, source } = settings;
  if (dial.proxy !== undefined)
    return new EndpointPortFinder((endpoints, signal) => dialScan(dialer, concurrency, endpoints, signal));
  if (addon !== undefined)
    return new NativePortFinder(addon, isSyn ? 'syn' : 'connect', {
      rate,
      mostInFlight: MOST_IN_FLIGHT,
      timeoutMs,
      tries,
      ...defined({ source }),
    });
  if (isSyn) throw new Error('SYN packets need the addon, which this machine does not have');
  const rates = { perSecond: rate, perAddressPerSecond: rate, perAddressConnections: MOST_PER_ADDRESS };
  const timeout = { initialMs: timeoutMs, maxMs: timeoutMs };
  return new EndpointPortFinder((endpoints, signal) =>
    connectScan(endpoints, { ...dial, rates, concurrency, tries, timeout }, signal),
  );
}

const MOST_IN_FLIGHT = 20_000;
const MOST_PER_ADDRESS = 1000;
