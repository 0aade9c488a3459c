import {
  type FieldSpecs,
  flag,
  integer,
  keyword,
  keywordCi,
  keywords,
  keywordsCi,
  object,
  text,
} from '../../define.ts';

/** What Shodan says beside the service itself, if the record was loaded from its results. */
export const shodanFindings: FieldSpecs = {
  module: keywordCi('Module of the crawler, such as https or dns-udp.'),
  id: keyword('Identifier of the banner.', { varies: 'itself' }),
  crawler: keyword('Identifier of the crawler.', { varies: 'itself' }),
  region: keywordCi('Where the crawler was.', { varies: 'itself' }),
  ptr: flag('The address has a name in reverse DNS.'),
  product: text('Product as Shodan names it.', { facet: true }),
  version: keyword('Version of the product.'),
  info: text('What else it says of the product.', { facet: true }),
  os: text('Operating system of the host.', { facet: true }),
  device: text('Name of the device.', { facet: true }),
  devicetype: keywordCi('Kind of device, such as router.'),
  tags: keywordsCi('What Shodan says of the host, such as cloud, vpn or honeypot.'),
  domains: keywords('Registered domains of the names of the address.'),
  cpe: keywords('CPE names as URIs.'),
  cpe23: keywords('CPE names.'),
  verified_cve: keywords('Vulnerabilities that Shodan has tested, not only derived from the version.', {
    privacy: 'cve',
  }),
  cloud: object('The cloud that the address belongs to.', {
    provider: text('Name of the provider.', { facet: true }),
    region: keywordCi('Region of the provider.'),
    service: keywordCi('Service of the provider.'),
  }),
  data: text('What the service answered, as Shodan writes it, where no other field has it.'),
  hash: integer('MurmurHash3 of what the service answered: a signed number.'),
  http: object('What Shodan says of a page.', {
    html_hash: integer('MurmurHash3 of the page: a signed number.'),
    headers_hash: integer('MurmurHash3 of the names of the headers: a signed number.'),
    robots: text('Text of robots.txt.'),
    robots_hash: integer('MurmurHash3 of robots.txt: a signed number.'),
    securitytxt: text('Text of security.txt.'),
    securitytxt_hash: integer('MurmurHash3 of security.txt: a signed number.'),
    sitemap: text('Text of the site map.'),
    sitemap_hash: integer('MurmurHash3 of the site map: a signed number.'),
    waf: text('Firewall in front of the page.', { facet: true }),
  }),
  ssl: object('What Shodan says of TLS.', {
    alpn: keywords('Protocols that the server takes inside TLS.'),
  }),
  opts: object('What was tried beside the request.', {
    heartbleed: text('Result of a test for Heartbleed.'),
    vulns: keywords('Vulnerabilities that were tested: those with an exclamation mark are not there.'),
    raw: keyword('The answer in hexadecimal.', { facet: false, varies: 'itself' }),
  }),
};
