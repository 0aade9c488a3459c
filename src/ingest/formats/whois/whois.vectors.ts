import type { FormatVector } from '../format-vectors.ts';

const FIRST = `Domain Name: A.EXAMPLE\r
Registry Domain ID: 1_DOMAIN-EX\r
Registrar WHOIS Server: whois.registrar.example\r
Registrar URL: http://www.registrar.example\r
Updated Date: 2024-02-03T04:05:06Z\r
Creation Date: 2020-01-02T03:04:05Z\r
Registry Expiry Date: 2030-01-02T03:04:05Z\r
Registrar: Example Registrar, Inc.\r
Registrar IANA ID: 9999\r
Registrar Abuse Contact Email: abuse@registrar.example\r
Registrar Abuse Contact Phone: +1.5550100\r
Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited\r
Registrant Organization: Example Org\r
Registrant Street: 1 Example Street\r
Registrant Street: Floor 2\r
Registrant Country: US\r
Name Server: NS1.A.EXAMPLE\r
Name Server: NS2.A.EXAMPLE\r
DNSSEC: signedDelegation\r
>>> Last update of WHOIS database: 2024-03-04T05:06:07Z <<<`;

const THIRD = `    Domain name:
        b.example

    Registrant:
        Example Society

    Registrar:
        Example Names Ltd [Tag = EXAMPLE]
        URL: http://names.example

    Relevant dates:
        Registered on: 14-Feb-1999
        Expiry date:  14-Feb-2031
        Last updated:  10-Feb-2021

    Registration status:
        Registered until expiry date.

    Name servers:
        ns1.b.example    192.0.2.1  2001:db8::1
        ns2.b.example

    WHOIS lookup made at 13:12:03 01-May-2022`;

const short = (name: string, data: object, lines: string): object => ({
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
    name_servers: ['ns1.a.example'],
    ...data,
    raw: `domain: ${name}.example\n${lines}`,
    stats: { parser: 'generic' },
  },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'answers of two registries, and one without a registration',
    bytes: `${FIRST}\r\n\r\nFor more information see https://icann.org/epp\r\n\r\n% A comment of a server\r\nNo match for "C.EXAMPLE".\r\n\r\n\n${THIRD}\n`,
    records: [
      [
        0,
        {
          collection: 'whois_domains',
          data: {
            domain: 'a.example',
            punycode: 'a.example',
            extracted_domain: 'A.EXAMPLE',
            name: 'a',
            extension: 'example',
            tld: 'example',
            zone: 'example',
            level: 2,
            id: '1_DOMAIN-EX',
            whois_server: 'whois.registrar.example',
            status: ['clientTransferProhibited'],
            dnssec: true,
            name_servers: ['ns1.a.example', 'ns2.a.example'],
            created_date: '2020-01-02T03:04:05.000Z',
            updated_date: '2024-02-03T04:05:06.000Z',
            expiration_date: '2030-01-02T03:04:05.000Z',
            registrar: {
              id: '9999',
              name: 'Example Registrar, Inc.',
              email: 'abuse@registrar.example',
              phone: '+1.5550100',
              referral_url: 'http://www.registrar.example',
            },
            registrant: { organization: 'Example Org', street: '1 Example Street, Floor 2', country: 'US' },
            raw: `${FIRST}\r\n\r\nFor more information see https://icann.org/epp`,
            stats: { parser: 'icann' },
            last_updated: '2024-03-04T05:06:07.000Z',
            '@timestamp': '2024-03-04T05:06:07.000Z',
          },
        },
      ],
      [
        27,
        {
          collection: 'whois_domains',
          data: {
            domain: 'b.example',
            punycode: 'b.example',
            extracted_domain: 'b.example',
            name: 'b',
            extension: 'example',
            tld: 'example',
            zone: 'example',
            level: 2,
            status: ['Registered until expiry date.'],
            name_servers: ['ns1.b.example', 'ns2.b.example'],
            delegation: { host: [{ name: 'ns1.b.example', ip: ['192.0.2.1', '2001:db8::1'] }] },
            created_date: '1999-02-14T00:00:00.000Z',
            updated_date: '2021-02-10T00:00:00.000Z',
            expiration_date: '2031-02-14T00:00:00.000Z',
            registrar: { id: 'EXAMPLE', name: 'Example Names Ltd', referral_url: 'http://names.example' },
            registrant: { name: 'Example Society' },
            raw: THIRD,
            stats: { parser: 'nic-uk' },
            last_updated: '2022-05-01T13:12:03.000Z',
            '@timestamp': '2022-05-01T13:12:03.000Z',
          },
        },
      ],
    ],
    refused: [[23, 'it says that the domain is not registered']],
  },
  {
    title: 'answers without blank lines between them',
    bytes:
      'domain: d.example\nnserver: ns1.a.example\ncreated: 2001.10.16\ndomain: e.example\nnserver: ns1.a.example\nstatus: ok\n',
    records: [
      [0, short('d', { created_date: '2001-10-16T00:00:00.000Z' }, 'nserver: ns1.a.example\ncreated: 2001.10.16')],
      [3, short('e', { status: ['ok'] }, 'nserver: ns1.a.example\nstatus: ok')],
    ],
    refused: [],
  },
  {
    title: 'answers of a registry that says only that names are registered',
    bytes: 'Domain: f.example\nStatus: connect\n\nDomain: g.example\nStatus: free\n',
    records: [
      [
        0,
        {
          collection: 'whois_domains',
          data: {
            domain: 'f.example',
            punycode: 'f.example',
            extracted_domain: 'f.example',
            name: 'f',
            extension: 'example',
            tld: 'example',
            zone: 'example',
            level: 2,
            status: ['connect'],
            raw: 'Domain: f.example\nStatus: connect',
            stats: { parser: 'generic' },
          },
        },
      ],
    ],
    refused: [[3, 'it says that the domain is not registered']],
  },
];
