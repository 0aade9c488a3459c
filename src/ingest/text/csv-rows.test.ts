import { describe, expect, it } from 'vitest';
import { type CsvRow, csvRows, type RowPosition } from './csv-rows.ts';

async function rows(
  text: string,
  size = text.length,
  longest?: number,
  from?: RowPosition,
): Promise<readonly CsvRow[]> {
  const bytes = Buffer.from(text);
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = from?.offset ?? 0; at < bytes.length; at += size) yield bytes.subarray(at, at + Math.max(1, size));
  }
  return (await Array.fromAsync(csvRows(chunks(), from, longest))).flat();
}

const fields = (read: readonly CsvRow[]): readonly unknown[] =>
  read.map((row) => (row.kind === 'row' ? row.fields : row.reason));

describe('csvRows', () => {
  // The examples of RFC 4180, section 2, and what other tables have.
  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'records',
      'aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n',
      [
        ['aaa', 'bbb', 'ccc'],
        ['zzz', 'yyy', 'xxx'],
      ],
    ],
    ['a last record without a line end', 'aaa,bbb\r\nzzz', [['aaa', 'bbb'], ['zzz']]],
    ['fields in quotes', '"aaa","bbb",ccc\r\n', [['aaa', 'bbb', 'ccc']]],
    ['line ends in quotes', '"aaa","b\r\nbb\n","ccc"\r\nzzz\r\n', [['aaa', 'b\r\nbb\n', 'ccc'], ['zzz']]],
    ['commas and doubled quotes in quotes', '"a,a","b""bb",""""\n', [['a,a', 'b"bb', '"']]],
    ['empty fields and empty lines', ',\n""\n\n', [['', ''], [''], ['']]],
    [
      'quotes in the midst of a field',
      'a"b,c" d\n"e"f,g\n',
      [
        ['a"b', 'c" d'],
        ['ef', 'g'],
      ],
    ],
    ['a byte order mark, and UTF-8', '\ufeff"ä",\u{1f600}\n\ufeffb\n', [['ä', '\u{1f600}'], ['\ufeffb']]],
    ['a single carriage return, which ends no line', 'a\rb,c\r\n', [['a\rb', 'c']]],
    ['nothing', '', []],
  ])('reads %s, for any size of chunks and from the end of any row', async (_, text, expected) => {
    const whole = await rows(text);
    expect(fields(whole)).toEqual(expected);
    for (let size = 1; size < Buffer.byteLength(text); size++) expect(await rows(text, size), `${size}`).toEqual(whole);
    for (const [at, { end }] of whole.entries())
      expect(await rows(text, 2, undefined, end), `from byte ${end.offset}`).toEqual(whole.slice(at + 1));
  });

  it('says in which line a row begins and where it ends', async () => {
    expect(await rows('a\n"b\nc"\nd')).toEqual([
      { kind: 'row', line: 0, fields: ['a'], end: { offset: 2, line: 1 } },
      { kind: 'row', line: 1, fields: ['b\nc'], end: { offset: 8, line: 3 } },
      { kind: 'row', line: 3, fields: ['d'], end: { offset: 9, line: 4 } },
    ]);
  });

  it('refuses a long row alone, and continues in the next line', async () => {
    const text = `a,b\n${'x'.repeat(20)}\nc\n"d\ne\nf\ng\nh\ni\nj"\nk\n`;
    for (const size of [1, 5, text.length]) {
      const read = await rows(text, size, 10);
      expect(fields(read)).toEqual([['a', 'b'], 'it is too long', ['c'], 'it is too long', ['i'], ['j"'], ['k']]);
      expect(read.map(({ line }) => line)).toEqual([0, 1, 2, 3, 8, 9, 10]);
    }
  });

  it('refuses a field in quotes that the end of the table cuts off', async () => {
    for (const text of ['a\n"b', 'a\n"b\nc\n', 'a\n"b\nc""'])
      for (const size of [1, text.length])
        expect(fields(await rows(text, size))).toEqual([['a'], 'a field in quotes does not end']);
  });
});
