/**
 * Providers of clouds, DNS and mail, and the twenty organisations that have more than a web page. We invented the names
 * from two halves that no language combines; none occurs in lists of companies, networks, packages or source code. A
 * brand is a domain whose name does not reveal its holder: registrations, certificates, name servers, icons and
 * trackers do.
 */
import rows from './organisations.json' with { type: 'json' };

export interface ProviderRow {
  readonly key: string;
  readonly name: string;
  readonly country: string;
  readonly domain: string;
  /** It rents out machines: many networks of small sites belong to it. */
  readonly isHost: boolean;
  /** The number of its name servers and mail servers. */
  readonly nameServers: number;
  readonly mailServers: number;
}

export interface OrganisationRow {
  readonly name: string;
  readonly country: string;
  /** The first is the main domain, to which the others redirect. */
  readonly domains: readonly string[];
  readonly brands: readonly string[];
  /** The number of its names in the newer cycle, including other domains and brands. */
  readonly names: number;
  /** It has an AS number; others rent their networks. */
  readonly hasOwnNumber: boolean;
}

export const PROVIDERS: readonly ProviderRow[] = rows.providers.map((row) => ({
  key: row.domain.slice(0, row.domain.indexOf('.')),
  ...row,
}));

/** The smallest first: a small world has only the first ones. */
export const ORGANISATIONS: readonly OrganisationRow[] = rows.organisations;

const numbered = (label: string, count: number, domain: string): string[] =>
  Array.from({ length: count }, (_, i) => `${label}${i + 1}.${domain}`);

export const nameServersOf = ({ nameServers, domain }: ProviderRow): string[] => numbered('ns', nameServers, domain);
export const mailServersOf = ({ mailServers, domain }: ProviderRow): string[] => numbered('mx', mailServers, domain);

export const DNS_PROVIDERS: readonly ProviderRow[] = PROVIDERS.filter(({ nameServers }) => nameServers > 0);
export const MAIL_PROVIDERS: readonly ProviderRow[] = PROVIDERS.filter(({ mailServers }) => mailServers > 0);
