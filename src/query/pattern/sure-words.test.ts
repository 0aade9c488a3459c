import { describe, expect, it } from 'vitest';
import type { Pattern } from '../../model/query-plan.ts';
import { sureWords } from './sure-words.ts';

/** As in a query: `*` and `?` are wildcards. */
function wildcard(text: string): Pattern {
  return { kind: 'wildcard', glob: { text, wild: [...text.matchAll(/[*?]/g)].map(({ index }) => index) } };
}

describe('words that every matching text contains', () => {
  it.each([
    ['*.mp3', ['mp3']],
    ['.mp3*', []],
    ['a.mp3', ['mp3', 'a']],
    ['*wp-content/plugins*', ['content']],
    ['*/wp-content/plugins/*', ['content', 'plugins', 'wp']],
    ['*/wp-c?ntent/plugins/*', ['plugins', 'wp']],
    ['*a-b*c-d*', []],
    ['*a-b-c*d-e-f*', ['b', 'e']],
    ['**a-b', ['b']],
    ['-*', []],
    ['*', []],
    ['*größe über-all*', ['über']],
    ['*x\u{1d400}-y\u{1d401}*', []],
    ['*\u{1f600}wide-\u{1f600}*', ['wide']],
    ['*-wide\ud835*', []],
    ['*-a-bb-ccc-dddd-eeeee-*', ['eeeee', 'dddd', 'ccc', 'bb']],
  ])('of %s', (text, expected) => {
    expect(sureWords(wildcard(text))).toEqual(expected);
  });

  it.each([
    ['.*wp-content\\/plugins\\/[a-z]+.*', ['content', 'plugins']],
    ['a-b', ['a', 'b']],
    ['a-b?', ['a']],
    ['(a-b|c)-dd', ['dd']],
    ['"x y"z.*', ['x']],
    ['(a-b|c-d)', []],
    ['~(a-b)', []],
    ['a-b&c-d', []],
    ['(', []],
  ])('of /%s/', (source, expected) => {
    expect(sureWords({ kind: 'regex', source })).toEqual(expected);
  });

  it('are empty for text that can be written in other ways', () => {
    expect(sureWords({ kind: 'fuzzy', text: 'a-b', edits: 1 })).toEqual([]);
    expect(sureWords({ kind: 'fuzzy', text: 'a-b', edits: 0 })).toEqual(['a', 'b']);
  });
});
