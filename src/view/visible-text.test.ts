import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownText } from './cells/host-cell.ts';
import { breakableHtml, escapeHtml } from './pages/html-page.ts';
import { visibleLine, visibleText } from './visible-text.ts';

const HOSTILE = 'a\u001b]0;title\u0007\u009b31m\u202e\u2066\u0000\ud800b';

/** Written apart from the code: by code points, without a regular expression. */
function isHarmful(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const ranges = [
    0x0, 0x8, 0xb, 0x1f, 0x7f, 0x9f, 0x61c, 0x61c, 0x200e, 0x200f, 0x2028, 0x202e, 0x2066, 0x2069, 0xd800, 0xdfff,
    0xfeff, 0xfeff,
  ];
  return ranges.some((from, at) => at % 2 === 0 && code >= from && code <= (ranges[at + 1] ?? 0));
}
const harmfulOf = (text: string): readonly string[] => [...text].filter(isHarmful);

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom('\u001b', '\u0000', '\r', '\n', '\t', '\u009b', '\u202e', '\ud83d', '\ude00', '<', '"', 'a'))
    .map((all) => all.join('')),
);

describe('visible text', () => {
  it('shows characters that control a terminal as escapes', () => {
    const shown = 'a\\u001b]0;title\\u0007\\u009b31m\\u202e\\u2066\\u0000\\ud800b';
    expect(visibleText(HOSTILE)).toBe(shown);
    expect(visibleLine(HOSTILE)).toBe(shown);
  });

  it('keeps letters of every script, and lines and tabs where it has them', () => {
    const text = 'two\n\tlines, 日本語, עברית, 👩‍🚀';
    expect(visibleText(text)).toBe(text);
    expect(visibleText('a\r\nb\rc')).toBe('a\nb\\u000dc');
    expect(visibleLine('two\r\nlines\tand')).toBe('two lines and');
  });

  it('never contains a harmful character, on a page and in Markdown neither', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(harmfulOf(visibleText(text))).toEqual([]);
        expect([...harmfulOf(visibleLine(text)), ...(visibleLine(text).match(/[\n\t]/g) ?? [])]).toEqual([]);
        for (const form of [markdownText, escapeHtml, breakableHtml]) expect(harmfulOf(form(text))).toEqual([]);
      }),
      { seed: 26, numRuns: 2_000 },
    );
  });

  it('is JSON with the same value if the text is JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, anyText), (value) => {
        const json = JSON.stringify(value, null, 2);
        expect(JSON.parse(visibleText(json))).toEqual(JSON.parse(json));
      }),
      { seed: 26 },
    );
  });
});
