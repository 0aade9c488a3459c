import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextPiece, visibleLines, visibleOnOneLine } from './visible-pieces.ts';

const labels = (pieces: readonly TextPiece[]): readonly string[] =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `[${piece.label}]`));

describe('visible pieces of a text', () => {
  it.each([
    ['plain', ['plain']],
    ['', []],
    ['a\u202eb', ['a', '[U+202E]', 'b']],
    ['\u001b[31mred', ['[U+001B]', '[31mred']],
    ['pay\u200bpal', ['pay', '[U+200B]', 'pal']],
    ['pay\u200dpal', ['pay', '[U+200D]', 'pal']],
    ['\u2066x\u2069\u061c', ['[U+2066]', 'x', '[U+2069]', '[U+061C]']],
    ['\0\0\0', ['[U+0000 ×3]']],
    ['\ud800x', ['[U+D800]', 'x']],
    ['tag\u{e0041}', ['tag', '[U+E0041]']],
    ['a\r\n  b\tc', ['a', '[↵]', 'b c']],
    ['\u3164', ['[U+3164]']],
  ])('of %j on one line', (text, shown) => expect(labels(visibleOnOneLine(text))).toEqual(shown));

  it('keep lines where there are lines', () => {
    expect(labels(visibleLines('a\r\nb\tc\rd'))).toEqual(['a\nb\tc', '[↵]', 'd']);
  });

  it('keep every script, emoji and joiners inside them', () => {
    for (const text of ['日本語', 'עברית', 'می‌خواهم', '👩‍🚀', '❤️', '1️⃣', 'münchen'])
      expect(visibleOnOneLine(text)).toEqual([text]);
  });

  it('hold the whole text in its order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const back = visibleOnOneLine(text).map((piece) => (typeof piece === 'string' ? piece : piece.characters));
        expect(back.join('')).toBe(text.replaceAll('\t', ' ').replace(/ *[\r\n][ \r\n]*/g, (layout) => layout));
      }),
      { seed: 1 },
    );
  });

  it('are bounded in number, and nothing harmful is left in the rest', () => {
    const pieces = visibleOnOneLine('\u202e\u202d'.repeat(50_000));
    expect(pieces).toHaveLength(2_001);
    expect(pieces.at(-1)).not.toMatch(/[\u202d\u202e]/);
  });
});
