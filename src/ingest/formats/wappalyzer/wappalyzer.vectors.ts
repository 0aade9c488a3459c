import type { FormatVector } from '../format-vectors.ts';

const TECHNOLOGIES = '{"Frob":{"cats":[1],"headers":{"X-Frob":"frob"},"js":{"frob":""}},"Nob":{"cats":[2]}}';
const CATEGORIES = ' {"1":{"groups":[3],"name":"CMS","priority":1}}\n';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'technologies, with a pattern that needs a browser',
    bytes: TECHNOLOGIES,
    records: [[0, stored(TECHNOLOGIES, 2, 1)]],
    refused: [],
  },
  { title: 'categories', bytes: CATEGORIES, records: [[0, stored(CATEGORIES.trim(), 1, 0)]], refused: [] },
];

function stored(text: string, records: number, skipped: number): unknown {
  const file = 'wappalyzer/vector.json';
  return { kind: 'wappalyzer', file, content: Buffer.from(text), records, problems: [], skipped };
}
