/** Opens the network side of `periplus dns`: a dialer that reaches the resolvers and no other address. */
import { parseAddress } from '../addr/ip/address.ts';
import { AddressSet } from '../addr/ip/address-set.ts';
import { rangeOfOne } from '../addr/ip/range.ts';
import type { ResolverNetwork, ResolverNetworkSettings } from '../cli/dns/dns-session.ts';
import { DialPolicy } from '../probe/dial/dial-policy.ts';
import { nameServer, systemNameServers } from '../probe/dial/name-servers.ts';
import { NetworkDialer } from '../probe/dial/network-dialer.ts';
import { machineClock } from './machine-clock.ts';

export function openResolverNetwork({
  servers: names,
  timeoutMs,
  concurrency,
  rate = Number.POSITIVE_INFINITY,
}: ResolverNetworkSettings): ResolverNetwork | undefined {
  const named = names?.map(nameServer);
  if (named?.includes(undefined) === true) return undefined;
  const servers = named?.filter((server) => server !== undefined) ?? systemNameServers();
  const addresses = servers.flatMap(({ ip }) => parseAddress(ip) ?? []);
  const dialer = new NetworkDialer({
    policy: new DialPolicy({ allow: new AddressSet(addresses.map(rangeOfOne)) }),
    clock: machineClock,
    limits: { connectMs: timeoutMs, idleMs: timeoutMs },
    rates: { perSecond: rate, perAddressPerSecond: Number.POSITIVE_INFINITY, perAddressConnections: concurrency },
  });
  return { servers, dialer };
}
