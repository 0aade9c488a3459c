import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_LINE, linesOf, readLine } from './read-line.ts';

const read = (text: string | Buffer) => readLine('domains', Buffer.from(text as string));
const nested = (levels: number): string => `{"domain":"a","x":${'['.repeat(levels)}${']'.repeat(levels)}}`;

describe('a line', () => {
  it('is saved as written, without leading and trailing blanks', () => {
    const json = '{ "domain":"\\u0061", "x":1.0 ,"\\ud83d":null}';
    expect(read(` \t${json}\r`)).toMatchObject({ kind: 'record', json, record: { domain: 'a', x: 1, '\ud83d': null } });
  });

  it('has the same key as every other observation of the same thing', () => {
    const keys = ['{"domain":"a"}', '{"domain":"\\u0061","x":1}', '{"domain":"b"}'].map((text) => {
      const line = read(text);
      return line.kind === 'record' ? line.key : line;
    });
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('of a service without an address has the key of its target', () => {
    const keyOf = (record: object) => {
      const line = readLine('responses', Buffer.from(JSON.stringify({ uri: 'http://a.example:80/', ...record })));
      return line.kind === 'record' ? line.key : line.kind;
    };
    const target = { type: 'domain', domain: 'a.example' };
    const keys = [{ target }, { ip: '192.0.2.1', target }, { ip: '192.0.2.1' }].map(keyOf);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
    expect([{}, { target: { type: 'ip', ip: '192.0.2.1' } }].map(keyOf)).toEqual(['refused', 'refused']);
  });

  it.each([
    ['{"domain":"a"', 'the line is not a JSON object'],
    ['[]', 'the line is not a JSON object'],
    ['null', 'the line is not a JSON object'],
    ['"a"', 'the line is not a JSON object'],
    ['\ufeff{"domain":"a"}', 'the line is not a JSON object'],
    ['{}', 'the record lacks the fields that identify it'],
    ['{"domain":""}', 'the record lacks the fields that identify it'],
    ['{"domain":["a"]}', 'the record lacks the fields that identify it'],
    [nested(100), 'the record is nested too deeply'],
    [nested(100_000), 'the record is nested too deeply'],
  ])('is refused with its reason: %s', (line, reason) => {
    expect(read(line)).toEqual({ kind: 'refused', reason });
  });

  it('can be nested up to a limit', () => {
    expect(read(nested(99)).kind).toBe('record');
  });

  it('is refused if it is not UTF-8 or too long', () => {
    const bytes = Buffer.from('{"domain":"a?"}');
    bytes[bytes.indexOf('?')] = 0xff;
    expect(read(bytes)).toEqual({ kind: 'refused', reason: 'the line is not UTF-8' });
    const longest = `{"domain":"a","x":"${'x'.repeat(LONGEST_LINE - 21)}"}`;
    expect(longest.length).toBe(LONGEST_LINE);
    expect(read(longest).kind).toBe('record');
    expect(read(`${longest} `)).toMatchObject({ kind: 'refused' });
  });

  it('is a comment if it begins with #', () => {
    for (const comment of ['#', '# line 2: not a record', '#{"domain":"a"}\r'])
      expect(read(comment)).toEqual({ kind: 'blank' });
    expect(read(' # not at the beginning').kind).toBe('refused');
  });

  it('is ignored if it is blank', () => {
    for (const blank of ['', ' ', '\r', '\t \r']) expect(read(blank)).toEqual({ kind: 'blank' });
  });

  it('is read or refused, whatever its bytes, and never throws', () => {
    const whole = Buffer.from('{"domain":"a","x":[{"y":"\\u00e9é"},1e5,null,true]}');
    const mutated = fc
      .tuple(fc.nat(whole.length), fc.uint8Array({ maxLength: 4 }), fc.nat(4))
      .map(([at, bytes, cut]) => Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + cut)]));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), mutated), (bytes) => {
        const line = read(Buffer.from(bytes));
        if (line.kind === 'record') expect(JSON.parse(line.json)).toEqual(line.record);
      }),
      { seed: 1, numRuns: 3_000 },
    );
  });
});

describe('lines', () => {
  it('end with a line feed, except that the last one need not', () => {
    const texts = (bytes: string) => [...linesOf(Buffer.from(bytes))].map(String);
    expect(texts('')).toEqual([]);
    expect(texts('a\nb')).toEqual(['a', 'b']);
    expect(texts('a\n\nb\n')).toEqual(['a', '', 'b']);
    expect(texts('\n')).toEqual(['']);
  });
});
