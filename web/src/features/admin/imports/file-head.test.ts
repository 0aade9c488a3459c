import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fileHead, readFileHead } from './file-head.ts';

const head = (text: string, isWhole = true) => fileHead(new TextEncoder().encode(text), isWhole);

describe('the beginning of a file', () => {
  it('names the collection and the day of the first record', () => {
    const response = '{"uri":"http://192.0.2.1/","ip":"192.0.2.1","last_updated":"2026-11-20T10:00:00Z"}';
    const expected = { kind: 'records', collection: 'responses', day: '2026-11-20' };
    expect(head(`\ufeff# a comment\r\n\r\n${response}\r\n`)).toEqual(expected);
    expect(head(`{"data":${response}}`)).toEqual(expected);
    expect(head('{"domain":"a.example"}')).toEqual({ kind: 'records', collection: undefined, day: undefined });
  });

  it('leaves open what it cannot tell', () => {
    expect(head('a,b\n1,2\n')).toEqual({ kind: 'text' });
    expect(head('{"domain":"a.exam', false)).toEqual({ kind: 'text' });
  });

  it.each([
    ['', 'empty'],
    ['\n# nothing\n', 'no records'],
    ['[{"domain":"a.example"}]', 'JSON list'],
    ['<!doctype html>', 'a page'],
    ['PK\u0003\u0004', 'ZIP'],
    ['a\u0000b', 'no text'],
  ])('refuses %j', (text, why) => {
    expect(head(text)).toEqual({ kind: 'refused', why: expect.stringContaining(why) });
  });

  it('looks into gzip', async () => {
    const content = { kind: 'records', collection: 'certs', day: undefined };
    const packed = gzipSync('{"fingerprint_sha256":"aa"}\n');
    expect(await readFileHead(new Blob([packed]))).toEqual({ kind: 'gzip', content });
    expect(await readFileHead(new Blob([packed.subarray(0, 12)]))).toMatchObject({ kind: 'refused' });
  });
});
