import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../../model/defined.ts';
import { parseQuery } from './parse.ts';
import { printTree } from './print.ts';
import type { Tree } from './tree.ts';

const span = { from: 0, to: 0 };

/** Texts that are easily misread: signs, quotes, blanks, operators, addresses, scheme names. */
const awkward = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }),
  fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom(...'ab1.:/\\-+!&|()[]{}"\'~^*?<>= \t“”«»,@_\u00a0ü'),
  }),
  fc.constantFrom(
    'AND',
    'OR',
    'NOT',
    'TO',
    'and',
    '192.0.2.1',
    '2001:db8::1',
    '::1',
    'http://a/b',
    '[::1]:80',
    '/a/',
    "'a'",
    '~1',
    '^2',
    '_exists_',
    '"',
  ),
);

const word = awkward.chain((text) =>
  fc
    .tuple(fc.constant(text), fc.subarray([...Array(text.length).keys()], { maxLength: Math.min(2, text.length) }))
    .map(([plain, positions]) => {
      const wild = [...new Set(positions)].sort((a, b) => a - b);
      const characters = plain.split('');
      for (const at of wild) characters[at] = at % 2 === 0 ? '*' : '?';
      return { text: characters.join(''), wild };
    }),
);

const leaf: fc.Arbitrary<Tree> = fc.oneof(
  fc.constant<Tree>({ kind: 'any', ...span }),
  word
    .filter(({ text, wild }) => !(wild.length === text.length && /^\*+$/.test(text)))
    .map((glob): Tree => ({ kind: 'word', ...glob, ...span })),
  fc
    .tuple(awkward, fc.constantFrom(0, 1, 2))
    .map(([text, edits]): Tree => ({ kind: 'word', text, wild: [], edits: edits as 0 | 1 | 2, ...span })),
  fc
    .tuple(fc.string({ maxLength: 12 }), fc.nat(5))
    .map(([text, slop]): Tree => ({ kind: 'phrase', text, slop, ...span })),
  fc.constantFrom('a.*', '[/]x', 'a\\/b', '(a|b){2}').map((source): Tree => ({ kind: 'regex', source, ...span })),
  fc.tuple(awkward, fc.boolean(), fc.option(awkward), fc.boolean()).map(
    ([text, included, otherText, otherIncluded]): Tree => ({
      kind: 'range',
      lower: { text, included, ...span },
      ...defined({ upper: otherText === null ? undefined : { text: otherText, included: otherIncluded, ...span } }),
      ...span,
    }),
  ),
);

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'query' },
    leaf,
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((trees): Tree => ({ kind: 'and', trees, ...span })),
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((trees): Tree => ({ kind: 'or', trees, ...span })),
    tie('tree')
      .filter((inner) => inner.kind !== 'not')
      .map((inner): Tree => ({ kind: 'not', tree: inner, ...span })),
    fc
      .tuple(
        awkward.filter((text) => text !== '_exists_' && !text.includes('*')),
        tie('tree'),
      )
      .map(([text, inner]): Tree => ({ kind: 'in', field: { text, wild: [], ...span }, tree: inner, ...span })),
  ),
}));

function withoutPlaces(value: unknown): string {
  return JSON.stringify(value, (key, inner) => (key === 'from' || key === 'to' ? undefined : inner));
}

describe('a printed tree', () => {
  it('is read back as the same tree', () => {
    fc.assert(
      fc.property(tree, (original) => {
        const built = parseQuery(printTree(original));
        expect(withoutPlaces(built.kind === 'tree' ? built.tree : built.problem)).toBe(withoutPlaces(original));
      }),
      { numRuns: 5_000, seed: 20261121 },
    );
  });
});
