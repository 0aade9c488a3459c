import { describe, expect, it } from 'vitest';
import { ITEM_LIMITS, type ItemPosition, type JsonItem, jsonItems } from './json-items.ts';

async function items(
  text: string,
  size = text.length,
  limits = ITEM_LIMITS,
  from?: ItemPosition,
): Promise<readonly JsonItem[]> {
  const bytes = Buffer.from(text);
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = from?.offset ?? 0; at < bytes.length; at += size) yield bytes.subarray(at, at + Math.max(1, size));
  }
  return await Array.fromAsync(
    jsonItems(chunks(), { ...(from && { from }), limits, lists: ['vulnerabilities', 'result.hits'] }),
  );
}

const values = async (text: string, size?: number): Promise<readonly unknown[]> =>
  (await items(text, size)).map((item) => JSON.parse(item.text ?? 'null') as unknown);

describe('jsonItems', () => {
  it.each<[string, string, readonly unknown[]]>([
    ['a value', '{"a":[1,{"b":"]}\\""}]}', [{ a: [1, { b: ']}"' }] }]],
    ['lines', '{"a":1}\n\n{"a":2}\r\n', [{ a: 1 }, { a: 2 }]],
    ['an array', ' [ {"a":1} , 5, "x,y", [1,[2]], true\n]', [{ a: 1 }, 5, 'x,y', [1, [2]], true]],
    [
      'a member of an object',
      '{"format":"x","n":[1],"s":"\\"vulnerabilities\\":[","vulnerabilities" : [{"a":1},{"b":[[]]}],"end":{"c":[1]},"z":2}',
      [{ a: 1 }, { b: [[]] }],
    ],
    ['several objects with members', '{"vulnerabilities":[1,2]}{"vulnerabilities":[]}{"a":3}', [1, 2, { a: 3 }]],
    ['a member further below', '{"x":{"vulnerabilities":[1]}}', [{ x: { vulnerabilities: [1] } }]],
    [
      'a list two levels below',
      '{"n":{"hits":1},"result":{"total":2,"hits":[{"a":1},2],"x":[3]},"y":[{"hits":[4]}]}',
      [{ a: 1 }, 2],
    ],
    ['lines with comments', '# it has "no" {\n{"a":1}\n# [\n\n{"a":"#"}\n#', [{ a: 1 }, { a: '#' }]],
    ['nothing', ' \n', []],
    ['an empty array', '[]', []],
  ])('reads %s, for any size of chunks', async (_, text, expected) => {
    for (const size of [1, 2, 7, text.length]) expect(await values(text, size), `${size}`).toEqual(expected);
    const whole = await items(text);
    for (const { end } of whole) {
      // A position may have been written down.
      const from = JSON.parse(JSON.stringify(end)) as ItemPosition;
      expect(await items(text, 3, ITEM_LIMITS, from), `from byte ${end.offset}`).toEqual(whole.slice(end.count));
    }
  });

  it.each([
    ['deep', `{"a":${'['.repeat(9)}${']'.repeat(9)}, "vulnerabilities": [1,2]}`],
    ['long', `{"a":"${'x'.repeat(200)}", "vulnerabilities": [1,2]}`],
  ])('finds a list behind a %s member, however the bytes are cut', async (_, text) => {
    for (let size = 1; size <= text.length; size++) {
      const found = await items(text, size, { longest: 100, deepest: 8 });
      expect(
        found.map((item) => item.text),
        `${size}`,
      ).toEqual(['1', '2']);
    }
  });

  it('says where an element is, and refuses the long and the deep ones alone', async () => {
    const text = `{"vulnerabilities":[{"a":1},"${'x'.repeat(100)}",[[[[[[1]]]]]],{"b":2}]}`;
    for (const size of [3, text.length])
      expect(await items(text, size, { longest: 80, deepest: 4 })).toEqual([
        { number: 1, offset: 20, text: '{"a":1}', end: { offset: 27, count: 1, depth: 2 } },
        { number: 2, offset: 28, text: undefined, end: { offset: 130, count: 2, depth: 2 } },
        { number: 3, offset: 131, text: undefined, end: { offset: 144, count: 3, depth: 2 } },
        { number: 4, offset: 145, text: '{"b":2}', end: { offset: 152, count: 4, depth: 2 } },
      ]);
  });

  it('returns the rest of a truncated file, which is not JSON', async () => {
    const [first, second] = await items('{"vulnerabilities":[{"a":1},{"b"');
    expect([first?.text, second?.text]).toEqual(['{"a":1}', '{"b"']);
  });
});
