import { describe, expect, it } from 'vitest';
import { caseTable } from '../cases/case-table.ts';
import { complete } from './complete.ts';

/** The bar marks the cursor. */
function at(marked: string) {
  const cursor = marked.indexOf('|');
  return complete(marked.replace('|', ''), cursor, caseTable);
}

const paths = (marked: string) => at(marked).fields.map((field) => field.path);

describe('what can be written where the cursor stands', () => {
  it('is a field at the beginning, those at the top first, each with its sentence', () => {
    expect(at('|').fields.slice(0, 2)).toEqual([
      { path: 'title', type: 'text', about: 'A title.' },
      { path: 'body', type: 'text', about: 'A body.' },
    ]);
    expect(at('|').operators).toEqual(['NOT']);
  });

  it.each([
    ['ti|', ['title']],
    ['ban|', ['ssh.banner', 'ftp.banner']],
    ['http.|', ['http.status', 'http.headers']],
    ['title:a AND po|', ['port']],
    ['(a OR (po|', ['port']],
    ['NOT po|', ['port']],
    ['title:a -po|', ['port']],
    ['zzz|', []],
  ])('%s begins a field', (marked, expected) => {
    expect(paths(marked)).toEqual(expected);
  });

  it('is an operator or a field behind what can be found', () => {
    expect(at('title:a |').operators).toEqual(['AND', 'OR', 'NOT']);
    expect(at('title:a |').fields.length).toBeGreaterThan(0);
    expect(at('title:a O|').operators).toEqual(['OR']);
    expect(at('(title:a)|').operators).toEqual(['AND', 'OR', 'NOT']);
    expect(at('(title:a)|').fields).toEqual([]);
  });

  it.each([
    ['title:|', 'title', ''],
    ['title:ro|', 'title', 'ro'],
    ['title: |', 'title', ''],
    ['title:"router lo|', 'title', 'router lo'],
    ['title:(a OR ro|', 'title', 'ro'],
    ['title:(a |', 'title', ''],
    ['title:(a OR (ro|', 'title', 'ro'],
    ['title:(a OR body:b|', 'body', 'b'],
    ['port:>|', 'port', ''],
    ['port:>=8|', 'port', '8'],
    ['port:[8|', 'port', '8'],
    ['port:[80 TO |', 'port', ''],
    ['a b title:x\\ y|', 'title', 'x y'],
  ])('%s wants a value', (marked, field, prefix) => {
    expect(at(marked).values).toMatchObject({ field, prefix });
    expect(at(marked).fields).toEqual([]);
  });

  it('knows all values of a flag', () => {
    expect(at('flag:|').values?.constants).toEqual(['true', 'false']);
  });

  it('says that a quote is open', () => {
    expect(at('title:"ro|').values?.quoted).toBe(true);
    expect(at('title:ro|').values?.quoted).toBe(false);
  });

  it('is the word TO inside a range, and then its bracket', () => {
    expect(at('port:[80 |').operators).toEqual(['TO']);
    expect(at('port:[80 TO 90 |').operators).toEqual([']']);
  });

  it.each([
    ['http.headers.ser|', { path: 'http.headers', prefix: 'ser' }],
    ['tag.ng|', { path: 'tag', prefix: 'ng' }],
  ])('%s begins a name that records hold', (marked, names) => {
    expect(at(marked).names).toEqual(names);
  });

  it('takes the place of the whole word around the cursor', () => {
    expect(at('title:a po|rt')).toMatchObject({ from: 8, to: 12 });
    expect(at('title:ro|uter x')).toMatchObject({ from: 6, to: 12 });
    expect(at('title:"ro| x')).toMatchObject({ from: 6, to: 9 });
  });

  it('is answered in any text at any place', () => {
    for (const text of [
      '(((',
      '"',
      'a:b:c:',
      ':::',
      '[',
      'a OR OR',
      '~~~',
      ')))',
      '\\',
      'a'.repeat(40_000),
      '('.repeat(40_000),
    ]) {
      for (const cursor of [0, 1, Math.floor(text.length / 2), text.length]) {
        const { from, to } = complete(text, cursor, caseTable);
        expect(from).toBeLessThanOrEqual(cursor);
        expect(to).toBeGreaterThanOrEqual(cursor);
      }
    }
  });
});
