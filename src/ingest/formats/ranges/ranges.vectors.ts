import type { FormatVector } from '../format-vectors.ts';

const AMAZON = {
  syncToken: '1',
  createDate: '2026-11-02-10-00-00',
  prefixes: [
    { ip_prefix: '192.0.2.0/24', region: 'eu-test-1', service: 'EC2' },
    { ip_prefix: '198.51.100.0/24', region: 'GLOBAL', service: 'CLOUDFRONT' },
  ],
  ipv6_prefixes: [],
};
const FASTLY = { addresses: ['192.0.2.0/24'], ipv6_addresses: [] };
const DAY = '2026-11-02T10:00:00.000Z';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'ranges of two providers, with a bad document between them',
    bytes: `${JSON.stringify(AMAZON)}\n7\n${JSON.stringify(FASTLY)}\n`,
    records: [
      [0, { kind: 'headline', into: 'networks', title: 'Amazon Web Services', date: DAY }],
      [
        0,
        listed(0xc0000200, {
          list: 'Amazon Web Services',
          date: DAY,
          cloud: { provider: 'Amazon Web Services', service: ['EC2'], region: 'eu-test-1' },
        }),
      ],
      [
        0,
        listed(0xc6336400, {
          list: 'Amazon Web Services',
          date: DAY,
          cloud: { provider: 'Amazon Web Services', service: ['CLOUDFRONT'], region: 'GLOBAL', is_cdn: true },
        }),
      ],
      [2, { kind: 'headline', into: 'networks', title: 'Fastly' }],
      [2, listed(0xc0000200, { list: 'Fastly', cloud: { provider: 'Fastly', is_cdn: true } })],
    ],
    refused: [[1, 'element 2: it is neither an object nor a text']],
  },
  {
    title: 'relays of Onionoo, of which one is an exit',
    bytes: JSON.stringify({
      relays_published: '2026-11-02 10:00:00',
      relays: [
        { or_addresses: ['192.0.2.9:9001'], flags: ['Running'] },
        { or_addresses: ['192.0.2.7:9001', '[2001:db8::7]:9001'], exit_addresses: ['192.0.2.8'], flags: ['Exit'] },
      ],
    }),
    records: [
      [0, { kind: 'headline', into: 'networks', date: DAY }],
      ...[0xc0000208, 0xc0000207].map((address): readonly [number, object] => [
        0,
        {
          kind: 'listed',
          into: 'networks',
          subject: { kind: 'range', blocks: [{ from: address, to: address, prefix: 32 }] },
          statement: { list: 'vector', date: DAY, privacy: { is_tor: true } },
        },
      ]),
      [
        0,
        {
          kind: 'listed',
          into: 'networks',
          subject: {
            kind: 'range',
            blocks: [
              { from: 0x20010db8000000000000000000000007n, to: 0x20010db8000000000000000000000007n, prefix: 128 },
            ],
          },
          statement: { list: 'vector', date: DAY, privacy: { is_tor: true } },
        },
      ],
    ],
    refused: [],
  },
];

function listed(from: number, statement: object): object {
  const subject = { kind: 'range', blocks: [{ from, to: from + 255, prefix: 24, exact: true }] };
  return { kind: 'listed', into: 'networks', subject, statement };
}
