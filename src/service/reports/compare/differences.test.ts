import { describe, expect, it } from 'vitest';
import { differencesOf, differingMembers } from './differences.ts';

describe('the members in which two items differ', () => {
  it.each([
    ['{}', '{}', {}, {}],
    ['{"a":1,"b":"x"}', '{"a":1,"b":"y"}', { b: 'x' }, { b: 'y' }],
    ['{"a":1}', '{"a":1,"b":[{"c":"]}"}]}', {}, { b: [{ c: ']}' }] }],
    ['{"a":"\\"},","b":null,"c":{"d":[]}}', '{"c":{"d":[]},"b":null,"a":"\\"}"}', { a: '"},' }, { a: '"}' }],
    ['{"\\"a":1,"ä":"ö"}', '{"\\"a":2,"ä":"ü"}', { '"a': 1, ä: 'ö' }, { '"a': 2, ä: 'ü' }],
  ])('%s and %s', (from, to, old, current) => {
    expect(differingMembers(from, to)).toEqual([old, current]);
  });

  it('differ as the whole items do', () => {
    const values = [
      0,
      -1.5e-7,
      true,
      null,
      '',
      '\\',
      '\\"',
      '\u2028{[,',
      [],
      {},
      [{ name: 'a,b' }],
      { a: { b: ['}'] } },
    ];
    const items = values.flatMap((first) => values.map((second) => ({ first, 'se"cond': second, same: '{"a":1}' })));
    for (const from of items)
      for (const to of items) {
        const members = differingMembers(JSON.stringify(from), JSON.stringify(to));
        expect(differencesOf(...members)).toEqual(differencesOf(from, to));
      }
  });

  it('are not members of a damaged item', () => {
    expect(() => differingMembers('{"a":[1', '{}')).toThrow('truncated');
  });
});
