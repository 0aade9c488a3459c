import type { FormatVector } from '../format-vectors.ts';

const EVENT = {
  Event: {
    info: 'Frobnik campaign',
    date: '2026-11-02',
    Tag: [{ name: 'tlp:white' }, { name: 'misp-galaxy:malpedia="Frobnik"' }, { name: 'type:OSINT' }],
    Attribute: [
      { type: 'ip-dst|port', value: '192.0.2.7|8443', to_ids: true, comment: 'C2', Tag: [{ name: 'c2' }] },
      { type: 'link', value: 'https://blog.example/', to_ids: false },
    ],
    Object: [{ name: 'file', Attribute: [{ type: 'md5', value: 'D41D8CD98F00B204E9800998ECF8427E', to_ids: true }] }],
  },
};
const LATER = { Event: { info: 'Other', Attribute: [{ type: 'domain', value: 'bad.example', to_ids: true }] } };

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'events, with a bad one',
    bytes: `${JSON.stringify(EVENT)}\n{"a":1}\n${JSON.stringify(LATER)}\n`,
    records: [
      [0, { kind: 'headline', into: 'ioc', title: 'Frobnik campaign', date: '2026-11-02' }],
      [
        0,
        listed(
          { kind: 'range', blocks: [{ from: 0xc0000207, to: 0xc0000207, prefix: 32 }] },
          {
            list: 'Frobnik campaign',
            date: '2026-11-02',
            description: 'C2',
            threat: ['Frobnik'],
            tags: ['c2', 'type:OSINT'],
            ports: [8443],
          },
        ),
      ],
      [
        0,
        listed(
          { kind: 'name', of: 'hash', value: 'd41d8cd98f00b204e9800998ecf8427e' },
          {
            list: 'Frobnik campaign',
            date: '2026-11-02',
            description: 'Frobnik campaign',
            threat: ['Frobnik'],
            tags: ['type:OSINT'],
          },
        ),
      ],
      [2, { kind: 'headline', into: 'ioc', title: 'Other' }],
      [2, listed({ kind: 'name', of: 'domain', value: 'bad.example' }, { list: 'Other', description: 'Other' })],
    ],
    refused: [[1, 'element 2: it is no event of MISP: it has neither `Attribute` nor `Object`']],
  },
];

function listed(subject: object, statement: object): object {
  return { kind: 'listed', into: 'ioc', subject, statement };
}
