import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'ranges by their providers, with a bad document between them',
    bytes:
      '{"cdn":{"swift":["192.0.2.0/24"]},"cloud":{},"common":{"swift":["swift.example"]}}\n{"cdn":7}\n' +
      '{"waf":{"wall":["198.51.100.0/24"]}}\n',
    records: [
      [0, { kind: 'headline', into: 'networks', title: 'cdncheck' }],
      [0, listed(0xc0000200, { list: 'cdncheck', cloud: { provider: 'swift', is_cdn: true } })],
      [2, { kind: 'headline', into: 'networks', title: 'cdncheck' }],
      [2, listed(0xc6336400, { list: 'cdncheck', cloud: { provider: 'wall', is_waf: true } })],
    ],
    refused: [[1, 'element 2: it has neither `cdn`, `waf` nor `cloud`']],
  },
];

function listed(from: number, statement: object): object {
  const subject = { kind: 'range', blocks: [{ from, to: from + 255, prefix: 24, exact: true }] };
  return { kind: 'listed', into: 'networks', subject, statement };
}
