/** What people call the fields that plans leave out, by a name in their path. */
const NAMES: Readonly<Record<string, string>> = {
  cve: 'vulnerabilities',
  tag: 'products',
  contacts: 'contacts',
  contact: 'contacts',
  abuse: 'contacts',
  email: 'contacts',
  phone: 'contacts',
  fax: 'contacts',
  raw: 'WHOIS as received',
  privacy: 'VPN and proxy data',
  ioc: 'threat lists',
  nuclei: 'vulnerabilities',
  cves: 'vulnerabilities',
  verified_cve: 'vulnerabilities',
  has_cve: 'vulnerabilities',
  cve_by: 'vulnerabilities',
  products_by: 'products',
};

/** Always in the same order, whatever the fields are called. Others come after them. */
const ORDER = ['contacts', 'vulnerabilities', 'products', 'WHOIS as received', 'VPN and proxy data', 'threat lists'];
const placeOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** The patterns that a plan leaves out -> what to call that, each once. A field without a name of its own stays as it is. */
export function leftOutNames(patterns: readonly string[]): readonly string[] {
  const names = patterns
    .filter((pattern) => pattern !== '*')
    .map((pattern) => NAMES[pattern.split('.').at(-1) ?? ''] ?? pattern);
  return [...new Set(names)].sort((a, b) => placeOf(a) - placeOf(b));
}
