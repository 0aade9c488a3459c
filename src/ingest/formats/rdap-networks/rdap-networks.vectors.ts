import type { FormatVector } from '../format-vectors.ts';

const NETWORK = {
  rdapConformance: ['rdap_level_0'],
  objectClassName: 'ip network',
  handle: 'NET-192-0-2-0-1',
  startAddress: '192.0.2.0',
  endAddress: '192.0.2.255',
  name: 'EXAMPLE',
  type: 'ASSIGNED PA',
  country: 'NL',
  parentHandle: 'NET-192-0-0-0-0',
  port43: 'whois.ripe.net',
  arin_originas0_originautnums: [64496],
  remarks: [
    { title: 'description', description: ['A network', 'of an example'] },
    { title: 'remarks', description: ['Write to noc@a.example'] },
  ],
  events: [
    { eventAction: 'registration', eventDate: '2008-08-14T14:54:30Z' },
    { eventAction: 'last changed', eventDate: '2009-08-14T14:54:30-04:00' },
  ],
  entities: [
    {
      handle: 'ORG-EX1',
      roles: ['registrant'],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Example B.V.'],
          ['kind', {}, 'text', 'org'],
          ['adr', {}, 'text', ['', '', ['Street 1', 'Floor 2'], 'Amsterdam', 'NH', '1000 AA', 'Netherlands']],
        ],
      ],
      entities: [
        {
          handle: 'AB1',
          roles: ['abuse'],
          vcardArray: [
            'vcard',
            [
              ['fn', {}, 'text', 'Abuse Desk'],
              ['kind', {}, 'text', 'group'],
              ['email', {}, 'text', 'abuse@a.example'],
              ['tel', { type: ['work', 'voice'] }, 'uri', 'tel:+31-20-0000000'],
              ['tel', { type: 'fax' }, 'text', '+31-20-0000001'],
            ],
          ],
        },
      ],
    },
  ],
};
const OLD = {
  port43: 'whois.apnic.net',
  startAddress: '2001:db8::/128',
  endAddress: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff/128',
  entities: [{ vcardArray: ['vcard', [['adr', { label: 'Street 1\\nTokyo' }, 'text', null]]] }],
};
const SYSTEM = {
  objectClassName: 'autnum',
  startAutnum: 64496,
  endAutnum: 64497,
  name: 'EXAMPLE-AS',
  country: 'NL',
  port43: 'whois.ripe.net',
  events: [{ eventAction: 'last changed', eventDate: '2009-08-14' }],
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'networks with entities and without, one without addresses, and a block of systems',
    bytes: [NETWORK, { objectClassName: 'ip network', handle: 'x' }, OLD, SYSTEM]
      .map((answer) => JSON.stringify(answer))
      .join('\n'),
    records: [
      [
        0,
        {
          collection: 'whois_ip',
          data: {
            ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
            net: {
              name: 'EXAMPLE',
              handle: 'NET-192-0-2-0-1',
              organization: 'Example B.V.',
              address: 'Street 1\nFloor 2',
              city: 'Amsterdam',
              state: 'NH',
              postal_code: '1000 AA',
              country: 'NL',
              description: 'A network\nof an example',
              remarks: 'Write to noc@a.example',
              created: '2008-08-14T14:54:30Z',
              updated: '2009-08-14T14:54:30-04:00',
              contacts: {
                emails: ['abuse@a.example', 'noc@a.example'],
                persons: ['Abuse Desk'],
                phones: ['+31-20-0000000'],
              },
              range: '192.0.2.0 - 192.0.2.255',
              start_ip: '192.0.2.0',
              end_ip: '192.0.2.255',
              cidr: ['192.0.2.0/24'],
              net_size: 255,
            },
            asn: { number: ['64496'] },
            abuse: 'abuse@a.example',
            registration: {
              registry: 'ripencc',
              status: 'ASSIGNED PA',
              holder_id: 'ORG-EX1',
              parent: 'NET-192-0-0-0-0',
            },
            raw: JSON.stringify(NETWORK),
          },
        },
      ],
      [
        2,
        {
          collection: 'whois_ip',
          data: {
            ip: { gte: '2001:db8::', lte: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff' },
            net: {
              address: 'Street 1\nTokyo',
              range: '2001:db8:: - 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
              start_ip: '2001:db8::',
              end_ip: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
              cidr: ['2001:db8::/32'],
            },
            registration: { registry: 'apnic' },
            raw: JSON.stringify(OLD),
          },
        },
      ],
      [
        3,
        {
          collection: 'whois_ip',
          part: 'system',
          data: {
            number: '64496',
            last: '64497',
            asn: { name: 'EXAMPLE-AS', country: 'NL', registry: 'ripencc', updated: '2009-08-14' },
          },
        },
      ],
    ],
    refused: [[1, 'it has no range of addresses']],
  },
];
