import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonFault, JsonReader } from './json-reader.ts';

const NO_LIMITS = { depth: 1_000, members: 1e9, characters: 1e9, entries: () => 1e9 };

function read(text: string | Buffer, size = Number.POSITIVE_INFINITY, limits: object = {}): unknown {
  const bytes = Buffer.from(text);
  const reader = new JsonReader({ ...NO_LIMITS, ...limits });
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
  return reader.end();
}

const platform = (text: string): unknown => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return 'fault';
  }
};
const ours = (text: string, size: number): unknown => {
  try {
    return { value: read(text, size) };
  } catch (error) {
    if (error instanceof JsonFault) return 'fault';
    throw error;
  }
};
const fault = (...given: Parameters<typeof read>): string => {
  try {
    read(...given);
  } catch (error) {
    if (error instanceof JsonFault) return error.message;
    throw error;
  }
  return 'none';
};

describe('a JSON reader', () => {
  it.each([
    '{"q":"*","size":10,"fields":["a","b"],"raw":true,"x":null,"y":false}',
    '{"__proto__":{"x":1},"constructor":1,"":[]}',
    '{"a":1,"a":2,"1":3,"0":4}',
    ' \t\r\n{ "a" : [ ] , "b" : { } } ',
    '"\\u00e9\\ud83d\\ude00\\ud83d\\n\\/\\"é😀\u2028"',
    '[-0,0,1.5e3,-12E-2,1e999,123456789012345678901234567890]',
    '[[[[1],2],{"a":[{}]}]]',
    '12',
    '0',
    ' null ',
  ])('reads %s as the platform does, whatever the chunks', (text) => {
    for (const size of [1, 2, 3, 5, 7, 64, 1_000]) expect(ours(text, size)).toStrictEqual({ value: JSON.parse(text) });
  });

  it.each([
    '',
    ' ',
    '{',
    '}',
    '[',
    ']',
    '{]',
    '[}',
    '[1,]',
    '{"a":1,}',
    '{,}',
    '[,]',
    '{"a"}',
    '{"a":}',
    '{a:1}',
    '{"a" 1}',
    '01',
    '-',
    '1.',
    '.5',
    '1e',
    '+1',
    '0x1',
    'NaN',
    'tru',
    'truee',
    'nul',
    'undefined',
    '1 2',
    '{} {}',
    '"',
    '"\n"',
    '"\\x"',
    '"\\u12"',
    '"\\u12g4"',
    "'a'",
    '[1 2]',
    '{"a":1 "b":2}',
    '{"a"::1}',
    '[1]]',
    '//',
    '\ufeff1',
  ])('refuses %j as the platform does', (text) => {
    for (const size of [1, 2, 3, 1_000]) expect(ours(text, size)).toBe('fault');
    expect(platform(text)).toBe('fault');
  });

  it('agrees with the platform on any value, cut anywhere', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'grapheme' }), fc.nat(20), (text, size) => {
        expect(ours(text, size + 1)).toStrictEqual(platform(text));
      }),
      { seed: 7, numRuns: 2_000 },
    );
  });

  it('agrees with the platform on values with a few wrong characters', () => {
    const wrong = fc.tuple(fc.json(), fc.nat(1_000), fc.constantFrom(...'{}[]",:\\0-e. tn\u0001'));
    fc.assert(
      fc.property(wrong, fc.nat(20), ([text, place, character], size) => {
        const at = place % (text.length + 1);
        const changed = text.slice(0, at) + character + text.slice(at + (place % 2));
        expect(ours(changed, size + 1)).toStrictEqual(platform(changed));
      }),
      { seed: 8, numRuns: 5_000 },
    );
  });

  it('refuses bytes that are not UTF-8, also across chunks', () => {
    for (const bytes of [[0xff], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0x80]])
      for (const size of [1, 2, 100])
        expect(fault(Buffer.from([0x22, ...bytes, 0x22]), size)).toBe('the body is not UTF-8');
  });
});

describe('limits of a JSON reader', () => {
  it('hold for arrays and objects inside each other', () => {
    expect(read('[[[]]]', 1, { depth: 3 })).toEqual([[[]]]);
    expect(fault('[[[[]]]]', 1, { depth: 3 })).toMatch('more than 3');
    expect(fault('[{"a":'.repeat(1_000), 10, { depth: 32 })).toMatch('more than 32');
  });

  it('hold for the members of each object, also if they have one name', () => {
    expect(read('{"a":1,"b":2}', 1, { members: 2 })).toEqual({ a: 1, b: 2 });
    for (const text of ['{"a":1,"b":2,"c":3}', '{"x":{"a":1,"a":2,"a":3}}'])
      expect(fault(text, 1, { members: 2 })).toMatch('more than 2 members');
  });

  it('hold for all values inside a member of the outermost object', () => {
    const limits = { entries: (name: string) => (name === 'list' ? 3 : 0) };
    expect(read('{"list":[1,2,3],"b":1,"c":""}', 1, limits)).toEqual({ list: [1, 2, 3], b: 1, c: '' });
    for (const text of ['{"list":[1,2,3,4]}', '{"list":[[],[],[[]]]}', '{"list":{"a":{"b":{"c":[1]}}}}', '{"b":[1]}'])
      expect(fault(text, 1, limits)).toMatch('at most');
  });

  it('hold for the characters of a text, however it is cut', () => {
    const limits = { characters: 4 };
    for (const text of ['"abcd"', '"éééé"', '"\\n\\n\\n\\n"', '"😀😀"', '{"abcd":1}'])
      expect(read(text, 1, limits)).toEqual(JSON.parse(text));
    for (const text of ['"abcde"', '"ééééé"', '"\\n\\n\\n\\n\\n"', '"😀😀a"', '{"abcde":1}'])
      expect(fault(text, 1, limits)).toMatch('at most 4 characters in a text');
  });

  it('stop the reading where they are broken', () => {
    const reader = new JsonReader({ ...NO_LIMITS, entries: () => 10 });
    expect(() => reader.push(Buffer.from(`{"a":[${'1,'.repeat(20)}`))).toThrow('at most 10');
  });
});
