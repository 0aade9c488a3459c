/** What smaller services say beside the service itself, if the record was loaded from their results. */
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

export const uncoverFindings: FieldSpecs = {
  source: keywordCi('Service that uncover has asked, such as shodan.'),
};

export const hunterFindings: FieldSpecs = {
  url: keyword('Address of the page.'),
  domain: keyword('Domain name of the site.'),
  os: text('Operating system of the host.', { facet: true }),
  country: text('Country of the address, by its name.', { facet: true }),
  company: text('Owner of the site.', { facet: true }),
  number: keyword('Registration of the site in China.'),
};

export const binaryedgeFindings: FieldSpecs = {
  type: keywordCi('How the port was looked at, such as webv2 or ssl-simple.'),
  service: object('The service as it was named.', {
    name: keywordCi('Name of the service.'),
    product: text('Product of the service.', { facet: true }),
    version: keyword('Version of the product.'),
    method: keywordCi('How the service was named: by its port or by an answer.'),
  }),
};

export const odinFindings: FieldSpecs = {
  product: text('Product as Odin names it.', { facet: true }),
  version: keyword('Version of the product.'),
  extra_info: text('What else it says of the product.', { facet: true }),
};

export const onypheFindings: FieldSpecs = {
  category: keywordCi('Kind of result, such as datascan.'),
  os: text('Operating system of the host.', { facet: true }),
  osvendor: text('Maker of the system.', { facet: true }),
  productvendor: text('Maker of the product.', { facet: true }),
  tag: keywordsCi('What Onyphe says of the service.'),
  datammh3: integer('MurmurHash3 of what the service answered: a signed number.'),
  datamd5: keyword('MD5 of what the service answered.'),
  app: object('What it says of the answer.', {
    http: object('What it says of the page.', {
      bodymmh3: integer('MurmurHash3 of the page: a signed number.'),
      headermmh3: integer('MurmurHash3 of the headers: a signed number.'),
      bodymd5: keyword('MD5 of the page.'),
      headermd5: keyword('MD5 of the headers.'),
    }),
  }),
};

export const criminalipFindings: FieldSpecs = {
  service_name: keywordCi('Name of the service as Criminal IP writes it.'),
  score: keywordCi('How dangerous the address is, as seen from outside.'),
  score_out: keywordCi('How dangerous the address is, as seen from inside.'),
  tags: keywords('What Criminal IP says of the service.'),
  is_vpn: flag('The address is that of a VPN.'),
  is_proxy: flag('The address is that of a proxy.'),
  is_tor: flag('The address is that of an exit of Tor.'),
  is_cloud: flag('The address is that of a cloud.'),
  is_hosting: flag('The address is that of a hoster.'),
  has_cve: flag('The product has published vulnerabilities.', { privacy: 'cve' }),
};
