import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import answers from '../lucene-answers.json' with { type: 'json' };
import { compileRegex } from './compile-regex.ts';

function test(source: string): (text: string) => boolean {
  const compiled = compileRegex(source);
  if (compiled.kind === 'problem') throw new Error(`${source}: ${compiled.message} at ${compiled.at}`);
  return compiled.test;
}

describe('regular expressions match what RegExp of Lucene 10.5 matches with all its operators', () => {
  const titles = [...new Set(answers.map((answer) => answer.says))];
  it.each(titles)('%s', (title) => {
    for (const { regex, yes, no, refused } of answers.filter((answer) => answer.says === title)) {
      if (refused) {
        expect(compileRegex(regex), regex).toMatchObject({ kind: 'problem' });
        continue;
      }
      const matches = test(regex);
      for (const text of yes ?? []) expect(matches(text), `/${regex}/ on ${JSON.stringify(text)}`).toBe(true);
      for (const text of no ?? []) expect(matches(text), `/${regex}/ on ${JSON.stringify(text)}`).toBe(false);
    }
  });
});

describe('expressions that Lucene rejects are accepted if they have only one possible meaning', () => {
  it.each([
    ['[a-]', ['a', '-'], ['b', ']']],
    ['[+-]?[0-9]', ['+1', '-1', '1'], [',1']],
    ['a{', ['a{'], ['a']],
    ['a{,3}', ['a{,3}'], ['aaa']],
    ['a{x}', ['a{x}'], ['a']],
    ['a<b', ['a<b'], ['a']],
    ['<name>', ['<name>'], ['']],
    ['<1-', ['<1-'], ['1']],
    ['<0-999999999999>', ['4294967296', '999999999999'], ['1000000000000']],
    ['#{2}', [], ['', '#']],
    ['#*', [''], ['#']],
    ['(~@)*', [''], ['a']],
  ] as const)('/%s/', (source, yes, no) => {
    const matches = test(source);
    for (const text of yes) expect(matches(text), text).toBe(true);
    for (const text of no) expect(matches(text), text).toBe(false);
  });
});

/** A regular expression as a value, so that it can be written in two notations and evaluated by definition. */
type Spec =
  | { readonly kind: 'char'; readonly char: string }
  | { readonly kind: 'class'; readonly negated: boolean; readonly members: readonly string[] }
  | { readonly kind: 'any' }
  | { readonly kind: 'interval'; readonly from: number; readonly to: number }
  | { readonly kind: 'concat' | 'union' | 'and'; readonly parts: readonly Spec[] }
  | { readonly kind: 'not'; readonly part: Spec }
  | { readonly kind: 'repeat'; readonly part: Spec; readonly min: number; readonly max: number };

const characters = ['a', 'b', 'c', '1', '2', 'é', '😀', '\n', '\ud83d', '\udc00'];
const members = ['a', 'b', 'é', '😀', 'a-c', '0-9', '😀-😂', '\\d', '\\w', '\\S', '\\W', '\\]', '\\-', '\\\\'];

function specs(withBooleans: boolean): fc.Arbitrary<Spec> {
  return fc.letrec<{ spec: Spec }>((tie) => {
    const bounds = fc.tuple(fc.nat(2), fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY));
    const specs = fc.array(tie('spec'), { minLength: 1, maxLength: 3, depthIdentifier: 'spec' });
    const repeat: fc.Arbitrary<Spec> = fc
      .record({ part: tie('spec'), bounds })
      .map(({ part, bounds: [min, further] }) => ({ kind: 'repeat', part, min, max: min + further }));
    const leaves: fc.Arbitrary<Spec>[] = [
      fc.constantFrom(...characters).map((char): Spec => ({ kind: 'char', char })),
      fc.constant<Spec>({ kind: 'any' }),
      fc
        .record({
          negated: fc.boolean(),
          members: fc.array(fc.constantFrom(...members), { minLength: 1, maxLength: 3 }),
        })
        .map((value): Spec => ({ kind: 'class', ...value })),
    ];
    const inner: fc.Arbitrary<Spec>[] = [
      specs.map((parts): Spec => ({ kind: 'concat', parts })),
      specs.map((parts): Spec => ({ kind: 'union', parts })),
      repeat,
    ];
    if (withBooleans) {
      leaves.push(fc.tuple(fc.nat(120), fc.nat(120)).map(([from, to]): Spec => ({ kind: 'interval', from, to })));
      inner.push(specs.map((parts): Spec => ({ kind: 'and', parts })));
      inner.push(tie('spec').map((part): Spec => ({ kind: 'not', part })));
    }
    return { spec: fc.oneof({ depthIdentifier: 'spec', maxDepth: 4, withCrossShrink: true }, ...leaves, ...inner) };
  }).spec;
}

function inLucene(spec: Spec): string {
  switch (spec.kind) {
    case 'char':
      return spec.char;
    case 'any':
      return '.';
    case 'class':
      return `[${spec.negated ? '^' : ''}${spec.members.join('')}]`;
    case 'interval':
      return `<${spec.from}-${spec.to}>`;
    case 'concat':
      return spec.parts.map((part) => `(${inLucene(part)})`).join('');
    case 'union':
      return spec.parts.map((part) => `(${inLucene(part)})`).join('|');
    case 'and':
      return spec.parts.map((part) => `(${inLucene(part)})`).join('&');
    case 'not':
      return `~(${inLucene(spec.part)})`;
    case 'repeat':
      return `(${inLucene(spec.part)})${bounds(spec.min, spec.max)}`;
  }
}

/**
 * The same in JavaScript notation. JavaScript's \s and \S know more blanks than Lucene's; lone surrogates are escaped.
 */
function inJavaScript(spec: Spec): string {
  const source = inLucene(spec);
  return source
    .replaceAll('(', '(?:')
    .replaceAll('\\S', '\\u{0}-\\u{8}\\u{b}\\u{c}\\u{e}-\\u{1f}\\u{21}-\\u{10ffff}')
    .replace(/\p{Surrogate}/gu, (half) => `\\u{${half.charCodeAt(0).toString(16)}}`);
}

function bounds(min: number, max: number): string {
  return `{${min},${max === Number.POSITIVE_INFINITY ? '' : max}}`;
}

/** Decides by the definition of each operator, over all splits of a short text. Slow and simple. */
function isMember(spec: Spec, text: readonly string[]): boolean {
  switch (spec.kind) {
    case 'char':
      return text.length === 1 && text[0] === spec.char;
    case 'any':
      return text.length === 1;
    case 'class':
      return text.length === 1 && new RegExp(`^${inJavaScript(spec)}$`, 'u').test(text[0] ?? '');
    case 'interval': {
      const digits = text.join('');
      const [from, to] = [Math.min(spec.from, spec.to), Math.max(spec.from, spec.to)];
      const padded = String(from).length === String(to).length;
      if (!/^[0-9]+$/.test(digits) || (padded && digits.length !== String(to).length)) return false;
      return from <= Number(digits) && Number(digits) <= to;
    }
    case 'concat':
      return isSequence(spec.parts, text);
    case 'union':
      return spec.parts.some((part) => isMember(part, text));
    case 'and':
      return spec.parts.every((part) => isMember(part, text));
    case 'not':
      return !isMember(spec.part, text);
    case 'repeat':
      return isRepeat(spec.part, spec.min, spec.max, text);
  }
}

function isSequence([first, ...rest]: readonly Spec[], text: readonly string[]): boolean {
  if (first === undefined) return text.length === 0;
  return cuts(text).some(([head, tail]) => isMember(first, head) && isSequence(rest, tail));
}

function isRepeat(part: Spec, min: number, max: number, text: readonly string[]): boolean {
  if (text.length === 0 && (min === 0 || isMember(part, text))) return true;
  if (max === 0) return false;
  // An empty part uses up a repeat and gains nothing, unless it is required.
  return cuts(text).some(
    ([head, tail]) =>
      (head.length > 0 || min > 0) && isMember(part, head) && isRepeat(part, Math.max(0, min - 1), max - 1, tail),
  );
}

function cuts(text: readonly string[]): (readonly [string[], string[]])[] {
  return Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)] as const);
}

const textAlphabet = [...characters, '0', '9', '\t', ' ', ']', '-', '\\', '😁'];
const texts = (maxLength: number) =>
  fc.array(fc.constantFrom(...textAlphabet), { maxLength }).map((all) => all.join(''));

describe('generated expressions', () => {
  it('without complement and intersection agree with RegExp in JavaScript', () => {
    let matchCount = 0;
    const property = fc.property(specs(false), fc.array(texts(8), { minLength: 5, maxLength: 5 }), (spec, samples) => {
      const mine = test(inLucene(spec));
      const theirs = new RegExp(`^(?:${inJavaScript(spec)})$`, 'su');
      for (const text of samples) {
        if (theirs.test(text)) matchCount++;
        expect(mine(text), `/${inLucene(spec)}/ on ${JSON.stringify(text)}`).toBe(theirs.test(text));
      }
    });
    fc.assert(property, { seed: 1, numRuns: 4000 });
    expect(matchCount).toBeGreaterThan(500);
  });

  it('with every operator agree with the definition of each', () => {
    let matchCount = 0;
    let total = 0;
    const property = fc.property(specs(true), fc.array(texts(4), { minLength: 4, maxLength: 4 }), (spec, samples) => {
      const compiled = compileRegex(inLucene(spec));
      if (compiled.kind === 'problem') {
        expect(compiled.message).toContain('too complex');
        return;
      }
      for (const text of samples) {
        const expected = isMember(spec, [...text]);
        total++;
        if (expected) matchCount++;
        expect(compiled.test(text), `/${inLucene(spec)}/ on ${JSON.stringify(text)}`).toBe(expected);
      }
    });
    fc.assert(property, { seed: 2, numRuns: 4000 });
    expect(total).toBeGreaterThan(14_000);
    expect(matchCount).toBeGreaterThan(2000);
    expect(total - matchCount).toBeGreaterThan(2000);
  });

  it('with complement and intersection at the top agree with their operands', () => {
    const property = fc.property(specs(true), specs(true), texts(12), (one, two, text) => {
      const [first, second] = [compileRegex(inLucene(one)), compileRegex(inLucene(two))];
      if (first.kind === 'problem' || second.kind === 'problem') return;
      const [a, b] = [first.test(text), second.test(text)];
      expect(test(`~(${inLucene(one)})`)(text)).toBe(!a);
      expect(test(`(${inLucene(one)})&(${inLucene(two)})`)(text)).toBe(a && b);
      expect(test(`~(${inLucene(one)})|~(${inLucene(two)})`)(text)).toBe(!(a && b));
    });
    fc.assert(property, { seed: 3, numRuns: 1500 });
  });

  it('with numeric intervals agree with numbers', () => {
    const end = fc.oneof(fc.nat(30), fc.nat(1200), fc.bigInt(0n, 10n ** 14n));
    const property = fc.property(
      end,
      end,
      fc.array(fc.oneof(end, fc.constant(0)), { maxLength: 8 }),
      (from, to, candidates) => {
        const [low, high] = BigInt(from) < BigInt(to) ? [from, to] : [to, from];
        const padded = String(from).length === String(to).length;
        const matches = test(`<${from}-${to}>`);
        const similar = [low, high].flatMap((value) => [-1n, 0n, 1n, 10n].map((step) => BigInt(value) + step));
        for (const value of [...similar, ...candidates.map(BigInt)]) {
          if (value < 0n) continue;
          const inside = value >= BigInt(low) && value <= BigInt(high);
          const digits = String(value);
          const width = String(high).length;
          expect(matches(digits), `<${from}-${to}> ${digits}`).toBe(inside && (!padded || digits.length === width));
          expect(matches(`00${digits}`), `<${from}-${to}> 00${digits}`).toBe(
            inside && (!padded || digits.length + 2 === width),
          );
        }
      },
    );
    fc.assert(property, { seed: 4, numRuns: 1500 });
  });
});

describe('a matcher whose cache was cleared', () => {
  it('still answers correctly', () => {
    // 2^12 sets and more: beyond the cache limit, so the cache is cleared in the middle of the text.
    const matches = test('[ab]*a[ab]{300}');
    let seed = 5;
    const random = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return seed >>> 16;
    };
    for (let round = 0; round < 20; round++) {
      const text = Array.from({ length: 5000 + (random() % 50) }, () => (random() % 2 === 0 ? 'a' : 'b')).join('');
      expect(matches(text)).toBe(text.at(-301) === 'a');
      // The next text must start in the start state, whatever the cache holds.
      expect(matches(text.slice(0, 300))).toBe(false);
      expect(matches(text.slice(0, 301))).toBe(text[0] === 'a');
    }
  });
});
