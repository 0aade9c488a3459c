/** Names that documents use for examples (RFC 2606): the only ones of the world that exist. */
export interface KnownSite {
  readonly domain: string;
  /** Label of its second name; default `www`. */
  readonly sub?: string;
  readonly path?: string;
  readonly title?: string;
}

export const KNOWN_SITES: readonly KnownSite[] = [
  { domain: 'example.com', title: 'Example Domain' },
  { domain: 'example.org', sub: 'files', title: 'Example Domain' },
  { domain: 'example.net', title: 'Example Domain' },
];
