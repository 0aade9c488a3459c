import { expect, it } from 'vitest';
import { ValueCounts } from './value-counts.ts';

const list = (name: string, length: number) => Array.from({ length }, (_, at) => `${name}${at}`);
const fields = ['ns', 'mx', 'a', 'cname'].map((path) => ({ path, type: 'keyword' }) as const);

it('counts each combination of values once per record', () => {
  const counts = new ValueCounts(fields.slice(0, 2));
  counts.addRecord({ ns: ['x', 'y', 'x'], mx: ['1', '2'] });
  counts.addRecord({ ns: 'x', mx: '1' });
  counts.addRecord({ ns: 'x' });
  expect(counts.top(9)).toEqual([
    { key: ['x', '1'], count: 2 },
    { key: ['x', '2'], count: 1 },
    { key: ['y', '1'], count: 1 },
    { key: ['y', '2'], count: 1 },
  ]);
});

it('rejects a record with too many combinations before it builds them', () => {
  const counts = new ValueCounts(fields);
  const record = Object.fromEntries(fields.map(({ path }) => [path, list(path, 1_000)]));
  expect(() => counts.addRecord(record)).toThrow('too many different values');
});
