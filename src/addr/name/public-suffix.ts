/**
 * Public suffixes and registrable domains of canonical domain names, by the Public Suffix List of `tldts`. The private
 * section of the list counts too: `a.blogspot.com` and `b.blogspot.com` have different holders, and so have names below
 * `co.com` or `eu.org`, which have their own WHOIS. `registryDomain` ignores the private section.
 */
import { getDomain, getPublicSuffix } from 'tldts';

/** The names are already canonical, so `tldts` need not extract or validate anything. */
const CANONICAL = { extractHostname: false, validateHostname: false, detectIp: false } as const;
const WHOLE_LIST = { ...CANONICAL, allowPrivateDomains: true } as const;
const ICANN_SECTION = { ...CANONICAL, allowPrivateDomains: false } as const;

/** The suffix under which anyone may register: `co.uk`, `blogspot.com`. The last label if no rule matches. */
export function publicSuffix(name: string): string | undefined {
  return getPublicSuffix(name, WHOLE_LIST) ?? undefined;
}

/** The suffix plus one label; undefined for a suffix itself. */
export function registrableDomain(name: string): string | undefined {
  return getDomain(name, WHOLE_LIST) ?? undefined;
}

/** The domain registered at the registry of a top-level domain: `blogspot.com` for everything below it. */
export function registryDomain(name: string): string | undefined {
  return getDomain(name, ICANN_SECTION) ?? undefined;
}
