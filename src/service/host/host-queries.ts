import type { Host } from '../../addr/host.ts';
import { formatHost } from '../../addr/host.ts';
import { registrableDomain } from '../../addr/public-suffix.ts';
import type { Collection } from '../../model/collection.ts';

/** The searches that a host's summary is made of, as queries anybody can ask. Names and addresses are canonical, and need no escapes within quotes. */
export type HostQueries = Readonly<Partial<Record<Collection, string>>>;

export function addressQueries(address: string): HostQueries {
  return {
    responses: `ip:"${address}"`,
    domains: `a:"${address}" OR aaaa:"${address}"`,
    whois_ip: `ip:"${address}"`,
  };
}

/** Of names only what HTTP servers answered is shown. */
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

/** A public suffix is held by nobody, and stands for itself. */
export function apexOf(name: string): string {
  return registrableDomain(name) ?? name;
}
