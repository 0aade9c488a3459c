import { describe, expect, it } from 'vitest';
import { columnValues } from './column-values.ts';

const record = { ip: '10.0.0.1', tag: [{ name: 'nginx', cpe: ['a', 'b'] }, { name: 'php' }], geo: null, ptr: ['x'] };

describe('the values of columns', () => {
  it.each([
    ['ip', ['10.0.0.1']],
    ['tag.name', ['nginx', 'php']],
    ['tag.cpe', ['a', 'b']],
    ['tag', record.tag],
    ['ptr[0]', ['x']],
    ['geo', []],
    ['geo.country', []],
    ['ip.deeper', []],
    ['toString', []],
  ])('at %s are %j', (path, values) => {
    expect(columnValues([path])(record).get(0) ?? []).toEqual(values);
  });

  it('have the positions of their paths, also where one path contains another', () => {
    const values = columnValues(['tag.name', 'tag', 'ip', 'ip', 'none'])(record);
    expect([...values].sort(([a], [b]) => a - b)).toEqual([
      [0, ['nginx', 'php']],
      [1, record.tag],
      [2, ['10.0.0.1']],
      [3, ['10.0.0.1']],
    ]);
  });
});
