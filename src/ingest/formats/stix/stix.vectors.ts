import type { FormatVector } from '../format-vectors.ts';

const id = (type: string, digit: number) => `${type}--00000000-0000-4000-8000-00000000000${digit}`;
const BUNDLE = {
  type: 'bundle',
  id: id('bundle', 1),
  objects: [
    {
      type: 'indicator',
      spec_version: '2.1',
      id: id('indicator', 2),
      created: '2026-11-01T00:00:00Z',
      name: 'Frobnik C2',
      indicator_types: ['malicious-activity'],
      confidence: 80,
      pattern_type: 'stix',
      pattern:
        "[ipv4-addr:value = '192.0.2.0/25' OR domain-name:value IN ('a.example', 'b.example')] AND [file:name = 'it''s' AND file:hashes.'SHA-256' = 'E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855']",
      valid_from: '2026-11-01T00:00:00Z',
      valid_until: '2027-11-01T00:00:00Z',
    },
    { type: 'indicator', id: id('indicator', 3) },
    { type: 'malware', id: id('malware', 4), name: 'Frobnik' },
    {
      type: 'relationship',
      id: id('relationship', 5),
      relationship_type: 'indicates',
      source_ref: id('indicator', 2),
      target_ref: id('malware', 4),
    },
    { type: 'ipv4-addr', id: id('ipv4-addr', 6), value: '198.51.100.3' },
  ],
};

const STATEMENT = {
  list: 'vector',
  date: '2026-11-01T00:00:00.000Z',
  tags: ['malicious-activity'],
  description: 'Frobnik C2',
  score: 80,
  fseen: '2026-11-01T00:00:00.000Z',
  until: '2027-11-01T00:00:00.000Z',
};
const listed = (subject: object) => ({
  kind: 'listed',
  into: 'ioc',
  subject,
  statement: STATEMENT,
  links: { id: id('indicator', 2) },
});
const named = (of: string, value: string) => ({ kind: 'name', of, value });

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'an indicator with its malware, and an observation of nothing bad',
    bytes: JSON.stringify(BUNDLE),
    records: [
      [0, listed({ kind: 'range', blocks: [{ from: 0xc0000200, to: 0xc000027f, prefix: 25, exact: true }] })],
      [0, listed(named('domain', 'a.example'))],
      [0, listed(named('domain', 'b.example'))],
      [0, listed(named('hash', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'))],
      [2, { kind: 'threat', id: id('malware', 4), threat: 'Frobnik' }],
      [3, { kind: 'link', from: id('indicator', 2), to: id('malware', 4) }],
      [
        4,
        {
          kind: 'listed',
          into: 'ioc',
          subject: { kind: 'range', blocks: [{ from: 0xc6336403, to: 0xc6336403, prefix: 32 }] },
          statement: { list: 'vector' },
          links: { id: id('ipv4-addr', 6), needsThreat: true },
        },
      ],
    ],
    refused: [[1, 'element 2: the indicator has no `pattern`']],
  },
];
