import { type FieldSpecs, keyword, keywords, keywordsCi, object, text, texts } from '../../define.ts';

/** What FOFA says beside the service itself, if the record was loaded from its results. */
export const fofaFindings: FieldSpecs = {
  domain: keyword('Registered domain of the host.'),
  link: keyword('Address of the page.'),
  cname: keywords('Names that the host is an alias of.'),
  os: text('Operating system of the host.', { facet: true }),
  icp: keyword('Registration of the site in China.'),
  fid: keyword('Fingerprint of the site.'),
  title: text('Title of the service, if it is no page.', { facet: true }),
  server: text('Software of the server, if it is no web server.', { facet: true }),
  product: text('Products as FOFA names them, with commas between them.', { facet: true }),
  version: keyword('Version of the product.'),
  header_hash: keyword('Hash of the headers.'),
  banner_hash: keyword('Hash of what the service answered.'),
  cert: text('Certificate as text.'),
  host: object('What it says of the host, without a port.', {
    product: texts('Products of the host.', { facet: true }),
    category: keywordsCi('Kinds of product.'),
  }),
  other: texts('Values of a row whose names nobody knows.', { facet: true }),
};
