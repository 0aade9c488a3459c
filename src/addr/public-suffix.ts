/**
 * Public suffixes and registrable domains of canonical domain names (domain-name.ts), by the Public Suffix List that comes
 * with `tldts`. The whole list counts, its private section too: `a.blogspot.com` and `b.blogspot.com` have different holders, and so
 * have names below `co.com` or `eu.org`, which also keep WHOIS of their own. `registryDomain` leaves the private section out.
 */
import { getDomain, getPublicSuffix } from 'tldts';

/** The names given are canonical already, so nothing of them has to be searched or checked. */
const CANONICAL = { extractHostname: false, validateHostname: false, detectIp: false } as const;
const WHOLE_LIST = { ...CANONICAL, allowPrivateDomains: true } as const;
const ICANN_SECTION = { ...CANONICAL, allowPrivateDomains: false } as const;

/** The suffix under which anyone may register: `co.uk`, `blogspot.com`. The last label where no rule is known. */
export function publicSuffix(name: string): string | undefined {
  return getPublicSuffix(name, WHOLE_LIST) ?? undefined;
}

/** The suffix and one label more; absent for a suffix itself. */
export function registrableDomain(name: string): string | undefined {
  return getDomain(name, WHOLE_LIST) ?? undefined;
}

/** The name that a registry of a top-level domain sold: `blogspot.com` for all below it. */
export function registryDomain(name: string): string | undefined {
  return getDomain(name, ICANN_SECTION) ?? undefined;
}
