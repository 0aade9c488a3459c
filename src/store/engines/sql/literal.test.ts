import { expect, it } from 'vitest';
import { identifier, literal } from './literal.ts';

it('writes a string as one token without line breaks', () => {
  expect(literal("a'b\\c\n\0\u007f\u0085é")).toBe("'a\\'b\\\\c\\x0a\\x00\\x7f\u0085é'");
});

it('puts U+FFFD for half a surrogate pair, and keeps whole ones', () => {
  expect(literal('\ud83d-\udea2-\ud83d\udea2')).toBe("'\ufffd-\ufffd-\u{1f6a2}'");
});

it('keeps a minus sign from meeting another one', () => {
  expect(`1-${literal(-1)}-${literal(-1n)}`).toBe('1-(-1)-(-1)');
});

it('writes a name of ours in back-quotes, and no other', () => {
  expect(identifier('responses_2024')).toBe('`responses_2024`');
  for (const name of ['', 'a b', 'a`b', '1a', 'a.b', 'ä', "a'", 'a\n'])
    expect(() => identifier(name)).toThrow(RangeError);
});
