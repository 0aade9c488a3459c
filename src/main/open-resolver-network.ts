/** Opens the network side of `periplus dns`: a dialer that reaches the resolvers and no other address. */
import { parseAddress } from '../addr/ip/address.ts';
import { AddressSet } from '../addr/ip/address-set.ts';
import { rangeOfOne } from '../addr/ip/range.ts';
import type { ResolverNetwork, ResolverSettings } from '../cli/dns/dns-session.ts';
import { DialPolicy } from '../probe/dial/dial-policy.ts';
import { nameServer, systemNameServers } from '../probe/dial/name-servers.ts';
import { NetworkDialer } from '../probe/dial/network-dialer.ts';
import { machineClock } from './machine-clock.ts';

export function openResolverNetwork({ server, timeoutMs, concurrency }: ResolverSettings): ResolverNetwork | undefined {
  const named = server === undefined ? undefined : nameServer(server);
  if (server !== undefined && named === undefined) return undefined;
  const servers = named === undefined ? systemNameServers() : [named];
  const addresses = servers.flatMap(({ ip }) => parseAddress(ip) ?? []);
  const dialer = new NetworkDialer({
    policy: new DialPolicy({ allow: new AddressSet(addresses.map(rangeOfOne)) }),
    clock: machineClock,
    limits: { connectMs: timeoutMs, idleMs: timeoutMs },
    rates: { perSecond: Infinity, perAddressPerSecond: Infinity, perAddressConnections: concurrency },
  });
  return { servers, dialer };
}
