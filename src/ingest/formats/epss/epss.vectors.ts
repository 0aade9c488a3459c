import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a table with its day, a blank line, a bad row and line ends of Windows',
    bytes:
      '#model_version:v2025.03.14,score_date:2026-11-20T00:00:00+0000\ncve,epss,percentile\nCVE-2024-6387,0.6,0.98\r\n' +
      '\nCVE-2024,1,1\nCVE-2024-0002,2,1\n"CVE-2024-0001","1e-5",0\n',
    records: [score(2, 'CVE-2024-6387', 0.6, 0.98), score(6, 'CVE-2024-0001', 0.00001, 0)],
    refused: [
      [4, 'line 5: the first column is no identifier of a CVE'],
      [5, 'line 6: the score and the percentile must be numbers from 0 to 1'],
    ],
  },
];

function score(line: number, id: string, value: number, percentile: number): readonly [number, unknown] {
  const statement = { kind: 'vulnerability', source: 'epss', id, modified: '2026-11-20T00:00:00.000Z' };
  return [line, { ...statement, value: { epss: { score: value, percentile } } }];
}
