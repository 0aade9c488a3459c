import { describe, expect, it } from 'vitest';
import { parentOfPattern, parentsOf } from './parent-names.ts';

describe('parents of a name', () => {
  it('are the parts after each dot', () => {
    expect(parentsOf('www.shop.example.co.uk')).toEqual(['shop.example.co.uk', 'example.co.uk', 'co.uk', 'uk']);
    expect(parentsOf('localhost')).toEqual([]);
    expect(parentsOf('')).toEqual([]);
  });

  it('are not normalised, even if the name is odd', () => {
    expect(parentsOf('*.Example')).toEqual(['Example']);
    expect(parentsOf('.com')).toEqual(['com']);
    expect(parentsOf('a..b')).toEqual(['.b', 'b']);
    expect(parentsOf('a.\ud800')).toEqual([]);
  });

  it('do not include parts that are only digits and dots', () => {
    expect(parentsOf('192.0.2.1')).toEqual([]);
    expect(parentsOf('192.0.2.1.example')).toEqual(['0.2.1.example', '2.1.example', '1.example', 'example']);
    expect(parentsOf('example.1')).toEqual([]);
  });

  it('are undefined if there are too many or the name is too long', () => {
    expect(parentsOf(`${'a.'.repeat(20)}z`)).toHaveLength(20);
    expect(parentsOf(`${'a.'.repeat(21)}z`)).toBeUndefined();
    expect(parentsOf('1.'.repeat(512))).toEqual([]);
    expect(parentsOf('1.'.repeat(1_000_000))).toBeUndefined();
    expect(parentsOf(`${'x'.repeat(1_024)}.example`)).toBeUndefined();
  });
});

describe('the parent of a pattern', () => {
  const parentOf = (text: string, wild = [0]) => parentOfPattern({ kind: 'wildcard', glob: { text, wild } });

  it('is the part after `*.`', () => {
    expect(parentOf('*.example.com')).toBe('example.com');
    expect(parentOf('*.*.com', [0])).toBe('*.com');
  });

  it('is undefined if the pattern is not `*.` and a fixed name', () => {
    expect(parentOf('*.*.com', [0, 2])).toBeUndefined();
    expect(parentOf('*example.com')).toBeUndefined();
    expect(parentOf('w*.example.com', [1])).toBeUndefined();
    expect(parentOf('*.example.com', [])).toBeUndefined();
    expect(parentOf('?.example.com')).toBeUndefined();
    expect(parentOfPattern({ kind: 'regex', source: '.*[.]com' })).toBeUndefined();
  });

  it('is undefined if names do not get such a parent term', () => {
    expect(parentOf('*.')).toBeUndefined();
    expect(parentOf('*.2.1')).toBeUndefined();
    expect(parentOf('*.\ud800')).toBeUndefined();
  });
});
