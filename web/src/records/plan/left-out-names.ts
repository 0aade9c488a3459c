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
};

/** The patterns that a plan leaves out -> what to call that, each once. A field without a name of its own stays as it is. */
export function leftOutNames(patterns: readonly string[]): readonly string[] {
  const names = patterns
    .filter((pattern) => pattern !== '*')
    .map((pattern) => NAMES[pattern.split('.').at(-1) ?? ''] ?? pattern);
  return [...new Set(names)];
}
