import type { FormatVector } from '../format-vectors.ts';

const STATEMENT = { list: 'Example C2', date: '2026-11-02', threat: ['frobnik'], tags: ['c2'] };
const listed = (subject: object, statement: object = STATEMENT) => ({
  kind: 'listed',
  into: 'ioc',
  subject,
  statement,
});
const name = (of: string, value: string) => ({ kind: 'name', of, value });
const block = (from: number, to: number, prefix: number) => ({ kind: 'range', blocks: [{ from, to, prefix }] });

const TRAIL = { list: 'vector', threat: ['vector'] };

const FIRST = { kind: 'headline', into: 'ioc', title: 'Example C2' };

/** As it was written, it is the block itself. */
const EXACT = { from: 0xc0000200, to: 0xc00002ff, prefix: 24, exact: true };

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'networks of DShield',
    bytes: '#   DShield.org Recommended Block List\nStart\tEnd\tNetmask\n192.0.2.0\t192.0.2.255\t24\t7\n',
    records: [
      [0, { kind: 'headline', into: 'ioc', title: 'DShield' }],
      [
        2,
        listed(
          { kind: 'range', blocks: [{ from: 0xc0000200, to: 0xc00002ff, prefix: 24 }] },
          { list: 'DShield', threat: ['vector'] },
        ),
      ],
    ],
    refused: [],
  },
  {
    title: 'a list of Spamhaus',
    bytes:
      '; Spamhaus DROP List 2026/11/02 - (c) X\n; Last-Modified: Mon, 02 Nov 2026 07:08:09 GMT\n192.0.2.0/24 ; SBL1\n',
    records: [
      [0, { kind: 'headline', into: 'ioc', title: 'Spamhaus DROP' }],
      [1, { kind: 'headline', into: 'ioc', title: 'Spamhaus DROP', date: '2026-11-02T07:08:09Z' }],
      [
        2,
        listed(
          { kind: 'range', blocks: [EXACT] },
          { list: 'Spamhaus DROP', date: '2026-11-02T07:08:09Z', threat: ['vector'] },
        ),
      ],
    ],
    refused: [],
  },
  {
    title: 'threats of every kind, with a bad line',
    bytes: [
      '# list: {"as": "threat", "name": "Example C2", "threat": "frobnik", "tags": ["c2"]}',
      '# Updated: 2026-11-02',
      '# License: CC0',
      '',
      '192.0.2.7',
      '198.51.100.9:8443 # a port',
      '!!',
      '?bad?',
      '0.0.0.0 sink.example',
      '*.zone.example',
      'hxxp://bad[.]example/a',
      'D41D8CD98F00B204E9800998ECF8427E',
      '/a/path.php',
      '',
    ].join('\n'),
    records: [
      [0, FIRST],
      [1, { ...FIRST, date: '2026-11-02' }],
      [2, { ...FIRST, date: '2026-11-02', licence: 'CC0' }],
      [4, listed({ kind: 'range', blocks: [{ from: 0xc0000207, to: 0xc0000207, prefix: 32 }] })],
      [5, listed(block(0xc6336409, 0xc6336409, 32), { ...STATEMENT, ports: [8443] })],
      [8, listed(name('domain', 'sink.example'))],
      [9, listed(name('zone', 'zone.example'))],
      [10, listed(name('url', 'bad.example/a'))],
      [11, listed(name('hash', 'd41d8cd98f00b204e9800998ecf8427e'))],
    ],
    refused: [[7, 'line 8: it names no address, domain, URL or digest']],
  },
  {
    title: 'a trail of maltrail, which says by its first line what it is',
    bytes: '# Copyright (c) 2014-2026 Maltrail developers (https://maltrail.example/)\n\nbad.example\n192.0.2.7:8443\n',
    records: [
      [0, { kind: 'headline', into: 'ioc', licence: 'MIT' }],
      [2, listed(name('domain', 'bad.example'), TRAIL)],
      [3, listed(block(0xc0000207, 0xc0000207, 32), { ...TRAIL, ports: [8443] })],
    ],
    refused: [],
  },
  {
    title: 'ranges of a VPN service',
    bytes: '# list: {"as": "vpn", "provider": "Veil"}\n192.0.2.0/24\nAS64500 # Veil\n',
    records: [
      [0, { kind: 'headline', into: 'networks' }],
      [1, vpn({ kind: 'range', blocks: [EXACT] })],
      [2, vpn(name('asn', '64500'))],
    ],
    refused: [],
  },
];

function vpn(subject: object): object {
  const statement = { list: 'vector', privacy: { is_vpn: true, provider: 'Veil' } };
  return { kind: 'listed', into: 'networks', subject, statement };
}
