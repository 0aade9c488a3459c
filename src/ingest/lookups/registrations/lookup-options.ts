/** What may be chosen of lookups, for whoever reads options without looking anything up. */

export const LOOKUP_PROTOCOLS = ['rdap', 'whois'] as const;
export type LookupProtocol = (typeof LOOKUP_PROTOCOLS)[number];

/** Where IANA has the files that name the servers of RDAP. */
export const BOOTSTRAP_URL = 'https://data.iana.org/rdap/';
/** Refers to the registries. */
export const FIRST_WHOIS_SERVER = 'whois.iana.org';

/** Undefined if it is no address of the web. */
export function bootstrapUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
