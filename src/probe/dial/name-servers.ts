import { getServers } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { parseEndpoint } from '../../addr/endpoint.ts';
import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import type { Endpoint } from './connection.ts';
import { DialError } from './dial-error.ts';

/** The IPv4 and IPv6 addresses of a canonical domain name, in any spelling. Empty if it has no address. */
export type AddressResolver = (name: string) => Promise<readonly string[]>;

/** Asks name servers for A and AAAA records: these, such as `192.0.2.53` or `[2001:db8::53]:5353`, or the system's. */
export function nameServerResolver(servers?: readonly string[]): AddressResolver {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failure = answers.map(failureCode).find((code) => code !== undefined && !NO_RECORDS.has(code));
    if (addresses.length === 0 && failure !== undefined)
      throw new DialError('unreachable', `${name} could not be resolved (${failure}).`);
    return addresses;
  };
}

function failureCode(answer: PromiseSettledResult<unknown>): string | undefined {
  return answer.status === 'fulfilled' ? undefined : String((answer.reason as NodeJS.ErrnoException).code);
}

const NO_RECORDS: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** The name servers that this machine uses, in their order. */
export function systemNameServers(): readonly Endpoint[] {
  return getServers().flatMap((text) => nameServer(text) ?? []);
}

/**
 * `192.0.2.53`, `192.0.2.53:5353`, `2001:db8::53` or `[2001:db8::53]:5353`. Undefined if the text is not such an
 * address.
 */
export function nameServer(text: string): Endpoint | undefined {
  const address = parseAddress(text.replace(/^\[(.*)\]$/, '$1'));
  if (address !== undefined) return { ip: formatAddress(address), port: DNS_PORT };
  const endpoint = parseEndpoint(text);
  if (endpoint?.host.kind !== 'address') return undefined;
  return { ip: formatAddress(endpoint.host.address), port: endpoint.port };
}

const DNS_PORT = 53;
