import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_LINE, linesOf, readLine } from './read-line.ts';

const read = (text: string | Buffer) => readLine('domains', Buffer.from(text as string));
const nested = (levels: number): string => `{"domain":"a","x":${'['.repeat(levels)}${']'.repeat(levels)}}`;

describe('a line', () => {
  it('is kept as it is written, but for the blanks around', () => {
    const json = '{ "domain":"\\u0061", "x":1.0 ,"\\ud83d":null}';
    expect(read(` \t${json}\r`)).toMatchObject({ kind: 'record', json, record: { domain: 'a', x: 1, '\ud83d': null } });
  });

  it('names the document it observes, the same however it is written', () => {
    const keys = ['{"domain":"a"}', '{"domain":"\\u0061","x":1}', '{"domain":"b"}'].map((line) => {
      const made = read(line);
      return made.kind === 'record' ? made.key : made;
    });
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    ['{"domain":"a"', 'the line is no JSON object'],
    ['[]', 'the line is no JSON object'],
    ['null', 'the line is no JSON object'],
    ['"a"', 'the line is no JSON object'],
    ['\ufeff{"domain":"a"}', 'the line is no JSON object'],
    ['{}', 'the record does not say what it observes'],
    ['{"domain":""}', 'the record does not say what it observes'],
    ['{"domain":["a"]}', 'the record does not say what it observes'],
    [nested(100), 'the record is nested too deep'],
    [nested(100_000), 'the record is nested too deep'],
  ])('is refused with its reason: %s', (line, reason) => {
    expect(read(line)).toEqual({ kind: 'refused', reason });
  });

  it('may be nested, within bounds', () => {
    expect(read(nested(99)).kind).toBe('record');
  });

  it('is refused when it is no UTF-8, or too long', () => {
    const bytes = Buffer.from('{"domain":"a?"}');
    bytes[bytes.indexOf('?')] = 0xff;
    expect(read(bytes)).toEqual({ kind: 'refused', reason: 'the line is no UTF-8' });
    const longest = `{"domain":"a","x":"${'x'.repeat(LONGEST_LINE - 21)}"}`;
    expect(longest.length).toBe(LONGEST_LINE);
    expect(read(longest).kind).toBe('record');
    expect(read(`${longest} `)).toMatchObject({ kind: 'refused' });
  });

  it('of a search or a download over HTTP is the record in it', () => {
    const json = '{"domain":"a","x":1.0}';
    const { key } = read(json) as { readonly key: string };
    for (const line of [
      `{"data":${json}}`,
      `{ "data" : ${json} , "highlight":{"domain":"a"}}`,
      `{"\\u0064ata":${json}}`,
    ])
      expect(read(line), line).toEqual({ kind: 'record', key, json, record: { domain: 'a', x: 1 } });
    for (const line of [
      '{"data":{}}',
      '{"data":[{"domain":"a"}]}',
      '{"data":{"domain":"a"},"more":1}',
      '{"data":{"data":{"domain":"a"}}}',
    ])
      expect(read(line), line).toMatchObject({ kind: 'refused' });
  });

  it('that begins with # is a comment', () => {
    for (const comment of ['#', '# line 2: it is no record', '#{"domain":"a"}\r'])
      expect(read(comment)).toEqual({ kind: 'blank' });
    expect(read(' # not at the beginning').kind).toBe('refused');
  });

  it('of nothing but blanks is none', () => {
    for (const blank of ['', ' ', '\r', '\t \r']) expect(read(blank)).toEqual({ kind: 'blank' });
  });

  it('of whatever bytes is read or refused, and never throws', () => {
    const whole = Buffer.from('{"domain":"a","x":[{"y":"\\u00e9é"},1e5,null,true]}');
    const mutated = fc
      .tuple(fc.nat(whole.length), fc.uint8Array({ maxLength: 4 }), fc.nat(4))
      .map(([at, bytes, cut]) => Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + cut)]));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), mutated), (bytes) => {
        const made = read(Buffer.from(bytes));
        if (made.kind === 'record') expect(JSON.parse(made.json)).toEqual(made.record);
      }),
      { seed: 1, numRuns: 3_000 },
    );
  });
});

describe('lines', () => {
  it('end with a line feed, and the last one need not', () => {
    const texts = (bytes: string) => [...linesOf(Buffer.from(bytes))].map(String);
    expect(texts('')).toEqual([]);
    expect(texts('a\nb')).toEqual(['a', 'b']);
    expect(texts('a\n\nb\n')).toEqual(['a', '', 'b']);
    expect(texts('\n')).toEqual(['']);
  });
});
