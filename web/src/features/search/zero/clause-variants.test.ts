import { describe, expect, it } from 'vitest';
import { queryParts } from './clause-variants.ts';

const rows = (text: string) =>
  queryParts(text).variants.map(({ text: part, alone, without }) => [part, alone, without]);

describe('the parts of a query that finds nothing', () => {
  it.each([
    ['', []],
    ['*', []],
    ['port:9999', []],
    ['(port:9999)', []],
    ['(a', []],
    [
      'port:9999 http.title:login',
      [
        ['port:9999', 'port:9999', 'http.title:login'],
        ['http.title:login', 'http.title:login', 'port:9999'],
      ],
    ],
    [
      'a AND b AND -c',
      [
        ['a', 'a', 'b AND -c'],
        ['b', 'b', 'a AND -c'],
        ['-c', 'NOT c', 'a AND b'],
      ],
    ],
    [
      '(a OR "b c") d',
      [
        ['a OR "b c"', 'a OR "b c"', 'd'],
        ['a', 'a', undefined],
        ['"b c"', '"b c"', undefined],
        ['d', 'd', '(a OR "b c")'],
      ],
    ],
    [
      'port:(80 OR 81) x',
      [
        ['port:(80 OR 81)', 'port:(80 OR 81)', 'x'],
        ['port:80', 'port:80', undefined],
        ['port:81', 'port:81', undefined],
        ['x', 'x', 'port:(80 OR 81)'],
      ],
    ],
    ['a OR b', []],
    ['port:(80 OR 81)', []],
    [
      'tag:(name:nginx version:1)',
      [
        ['tag:name:nginx', 'tag:(name:nginx)', 'tag:(version:1)'],
        ['tag:version:1', 'tag:(version:1)', 'tag:(name:nginx)'],
      ].map(([, alone, without]) => [alone, alone, without]),
    ],
  ])('are those of %j', (text, expected) => expect(rows(text)).toEqual(expected));

  it('may be words alone, which every collection can search', () => {
    const texts = ['nginx "a b" OR NOT c', 'nginx port:80', 'a OR NOT (b c:d)'];
    expect(texts.map((text) => queryParts(text).hasOnlyWords)).toEqual([true, false, false]);
  });

  it('are counted once each, at most a hundred', () => {
    expect(queryParts('a b').queries).toEqual(['b', 'a']);
    expect(queryParts('a b c').queries).toEqual(['b c', 'a c', 'a b', 'a', 'b', 'c']);
    const many = Array.from({ length: 200 }, (_, number) => `a${number}`).join(' ');
    expect(queryParts(many).queries).toHaveLength(100);
  });
});
