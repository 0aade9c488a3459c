import type { FormatVector } from '../format-vectors.ts';

const HEAD = {
  as: 'threat',
  name: 'Example feed',
  columns: { ip: 'dst_ip', port: 'dst_port', threat: 'malware', fseen: 'first_seen', score: 'confidence' },
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'addresses with ports, with a bad row',
    bytes: [
      `# list: ${JSON.stringify(HEAD)}`,
      '# "first_seen","dst_ip","dst_port","malware","confidence"',
      '"2026-11-02 10:00:00","192.0.2.7","443","Frobnik, ""X""","75"',
      '"2026-11-02","no address","443","Frobnik","75"',
      '"2026-11-03","198.51.100.7","","Nob",""',
      '# the end',
      '',
    ].join('\n'),
    records: [
      [0, { kind: 'headline', into: 'ioc', title: 'Example feed' }],
      [
        2,
        listed(0xc0000207, {
          list: 'Example feed',
          threat: ['Frobnik', '"X"'],
          fseen: '2026-11-02T10:00:00.000Z',
          score: 75,
          ports: [443],
        }),
      ],
      [4, listed(0xc6336407, { list: 'Example feed', threat: ['Nob'], fseen: '2026-11-03T00:00:00.000Z' })],
    ],
    refused: [[3, 'line 4: it names no address, domain, URL or digest']],
  },
  {
    title: 'columns by number, between semicolons',
    bytes: '# list: {"as":"threat","columns":{"domain":2},"separator":";"}\n1;a.example;x\n2;b.example;y\n',
    records: [
      [0, { kind: 'headline', into: 'ioc' }],
      [1, named('a.example')],
      [2, named('b.example')],
    ],
    refused: [],
  },
  {
    title: 'a table of URLhaus, with the names of its columns in a comment',
    bytes: [
      '####',
      '# Last updated: 2026-11-02 07:08:09 (UTC) #',
      '#',
      '# id,dateadded,url,url_status,last_online,threat,tags,urlhaus_link,reporter',
      '"2","2026-11-02 07:01:02","http://a.example/i","online","","malware_download","elf,Frobnik","https://x.example/2","a"',
      '',
    ].join('\n'),
    records: [
      [3, { kind: 'headline', into: 'ioc', title: 'URLhaus', date: '2026-11-02T07:08:09Z' }],
      [
        4,
        {
          kind: 'listed',
          into: 'ioc',
          subject: { kind: 'name', of: 'url', value: 'a.example/i' },
          statement: {
            list: 'URLhaus',
            date: '2026-11-02T07:08:09Z',
            threat: ['elf', 'Frobnik'],
            tags: ['malware_download'],
            fseen: '2026-11-02T07:01:02.000Z',
          },
        },
      ],
    ],
    refused: [],
  },
  {
    title: 'a table of ThreatFox, with blanks after its commas',
    bytes: [
      '# "first_seen_utc","ioc_id","ioc_value","ioc_type","threat_type","malware_printable","confidence_level"',
      '"2026-11-02 06:50:10", "7", "192.0.2.7:4782", "ip:port", "botnet_cc", "Frobnik", "75"',
      '',
    ].join('\r\n'),
    records: [
      [0, { kind: 'headline', into: 'ioc', title: 'ThreatFox' }],
      [
        1,
        listed(0xc0000207, {
          list: 'ThreatFox',
          threat: ['Frobnik'],
          tags: ['botnet_cc'],
          fseen: '2026-11-02T06:50:10.000Z',
          score: 75,
          ports: [4782],
        }),
      ],
    ],
    refused: [],
  },
];

function listed(address: number, statement: object): object {
  const subject = { kind: 'range', blocks: [{ from: address, to: address, prefix: 32 }] };
  return { kind: 'listed', into: 'ioc', subject, statement };
}

function named(value: string): object {
  const statement = { list: 'vector', threat: ['vector'] };
  return { kind: 'listed', into: 'ioc', subject: { kind: 'name', of: 'domain', value }, statement };
}
