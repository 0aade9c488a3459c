import type { FormatVector } from '../format-vectors.ts';

const WHOLE = {
  rdapConformance: ['rdap_level_0', 'redacted'],
  objectClassName: 'domain',
  handle: '1_DOMAIN-EX',
  ldhName: 'XN--BCHER-KVA.EXAMPLE',
  unicodeName: 'bücher.example',
  status: ['client transfer prohibited', 'active'],
  links: [{ rel: 'self', href: 'https://rdap.registry.example/domain/xn--bcher-kva.example' }],
  nameservers: [
    {
      objectClassName: 'nameserver',
      ldhName: 'NS1.A.EXAMPLE',
      ipAddresses: { v4: ['192.0.2.1', '192.0.2.300'], v6: ['2001:db8::1'] },
    },
    { objectClassName: 'nameserver', ldhName: 'ns2.a.example' },
  ],
  secureDNS: { delegationSigned: true, dsData: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB CD' }] },
  events: [
    { eventAction: 'registration', eventDate: '2020-01-02T03:04:05Z' },
    { eventAction: 'last changed', eventDate: '2024-02-03T04:05:06.789+01:00' },
    { eventAction: 'expiration', eventDate: '2030-01-02T03:04:05Z' },
    { eventAction: 'transfer', eventActor: 'someone', eventDate: '2022-01-02T03:04:05Z' },
    { eventAction: 'last update of RDAP database', eventDate: '2024-03-04T05:06:07Z' },
  ],
  entities: [
    {
      objectClassName: 'entity',
      handle: '9999',
      roles: ['registrar'],
      publicIds: [{ type: 'IANA Registrar ID', identifier: '9999' }],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Example Registrar'],
        ],
      ],
      entities: [
        {
          roles: ['abuse'],
          vcardArray: [
            'vcard',
            [
              ['email', {}, 'text', 'abuse@registrar.example'],
              ['tel', { type: 'voice' }, 'uri', 'tel:+1.5550100'],
            ],
          ],
        },
      ],
    },
    {
      objectClassName: 'entity',
      handle: 'C1',
      roles: ['registrant', 'technical'],
      vcardArray: [
        'vcard',
        [
          ['fn', {}, 'text', ''],
          ['org', {}, 'text', 'Example Org'],
          ['adr', { cc: 'DE' }, 'text', ['', '', ['1 Street', 'House'], 'City', '', '12345', '']],
        ],
      ],
    },
    { objectClassName: 'entity', roles: ['reseller'], vcardArray: ['vcard', [['fn', {}, 'text', 'Reseller']]] },
  ],
  redacted: [
    { name: { description: 'Registrant Name' }, method: 'emptyValue', reason: { description: 'Server policy' } },
  ],
  variants: [{ variantNames: [{ ldhName: 'buecher.example' }] }],
};

const PARTY = {
  id: 'C1',
  organization: 'Example Org',
  street: '1 Street, House',
  city: 'City',
  postal_code: '12345',
  country: 'DE',
};

const WHOLE_RECORD = {
  domain: 'xn--bcher-kva.example',
  punycode: 'xn--bcher-kva.example',
  extracted_domain: 'bücher.example',
  name: 'xn--bcher-kva',
  extension: 'example',
  tld: 'example',
  zone: 'example',
  level: 2,
  id: '1_DOMAIN-EX',
  server: 'rdap.registry.example',
  status: ['clientTransferProhibited', 'ok'],
  dnssec: true,
  created_date: '2020-01-02T03:04:05.000Z',
  updated_date: '2024-02-03T03:05:06.789Z',
  expiration_date: '2030-01-02T03:04:05.000Z',
  registrar: { id: '9999', name: 'Example Registrar', email: 'abuse@registrar.example', phone: '+1.5550100' },
  registrant: PARTY,
  technical: PARTY,
  rdap: {
    conformance: ['rdap_level_0', 'redacted'],
    event: [{ action: 'transfer', actor: 'someone', date: '2022-01-02T03:04:05.000Z' }],
    redacted: [{ name: 'Registrant Name', reason: 'Server policy', method: 'emptyValue' }],
    variant: ['buecher.example'],
    party: [{ role: ['reseller'], name: 'Reseller' }],
  },
  raw: JSON.stringify(WHOLE),
  stats: { parser: 'rdap' },
  name_servers: ['ns1.a.example', 'ns2.a.example'],
  delegation: {
    host: [{ name: 'ns1.a.example', ip: ['192.0.2.1', '2001:db8::1'] }],
    ds: [{ key_tag: 1, algorithm: 13, digest_type: 2, digest: 'abcd' }],
  },
  last_updated: '2024-03-04T05:06:07.000Z',
  '@timestamp': '2024-03-04T05:06:07.000Z',
};

const small = (name: string): object => ({ objectClassName: 'domain', ldhName: name });
const smallRecord = (name: string): object => ({
  collection: 'whois_domains',
  data: {
    domain: `${name}.example`,
    punycode: `${name}.example`,
    extracted_domain: `${name}.example`,
    name,
    extension: 'example',
    tld: 'example',
    zone: 'example',
    level: 2,
    raw: JSON.stringify(small(`${name}.example`)),
    stats: { parser: 'rdap' },
  },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'an answer on each line, with an error and an address between them',
    bytes: [
      WHOLE,
      { errorCode: 404, title: 'Not Found' },
      { objectClassName: 'ip network', handle: 'NET-192-0-2-0-1' },
      { objectClassName: 'domain', ldhName: 'a b' },
      { domain: 'b.example', rdap: small('b.example') },
    ]
      .map((answer) => JSON.stringify(answer))
      .join('\n'),
    records: [
      [0, { collection: 'whois_domains', data: WHOLE_RECORD }],
      [4, smallRecord('b')],
    ],
    refused: [
      [1, 'it is an error of the server: 404 Not Found'],
      [2, 'it is about another kind of object: ip network'],
      [3, 'the name of the domain is none'],
    ],
  },
  {
    title: 'the list of a search',
    bytes: JSON.stringify({
      rdapConformance: ['rdap_level_0'],
      domainSearchResults: [small('a.example'), small('b.example')],
    }),
    records: [
      [0, smallRecord('a')],
      [1, smallRecord('b')],
    ],
    refused: [],
  },
];
