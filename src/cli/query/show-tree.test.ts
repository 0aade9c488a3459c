import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../query/tree/parse.ts';
import { treeLines } from './show-tree.ts';

function shown(text: string): string {
  const parsed = parseQuery(text);
  return parsed.kind === 'problem' ? parsed.problem.message : treeLines(parsed.tree).join('\n');
}

describe('treeLines', () => {
  it('indents groups and keeps a field and its only value on one line', () => {
    expect(shown('port:80 OR NOT (http.title:(a "b c") x*)')).toBe(
      [
        'OR',
        '  port: word 80',
        '  NOT',
        '    AND',
        '      http.title:',
        '        AND',
        '          word a',
        '          phrase "b c"',
        '      word x*',
      ].join('\n'),
    );
    expect(shown('*')).toBe('anything');
    expect(shown('a:>5')).toBe('a: range {5 TO *]');
  });
});
