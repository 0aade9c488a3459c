import type { Host } from '../../addr/host.ts';
import { formatHost } from '../../addr/host.ts';
import { registrableDomain } from '../../addr/name/public-suffix.ts';
import type { Collection } from '../../model/collection.ts';

/**
 * The searches behind a host's summary, as queries that anybody can run. Canonical names and addresses need no escapes
 * within quotes.
 */
export type HostQueries = Readonly<Partial<Record<Collection, string>>>;

export function addressQueries(address: string): HostQueries {
  return {
    responses: `ip:"${address}"`,
    domains: `a:"${address}" OR aaaa:"${address}"`,
    whois_ip: `ip:"${address}"`,
  };
}

/** Shows only HTTP responses for a name. */
export function domainQueries(name: string): HostQueries {
  return {
    responses: `host:"${name}" AND prot7:http`,
    domains: `domain:"${name}"`,
    whois_domains: `domain:"${apexOf(name)}"`,
  };
}

/** The other names of a name's registered domain. */
export function relatedQuery(name: string): string {
  const apex = apexOf(name);
  return name === apex
    ? `(domain:*.${apex} AND NOT domain:${apex})`
    : `(domain:*.${apex} AND NOT domain:${name}) OR domain:${apex}`;
}

export function queriesOf(host: Host): HostQueries {
  const name = formatHost(host);
  return host.kind === 'address' ? addressQueries(name) : domainQueries(name);
}

/** A public suffix has no owner, and is its own apex. */
export function apexOf(name: string): string {
  return registrableDomain(name) ?? name;
}
