import type { FormatVector } from '../format-vectors.ts';

const BENIGN = { name: 'Example sites', version: 20261102, type: 'hostname', list: ['a.example', '.b.example', '/x/'] };
const CDN = { name: 'List of known Fastly ranges', version: 1, type: 'cidr', list: ['192.0.2.0/24'] };

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'names that are no threat, and ranges of a network, with a bad list between them',
    bytes: `${JSON.stringify(BENIGN)}\n{"name":"no list","type":"cidr"}\n${JSON.stringify(CDN)}\n`,
    records: [
      [0, { kind: 'headline', into: 'ioc', title: 'Example sites', date: '2026-11-02' }],
      [0, benign('domain', 'a.example')],
      [0, benign('zone', 'b.example')],
      [2, { kind: 'headline', into: 'networks', title: 'List of known Fastly ranges' }],
      [
        2,
        {
          kind: 'listed',
          into: 'networks',
          subject: { kind: 'range', blocks: [{ from: 0xc0000200, to: 0xc00002ff, prefix: 24, exact: true }] },
          statement: { list: 'List of known Fastly ranges', cloud: { provider: 'Fastly', is_cdn: true } },
        },
      ],
    ],
    refused: [[1, 'element 2: it is no warning list of MISP: it lacks `name`, `type` or `list`']],
  },
];

function benign(of: string, value: string): object {
  const statement = { list: 'Example sites', date: '2026-11-02', isBenign: true };
  return { kind: 'listed', into: 'ioc', subject: { kind: 'name', of, value }, statement };
}
