import { type FieldSpecs, integer, keyword, keywordCi, keywords, text, texts } from '../../define.ts';

/** What ZoomEye says beside the service itself, if the record was loaded from its results. */
export const zoomeyeFindings: FieldSpecs = {
  service: keywordCi('Name of the service as ZoomEye writes it.'),
  product: text('Product as ZoomEye names it.', { facet: true }),
  version: keyword('Version of the product.'),
  extrainfo: text('What else it says of the product.', { facet: true }),
  device: keywordCi('Kind of device, such as router.'),
  os: text('Operating system of the host.', { facet: true }),
  hostname: keyword('Name of the host that the service gave.'),
  domain: keyword('Domain name of the site.'),
  url: keyword('Address of the page.'),
  title: texts('Titles of the service, if it is no page.', { facet: true }),
  ssl: text('Certificate as text.'),
  iconhash_md5: keyword('MD5 of the icon of the site.'),
  robots_md5: keyword('MD5 of robots.txt.'),
  security_md5: keyword('MD5 of security.txt.'),
  header_hash: keyword('Hash of the headers.'),
  body_hash: keyword('Hash of the page.'),
  country_name: text('Country of the address, by its name.', { facet: true }),
  idc: integer('1 if the address is that of a data centre.'),
  honeypot: integer('1 if the service is a honeypot.'),
  primary_industry: text('Industry of the owner.', { facet: true }),
  sub_industry: text('Part of the industry.', { facet: true }),
  rank: keywords('Importance of the asset.'),
};
