import type { FormatVector } from '../format-vectors.ts';

const NODE = `ExitNode ${'A1'.repeat(20)}\nPublished 2026-11-02 09:00:00\nLastStatus 2026-11-02 10:00:00\n`;

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'two exits, with a bad address',
    bytes: `${NODE}ExitAddress 192.0.2.7 2026-11-02 10:01:02\n${NODE}ExitAddress none 2026-11-02 10:01:02\n${NODE}ExitAddress 198.51.100.7 2026-11-02 10:01:02\n`,
    records: [
      [3, exit(0xc0000207)],
      [11, exit(0xc6336407)],
    ],
    refused: [[7, 'line 8: it has no address']],
  },
];

function exit(address: number): object {
  const date = '2026-11-02T10:01:02.000Z';
  return {
    kind: 'listed',
    into: 'networks',
    subject: { kind: 'range', blocks: [{ from: address, to: address, prefix: 32 }] },
    statement: { list: 'Tor exits', date, privacy: { is_tor: true, is_anonymous: true, last_seen: date } },
  };
}
