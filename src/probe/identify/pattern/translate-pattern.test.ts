import { setFlagsFromString } from 'node:v8';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileProductPattern } from './compile-product-pattern.ts';
import { PatternError, type PatternSource } from './pattern-source.ts';
import { translatePattern } from './translate-pattern.ts';

const pattern = (text: string, options: Partial<PatternSource> = {}): PatternSource => ({
  text,
  dialect: 'javascript',
  ignoresCase: false,
  dotMatchesAll: false,
  ...options,
});
const matches = (text: string, subject: string, options: Partial<PatternSource> = {}) =>
  compileProductPattern(pattern(text, options)).match(subject)?.slice(0);

describe('translatePattern', () => {
  it('gives what JavaScript matches', () => {
    const subjects = [
      '',
      'a',
      'nginx/1.26.2',
      'Apache/2.4 (Unix)',
      'aaa\nbbb',
      '[x]{2}',
      'a-b]c',
      '€é',
      '\u0000\u0001',
    ];
    const texts = [
      'a',
      'nginx/([\\d.]+)',
      '^a*$',
      '(a)|b',
      '(?:x|y)?',
      '[^a-c]',
      '[\\w-]+',
      '\\x61',
      '\\u0061',
      '.',
      '\\.',
      'a{2}',
      'a{2,}',
      'a{0,3}b?',
      '(a){2,3}',
      '[]x]',
      '[\\]]',
      '\\[x\\]\\{2\\}',
      '(\\d)\\.(\\d)',
      '\\bU\\w+',
      '(?=a)a',
      '(?!a).',
      '(a)\\1',
      '(?<n>a)\\k<n>',
      'a+?',
      'x*?]',
      '[a-]b|-',
      '\\0',
      '(?:)',
      '|a',
      '€',
      '[€]',
      '\\cA',
    ];
    for (const text of texts)
      for (const subject of subjects)
        expect([text, subject, matches(text, subject)]).toEqual([
          text,
          subject,
          new RegExp(text).exec(subject)?.slice(0),
        ]);
  });

  it('spells the case out', () => {
    const subjects = ['NGINX/1', 'nginx/1', 'ngInX', '_Z^', 'k', 'K', '\u212a'];
    for (const text of ['nginx', '[a-f]', '[^m-n]', '[Z]', '\\x6e', '[\\x41-\\x5a]', 'K'])
      for (const subject of subjects)
        expect([text, subject, matches(text, subject, { ignoresCase: true })]).toEqual([
          text,
          subject,
          new RegExp(text, 'i').exec(subject)?.slice(0),
        ]);
  });

  it('reads Ruby: lines, \\A, \\h, inline flags, POSIX classes', () => {
    const ruby = { dialect: 'ruby' } as const;
    expect(matches('^b$', 'a\nb\nc', ruby)).toEqual(['b']);
    expect(matches('\\Ab', 'a\nb', ruby)).toBeUndefined();
    expect(matches('\\h+', 'xyz12af', ruby)).toEqual(['12af']);
    expect(matches('(?i)ab(c)', 'ABC', ruby)).toEqual(['ABC', 'C']);
    expect(matches('a(?i)b|c', 'C', ruby)).toEqual(['C']);
    expect(matches('a(?i:b)c', 'aBC', ruby)).toBeUndefined();
    expect(matches('(?m)a.b', 'a\nb', ruby)).toEqual(['a\nb']);
    expect(matches('[[:digit:]]+', 'a12', ruby)).toEqual(['12']);
    expect(matches('(?<v>\\d)(?:x)', '1x', ruby)).toEqual(['1x', '1']);
  });

  it('reads PCRE: $ before a final line feed, octal, possessive repeats', () => {
    const pcre = { dialect: 'pcre' } as const;
    expect(matches('a$', 'a\n', pcre)).toEqual(['a\n']);
    expect(matches('^\\0\\x01\\012', '\u0000\u0001\n', pcre)).toHaveLength(1);
    expect(matches('a++b', 'aab', pcre)).toEqual(['aab']);
    expect(matches('[]a]+', ']a', pcre)).toEqual([']a']);
    expect(matches('(?>a|b)c', 'bc', pcre)).toEqual(['bc']);
  });

  it('finds the texts that every match contains', () => {
    const literals = (text: string, options?: Partial<PatternSource>) =>
      translatePattern(pattern(text, options)).literals;
    expect(literals('^nginx(?:/([\\d.]+))?')).toEqual(['nginx']);
    expect(literals('Apache|Nginx')).toEqual(['apache', 'nginx']);
    expect(literals('(?:GoAhead)+-Webs')).toEqual(['goahead']);
    expect(literals('x?abc*')).toEqual(['ab']);
    expect(literals('[Vv]ersion')).toEqual(['version']);
    expect(literals('a(?:)b')).toEqual(['ab']);
    expect(literals('a|')).toEqual([]);
    expect(literals('\\d+')).toEqual([]);
    expect(literals('(?=abcdef)a')).toEqual([]);
    expect(literals('é+foo')).toEqual(['foo']);
  });

  it('refuses ends of lines in a row, which V8 compiles in exponential time', () => {
    const ruby = { dialect: 'ruby' } as const;
    expect(matches('a$$$$$\\n^b', 'a\nb', ruby)).toEqual(['a\nb']);
    expect(matches(Array.from({ length: 40 }, (_, at) => `a${at}$`).join('|'), 'a7', ruby)).toEqual(['a7']);
    for (const text of ['$'.repeat(40), '(?:a|$)'.repeat(40), '($x?){40}', '(?:$|a){5,40}', '(?=$)'.repeat(40)])
      expect(() => compileProductPattern(pattern(text, ruby)), text).toThrow(PatternError);
    for (const text of ['(?m)(a|$b?){20}', `^${'$'.repeat(200)}a`])
      expect(() => compileProductPattern(pattern(text, { dialect: 'pcre' })), text).toThrow(PatternError);
    for (const character of ['a', '\u0100']) {
      const large = `(${`${character}{1000}`.repeat(33)})`;
      expect(() => compileProductPattern(pattern(large))).toThrow(/^Regular expression too large/);
    }
  });

  it('refuses what it does not understand, and says where', () => {
    for (const text of ['(', ')', '[a', '*a', 'a\\', '(?z)a', '(?<!', 'a{2,1}', 'a{5000}', '[z-a]', '('.repeat(100)])
      expect(() => compileProductPattern(pattern(text)), text).toThrow(PatternError);
    expect(() => translatePattern(pattern('\\p{L}', { dialect: 'ruby' }))).toThrow(PatternError);
  });
});

describe('the linear engine', () => {
  beforeAll(() => setFlagsFromString('--enable-experimental-regexp-engine'));

  it('accepts every pattern that is called regular, by the judgement of V8', () => {
    const texts = [
      'a{0,20}c',
      '(?:a{0,20}){0,20}',
      'a{300}',
      '(a){2,9}',
      '(?m:a)',
      '\\b(a+)+\\b',
      '(?i:x{3,})',
      '[\\s\\S]*?;',
    ];
    for (const text of texts) {
      const { source, isRegular } = translatePattern(pattern(text, { dialect: 'pcre' }));
      expect([text, isRegular]).toEqual([text, true]);
      expect(() => new RegExp(source, 'l'), text).not.toThrow();
    }
  });

  it('calls irregular what it refuses', () => {
    for (const text of ['(a)\\1', '(?=a)', '(?:(a){0,9}){0,9}', '(a){40}'])
      expect([text, translatePattern(pattern(text)).isRegular]).toEqual([text, false]);
  });

  it('ends on texts made to backtrack without end', () => {
    const subject = `${'a'.repeat(20_000)}!`;
    for (const text of ['^(a+)+$', '(?:a|a)*b', '(a|aa)+$', '(x+x+)+y', '(?:a{0,9}){0,9}c', '(?=a)(a+)+b', '(a+)+\\1b'])
      expect(matches(text, subject)).toBeUndefined();
  });
});
