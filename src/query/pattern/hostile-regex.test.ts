import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRegex } from './regex/compile-regex.ts';

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('');
const ideograph = (index: number) => String.fromCodePoint(0x4e00 + index);

/** All must compile quickly or be rejected, and run quickly. */
const hostile: readonly (readonly [what: string, source: string])[] = [
  ['many sets of states', '(.*a){30}.{20}'],
  ['as many sets as texts', '[ab]*a[ab]{1000}'],
  ['nested stars', '((a*)*)*b'],
  ['nested plusses', '((a+)+)+b'],
  ['overlapping alternatives', '((a|b|ab|ba)*(a|b)*){50}c'],
  ['optional characters before as many required ones', '(a?){1000}a{1000}'],
  ['stars in a row', '.*'.repeat(500)],
  ['any strings in a row', '@a'.repeat(499)],
  ['stars in groups', `${'('.repeat(90)}a${'*)*'.repeat(45)}${')'.repeat(45)}`],
  ['a thousand characters apart', times(1000, ideograph)],
  ['hundreds of alternatives', `${times(499, (i) => `${ideograph(i)}|`)}a`],
  ['a class of hundreds', `[^${times(490, (i) => ideograph(i * 2))}]*`],
  ['a class of hundreds, repeated', `([^${times(300, (i) => ideograph(i * 2))}]?){3000}`],
  ['huge interval', '<0-999999999999>'],
  ['many intervals', `${times(60, (i) => `<1${i}-99999999999>|`)}a`],
  ['complements in each other', `${'~('.repeat(90)}a${')'.repeat(90)}`],
  ['complements after characters in each other', `${'x~('.repeat(90)}.*ab${')'.repeat(90)}`],
  ['complement of many sets of states', 'x~(.*a.{200})x'],
  ['complement of any strings', `x~(${'@a'.repeat(300)})`],
  ['many complements', times(140, () => '~(a.)b')],
  ['intersection of many', `${times(14, (i) => `.*${'abcdefghijklmn'[i]}.*&`)}.*z.*`],
  ['intersection of many inside', `x(${times(10, (i) => `.*${'abcdefghij'[i]}.*&`)}.*z.*)x`],
  ['repeat of a repeat', '(a{1000}){1000}'],
  ['repeat of a repeat of a repeat', '(((a{99}){99}){99}){99}'],
  ['repeat of the empty string', '(){9999999999}'],
  ['repeats of the empty string', '((((){1000}){1000}){1000}){1000}'],
  ['repeat of nothing', '#{9999999999}'],
];

const long = [
  'a'.repeat(60_000),
  times(60_000, (i) => ((Math.imul(i, 2_654_435_761) >>> 13) & 1 ? 'a' : 'b')),
  'xyz '.repeat(15_000),
  '日本語😀'.repeat(12_000),
];

describe('hostile regular expressions', () => {
  it.each(hostile)('%s: compile or are rejected, and run over long texts', (_, source) => {
    const compiled = compileRegex(source);
    if (compiled.kind === 'problem') {
      expect(compiled.message).toContain('too complex');
      expect(compiled.at).toBeLessThan(source.length);
    } else {
      for (const text of long) expect(typeof compiled.test(text)).toBe('boolean');
    }
  });

  it.each([
    ['((a+)+)+b', 'a'.repeat(60_000), false],
    ['((a+)+)+b', `${'a'.repeat(60_000)}b`, true],
    ['(a?){1000}a{1000}', 'a'.repeat(1500), true],
    ['(a?){1000}a{1000}', 'a'.repeat(2001), false],
    ['(.*a){30}.{20}', 'a'.repeat(60_000), true],
    ['.*(login|admin).*', `${'logi'.repeat(20_000)}n`, true],
  ])('/%s/ is right on a long text', (source, text, expected) => {
    const compiled = compileRegex(source);
    expect(compiled.kind === 'matcher' && compiled.test(text)).toBe(expected);
  });

  it('name the operator that exceeds the limit', () => {
    expect(compileRegex('abc(a{1000}){1000}')).toMatchObject({ kind: 'problem', at: 5 });
    expect(compileRegex('abc|x~(.*a.{200})')).toMatchObject({ kind: 'problem', at: 5 });
  });

  it('are rejected earlier under smaller limits', () => {
    expect(compileRegex('a{100}').kind).toBe('matcher');
    expect(compileRegex('a{100}', { size: 50, steps: 50 }).kind).toBe('problem');
  });
});

describe('any string as a source', () => {
  const operators = [...'ab1.?*+|()[]{}^$~&#@"<>\\-,é😀', '\ud83d', '\udc00', '{2}', '{2,1}', '\\d', '<1-3>', '(('];
  const source = fc.oneof(
    fc.array(fc.constantFrom(...operators), { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

  it('gives a matcher or a problem with a position, never an exception', () => {
    const property = fc.property(source, fc.string({ unit: 'binary', maxLength: 20 }), (source, text) => {
      const compiled = compileRegex(source);
      if (compiled.kind === 'matcher') {
        expect(typeof compiled.test(text)).toBe('boolean');
      } else {
        expect(compiled.message).not.toBe('');
        expect(compiled.at).toBeGreaterThanOrEqual(0);
        expect(compiled.at).toBeLessThanOrEqual(source.length);
      }
    });
    fc.assert(property, { seed: 6, numRuns: 10_000 });
  });

  it.each([
    ...'ab.?*+|()[]{}^~&#@"<>\\-,1',
    '(a',
    '[a',
    '[^',
    '"a',
    'a{',
    'a{1',
    '~(',
    'a*',
    'a{1}',
    '(a)*',
    '<1-',
    'a|',
    'a&',
    '()',
  ])('survives 32,768 characters of %s', (part) => {
    const source = part.repeat(32_768 / part.length);
    const compiled = compileRegex(source);
    if (compiled.kind === 'matcher') expect(typeof compiled.test('a'.repeat(1000))).toBe('boolean');
    else expect(compiled.at).toBeLessThanOrEqual(source.length);
  });
});
