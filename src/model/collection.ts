/** The five searchable sets of records. */
export const collections = ['responses', 'domains', 'whois_ip', 'whois_domains', 'certs'] as const;

export type Collection = (typeof collections)[number];

export function isCollection(text: string): text is Collection {
  return (collections as readonly string[]).includes(text);
}
