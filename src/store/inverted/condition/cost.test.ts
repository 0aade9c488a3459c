import { describe, expect, it } from 'vitest';
import type { Pattern } from '../../../model/query-plan.ts';
import { allOfNodes, anyTerm, type Node, noneOfNodes } from '../node.ts';
import { isHeavy } from './cost.ts';

const word = (value: string): Node => anyTerm([{ kind: 't', path: 'AB', value }]);
const over = { kind: 'terms', termKind: 'e', path: 'AB' } as const;
const glob = (text: string, ...wild: readonly number[]): Pattern => ({ kind: 'wildcard', glob: { text, wild } });
const regex = (source: string): Pattern => ({ kind: 'regex', source });
const pattern = (of: Pattern): Node => ({ kind: 'pattern', over, pattern: of });
const texts = (range: { from?: string; to?: string }): Node => ({
  kind: 'texts',
  termKind: 'e',
  path: 'AB',
  range: { ...range, includeFrom: true, includeTo: true },
});

describe('searches in the light lane:', () => {
  it.each<[string, Node]>([
    ['words', allOfNodes([word('a'), noneOfNodes([word('b')])])],
    ['a phrase of few words in a field', { kind: 'phrase', path: 'AB', words: ['a', 'b', 'c'] }],
    ['patterns that begin with a letter', allOfNodes([pattern(glob('a*', 1)), pattern(regex('ab.*'))])],
    ['narrow ranges', texts({ from: 'abc', to: 'abd' })],
  ])('%s', (_, node) => expect(isHeavy(node)).toBe(false));
});

describe('searches in the heavy lane:', () => {
  it.each<[string, Node]>([
    ['a glob that begins with a wildcard', pattern(glob('*a', 0))],
    ['a regular expression that begins with a wildcard', pattern(regex('.*a'))],
    ['an edit distance', pattern({ kind: 'fuzzy', text: 'abcdef', edits: 1 })],
    ['a pattern over the long text', { kind: 'pattern', over: { kind: 'long' }, pattern: glob('a*', 1) }],
    [
      'a pattern over names that are data',
      { kind: 'named', termKind: 'e', code: 'AB', name: { text: 'x', wild: [] }, value: ['y'] },
    ],
    ['a phrase in the long text', { kind: 'phrase', path: undefined, words: ['a', 'b'] }],
    ['a phrase of many words', { kind: 'phrase', path: 'AB', words: [...'abcdefghij'] }],
    ['open ranges', texts({ from: 'abc' })],
    ['ranges over many letters', texts({ from: 'a', to: 'z' })],
    [
      'many parts',
      allOfNodes([noneOfNodes([allOfNodes(Array.from({ length: 300 }, (_, at) => word(String(at))))]), word('x')]),
    ],
  ])('%s', (_, node) => expect(isHeavy(node)).toBe(true));
});
