import { expect, it } from 'vitest';
import { ValueCounts } from './value-counts.ts';

const list = (name: string, length: number) => Array.from({ length }, (_, at) => `${name}${at}`);
const fields = ['ns', 'mx', 'a', 'cname'].map((path) => ({ path, type: 'keyword' }) as const);

it('counts each combination of values once per record', async () => {
  const counts = new ValueCounts(fields.slice(0, 2));
  await counts.addRecord({ ns: ['x', 'y', 'x'], mx: ['1', '2'] });
  await counts.addRecord({ ns: 'x', mx: '1' });
  await counts.addRecord({ ns: 'x' });
  expect(await counts.top(9)).toEqual([
    { key: ['x', '1'], count: 2 },
    { key: ['x', '2'], count: 1 },
    { key: ['y', '1'], count: 1 },
    { key: ['y', '2'], count: 1 },
  ]);
});

it('rejects a record with too many combinations before it builds them', async () => {
  const counts = new ValueCounts(fields);
  const record = Object.fromEntries(fields.map(({ path }) => [path, list(path, 1_000)]));
  await expect(counts.addRecord(record)).rejects.toThrow('too many different values');
});

it('gives the most frequent values, and equally frequent ones in order, of however many there are', async () => {
  const counts = new ValueCounts(fields.slice(0, 1));
  for (let at = 0; at < 5_000; at++) counts.add([String((at * 7919) % 5_000).padStart(4, '0')], 1);
  counts.add(['4999'], 2);
  counts.add(['0001'], 1);
  expect((await counts.top(4)).map(({ key: [value], count }) => [value, count])).toEqual([
    ['4999', 3],
    ['0001', 2],
    ['0000', 1],
    ['0002', 1],
  ]);
});
