import type { FormatVector } from '../format-vectors.ts';

const record = (domain: string, data: object = {}) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

const GOOD = Array.from({ length: 50 }, (_, at) => `n${at}.example`);

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'names in several spellings, and a line that is none after them',
    bytes: `# a list\n\nWWW.Example.\r\n*.b.example\nm\u00fcnchen.example\n${GOOD.join('\n')}\nnot a name\nlast.example`,
    records: [
      [2, record('www.example')],
      [3, record('b.example')],
      [4, record('xn--mnchen-3ya.example')],
      ...GOOD.map((name, at) => [5 + at, record(name)] as const),
      [56, record('last.example')],
    ],
    refused: [[55, 'it is not a domain name']],
  },
  {
    title: 'names with their ranks',
    bytes: '1,a.example\n2,b.example\n',
    records: [
      [0, record('a.example', { dns: { rank: 1 } })],
      [1, record('b.example', { dns: { rank: 2 } })],
    ],
    refused: [],
  },
];
