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

  it.each(['a,b\n1,2\n', '[{"domain":"a.example"}]', '<?xml version="1.0"?>', 'PK\u0003\u0004', '\n# nothing\n'])(
    'leaves %j to the server',
    (text) => {
      expect(head(text)).toEqual({ kind: 'other' });
    },
  );

  it('leaves a line that goes on to the server', () => {
    expect(head('{"domain":"a.exam', false)).toEqual({ kind: 'other' });
  });

  it('looks into gzip, and refuses nothing but what is empty', async () => {
    const packed = gzipSync('{"fingerprint_sha256":"aa"}\n');
    expect(await readFileHead(new Blob([packed]))).toEqual({ kind: 'records', collection: 'certs', day: undefined });
    expect(await readFileHead(new Blob([packed.subarray(0, 12)]))).toEqual({ kind: 'other' });
    expect(await readFileHead(new Blob([]))).toEqual({ kind: 'refused', why: 'The file is empty.' });
  });
});
