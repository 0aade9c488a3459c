import type { FormatVector } from '../format-vectors.ts';

const TEXT =
  'state:            active\ndomain:           a.example\nholder:           exa0000-00001\ncreated:          2001-02-03\nmodified:         2022-01-02\nexpires:          2030-02-03\nnserver:          ns1.a.example 192.0.2.1\ndnssec:           unsigned delegation\nregistrar:        Example AB\n';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a text with what was asked, one of a server that refuses, and one without a text',
    bytes: [
      JSON.stringify({
        domain: 'a.example',
        server: 'whois.registry.example',
        timestamp: '2024-01-02T03:04:05Z',
        raw: TEXT,
      }),
      JSON.stringify({
        domain: 'b.example',
        raw: 'Your connection limit exceeded. Please slow down and try again later.\n',
      }),
      JSON.stringify({ domain: 'c.example' }),
      // Its time is none that a date has.
      JSON.stringify({ domain: 'd.example', timestamp: 1e300, raw: ['Registrar: Example AB\nCreated: 2.3.2004\n'] }),
    ].join('\n'),
    records: [
      [
        0,
        {
          collection: 'whois_domains',
          data: {
            domain: 'a.example',
            punycode: 'a.example',
            extracted_domain: 'a.example',
            name: 'a',
            extension: 'example',
            tld: 'example',
            zone: 'example',
            level: 2,
            server: 'whois.registry.example',
            status: ['active'],
            dnssec: false,
            name_servers: ['ns1.a.example'],
            delegation: { host: [{ name: 'ns1.a.example', ip: ['192.0.2.1'] }] },
            created_date: '2001-02-03T00:00:00.000Z',
            updated_date: '2022-01-02T00:00:00.000Z',
            expiration_date: '2030-02-03T00:00:00.000Z',
            registrar: { name: 'Example AB' },
            registrant: { id: 'exa0000-00001' },
            raw: TEXT,
            stats: { parser: 'nic-se' },
            last_updated: '2024-01-02T03:04:05.000Z',
            '@timestamp': '2024-01-02T03:04:05.000Z',
          },
        },
      ],
      [
        3,
        {
          collection: 'whois_domains',
          data: {
            domain: 'd.example',
            punycode: 'd.example',
            extracted_domain: 'd.example',
            name: 'd',
            extension: 'example',
            tld: 'example',
            zone: 'example',
            level: 2,
            created_date: '2004-03-02T00:00:00.000Z',
            registrar: { name: 'Example AB' },
            raw: 'Registrar: Example AB\nCreated: 2.3.2004\n',
            stats: { parser: 'generic' },
          },
        },
      ],
    ],
    refused: [
      [1, 'it is no registration: the server has refused because of too many queries'],
      [2, 'it has no text of an answer'],
    ],
  },
];
