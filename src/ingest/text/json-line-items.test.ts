import { describe, expect, it } from 'vitest';
import { jsonItems } from './json-items.ts';
import { jsonLineItems } from './json-line-items.ts';

async function* pieces(text: string, length: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const limits = { longest: 40, deepest: 3 };

describe('the elements of a file that has one on each line', () => {
  it.each([
    ['lines', '{"a":1}\n{"b":"x\\"y"}\n'],
    ['a last line without its end', '{"a":1}\n{"b":2}'],
    ['blank lines, comments and spaces', '\n# {"no":1}\n  {"a":1}\t\r\n\r\n{"b":2}\n'],
    ['a line that is not JSON', '{"a":1}\n{"b":\n{"c":3}\n'],
    ['two elements on a line', '{"a":1}{"b":2}\n{"c":3}\n'],
    ['an element on several lines', '{"a":1}\n{\n "b": 2\n}\n{"c":3}\n'],
    ['an array', '[{"a":1},\n{"b":2}]\n'],
    ['a number and a text', '{"a":1}\n7\n"x"\n{"b":2}\n'],
    ['an element that is too deep', '{"a":1}\n{"a":[[[1]]]}\n{"b":2}\n'],
    ['an element that is too long', `{"a":1}\n{"a":"${'x'.repeat(60)}"}\n{"b":2}\n`],
    ['a list in an object', '{"list":[{"a":1},{"b":2}]}\n{"c":3}\n'],
    ['nothing', ''],
  ])('%s', async (_, text) => {
    const expected = await Array.fromAsync(jsonItems(pieces(text, 100), { limits, lists: ['list'] }));
    for (const length of [1, 3, 8, 100]) {
      const items = await Array.fromAsync(jsonLineItems(pieces(text, length), { limits, lists: ['list'] }));
      expect(items.map(({ value, ...item }) => item)).toEqual(expected);
      for (const { text: json, value } of items) if (value !== undefined) expect(value).toEqual(JSON.parse(json ?? ''));
    }
  });

  it('are read on from each position', async () => {
    const text = '{"a":1}\n\n{"b":2}\n{"c":\n{"d":4}';
    const items = await Array.fromAsync(jsonLineItems(pieces(text, 100)));
    for (const [at, { end }] of items.entries()) {
      const rest = jsonLineItems(pieces(text.slice(end.offset), 2), { from: end });
      expect((await Array.fromAsync(rest)).map(({ end: place }) => place)).toEqual(
        items.slice(at + 1).map(({ end: place }) => place),
      );
    }
  });
});
