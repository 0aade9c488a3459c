import { describe, expect, it } from 'vitest';
import { caseTable } from '../cases/query-cases.ts';
import { complete } from './complete.ts';

/** `|` marks the cursor. */
function at(marked: string) {
  const cursor = marked.indexOf('|');
  return complete(marked.replace('|', ''), cursor, caseTable);
}

const paths = (marked: string) => at(marked).fields.map((field) => field.path);

describe('completion at the cursor', () => {
  it('offers fields at the start, top-level ones first, each with its description', () => {
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
  ])('%s starts a field', (marked, expected) => {
    expect(paths(marked)).toEqual(expected);
  });

  it('offers an operator or a field after a complete operand', () => {
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
  ])('%s expects a value', (marked, field, prefix) => {
    expect(at(marked).values).toMatchObject({ field, prefix });
    expect(at(marked).fields).toEqual([]);
  });

  it('offers all values of a boolean', () => {
    expect(at('flag:|').values?.constants).toEqual(['true', 'false']);
  });

  it('reports an open quote', () => {
    expect(at('title:"ro|').values?.quoted).toBe(true);
    expect(at('title:ro|').values?.quoted).toBe(false);
  });

  it('offers TO inside a range, and then its bracket', () => {
    expect(at('port:[80 |').operators).toEqual(['TO']);
    expect(at('port:[80 TO 90 |').operators).toEqual([']']);
  });

  it.each([
    ['http.headers.ser|', { path: 'http.headers', prefix: 'ser' }],
    ['tag.ng|', { path: 'tag', prefix: 'ng' }],
  ])('%s starts a name from the records', (marked, names) => {
    expect(at(marked).names).toEqual(names);
  });

  it('replaces the whole word around the cursor', () => {
    expect(at('title:a po|rt')).toMatchObject({ from: 8, to: 12 });
    expect(at('title:ro|uter x')).toMatchObject({ from: 6, to: 12 });
    expect(at('title:"ro| x')).toMatchObject({ from: 6, to: 9 });
  });

  it('answers at any position of any text', () => {
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
