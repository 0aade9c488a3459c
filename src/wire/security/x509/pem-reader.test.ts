import { describe, expect, it } from 'vitest';
import { PemReader } from './pem-reader.ts';

function read(text: string) {
  const reader = new PemReader();
  const blocks = text.split('\n').flatMap((line) => reader.push(line));
  return { blocks: blocks.map(({ label, bytes, flaw }) => [label, bytes.toString(), flaw]), end: reader.end() };
}

describe('PemReader', () => {
  it('reads blocks between other text', () => {
    const text = [
      'subject=CN = a',
      '-----BEGIN CERTIFICATE-----',
      'Zmly',
      'c3Q=',
      '-----END CERTIFICATE-----',
      'noise: Zm9v',
      '-----BEGIN X-----\r',
      'c2Vjb25k\r',
      '-----END X-----\r',
    ].join('\n');
    expect(read(text)).toEqual({
      blocks: [
        ['CERTIFICATE', 'first', undefined],
        ['X', 'second', undefined],
      ],
      end: undefined,
    });
  });

  it('reads blocks on one line, and skips headers', () => {
    expect(read('-----BEGIN A-----Zmlyc3Q=-----END A----------BEGIN B-----eA==-----END B-----').blocks).toEqual([
      ['A', 'first', undefined],
      ['B', 'x', undefined],
    ]);
    expect(read('-----BEGIN A-----\nProc-Type: 4,ENCRYPTED\n\nZmlyc3Q=\n-----END A-----').blocks).toEqual([
      ['A', 'first', undefined],
    ]);
  });

  it('says what is wrong with a block', () => {
    expect(read('-----BEGIN A-----\nZm-oo!\n-----END A-----').blocks[0]?.[2]).toMatch(/not base64/);
    expect(read('-----BEGIN A-----\nZmlyc3Q=\n-----END B-----').blocks).toEqual([
      ['A', 'first', expect.stringMatching(/ends as another/)],
    ]);
    expect(read('-----BEGIN A-----\nZmlyc3Q=\n-----BEGIN B-----\neA==\n-----END B-----').blocks).toEqual([
      ['A', 'first', expect.stringMatching(/has no end/)],
      ['B', 'x', undefined],
    ]);
    expect(read('-----BEGIN A-----\nZmlyc3Q=').end).toMatchObject({ label: 'A', flaw: 'The block has no end.' });
    expect(read('-----END A-----\nZmlyc3Q=')).toEqual({ blocks: [], end: undefined });
  });

  it('holds no more of a block than the longest one', () => {
    const reader = new PemReader();
    reader.push('-----BEGIN A-----');
    const line = 'A'.repeat(2 ** 20);
    for (let count = 0; count < 70; count++) reader.push(line);
    expect(reader.push('-----END A-----')[0]?.flaw).toBe('The block is too long.');
  });
});
