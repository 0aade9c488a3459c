import { describe, expect, it } from 'vitest';
import { parseRegex } from './parse-regex.ts';
import type { RegexTree } from './regex-tree.ts';

/** Prints a tree with brackets, to show the precedence. */
function show(tree: RegexTree): string {
  switch (tree.kind) {
    case 'text':
      return tree.text;
    case 'class':
      return 'C';
    case 'anyCharacter':
      return '.';
    case 'anyString':
      return '@';
    case 'nothing':
      return '#';
    case 'interval':
      return `<${tree.from}-${tree.to}${tree.padded ? ' padded' : ''}>`;
    case 'sequence':
      return `(${tree.parts.map(show).join(' ')})`;
    case 'union':
      return `(${tree.parts.map(show).join(' | ')})`;
    case 'intersection':
      return `(${tree.parts.map(show).join(' & ')})`;
    case 'complement':
      return `~${show(tree.part)}`;
    case 'repeat':
      return `${show(tree.part)}{${tree.min},${tree.max}}`;
  }
}

function parse(source: string) {
  const result = parseRegex(source);
  if (result.kind === 'problem') throw new Error(`${source}: ${result.message} at ${result.at}`);
  return result;
}

describe('a regular expression', () => {
  it.each([
    ['ab|c&d*', '((a b) | (c & d{0,Infinity}))'],
    ['a|b|c', '(a | b | c)'],
    ['a&b&c', '(a & b & c)'],
    ['~ab', '(~a b)'],
    ['~a*', '~a{0,Infinity}'],
    ['~~a', 'a'],
    ['~~~a', '~a'],
    ['(ab)+', '(a b){1,Infinity}'],
    ['a{2,3}?', 'a{2,3}{0,1}'],
    ['a{2,}', 'a{2,Infinity}'],
    ['"a b"*', 'a b{0,Infinity}'],
    ['[]x]y', '(C y)'],
    ['()', '()'],
    ['', '()'],
    ['<7-12>|<12-07>', '(<7-12> | <07-12 padded>)'],
    ['<007-12>', '<7-12>'],
    ['@#.', '(@ # .)'],
  ])('/%s/ is parsed as %s', (source, expected) => {
    const { tree, literals } = parse(source);
    expect(show(tree)).toBe(expected);
    expect(literals).toEqual([]);
  });

  it.each([
    ['+81.*', [[0, '+']]],
    [
      '*a|?b',
      [
        [0, '*'],
        [3, '?'],
      ],
    ],
    [
      '(+a)(*)',
      [
        [1, '+'],
        [5, '*'],
      ],
    ],
    ['~+a', [[1, '+']]],
    ['a{', [[1, '{']]],
    ['a{,3}', [[1, '{']]],
    ['{3}', [[0, '{']]],
    ['a<b', [[1, '<']]],
    ['<1-x>', [[0, '<']]],
    [
      '|a||b',
      [
        [0, '|'],
        [3, '|'],
      ],
    ],
    ['&a', [[0, '&']]],
    [')a', [[0, ')']]],
    ['[a-]', [[2, '-']]],
    ['[a\\-][-a]', []],
    ['\\+81', []],
  ] as const)('/%s/ reports the operators that stand for themselves', (source, expected) => {
    expect(parse(source).literals.map(({ at, char }) => [at, char])).toEqual(expected);
  });

  it.each([
    ['ab(c', 2],
    ['ab)', 2],
    ['a[bc', 1],
    ['[]', 0],
    ['[^]', 0],
    ['[a\\', 2],
    ['[a-', 0],
    ['x"ab', 1],
    ['a\\', 1],
    ['a\\b', 1],
    ['[\\n]', 1],
    ['a{5,2}', 1],
    ['[z-a]', 1],
    ['[ab-a]', 2],
    ['a|', 2],
    ['a&', 2],
    ['~', 1],
    ['(a|)', 3],
    ['a{99999999999}', 1],
    [`<1-${'9'.repeat(51)}>`, 0],
    [`${'('.repeat(101)}a${')'.repeat(101)}`, 100],
    ['a***********', 11],
  ])('/%s/ is rejected at %i', (source, at) => {
    expect(parseRegex(source)).toMatchObject({ kind: 'problem', at });
  });

  it('may be nested a hundred times', () => {
    expect(parseRegex(`${'('.repeat(100)}a${')'.repeat(100)}`).kind).toBe('regex');
  });

  it('knows the positions of its characters in the source', () => {
    const source = 'a\\.[b-c]"d e"😀\\d';
    const parts: string[] = [];
    const { tree } = parse(source);
    if (tree.kind === 'sequence') {
      for (const part of tree.parts) {
        if (part.kind === 'text' || part.kind === 'class') parts.push(source.slice(part.at, part.end));
      }
    }
    expect(parts).toEqual(['a', '\\.', '[b-c]', '"d e"', '😀', '\\d']);
  });
});
