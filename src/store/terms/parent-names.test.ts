import { describe, expect, it } from 'vitest';
import { parentAsked, parentsOf } from './parent-names.ts';

describe('parents of a name', () => {
  it('are what stands behind each of its dots', () => {
    expect(parentsOf('www.shop.example.co.uk')).toEqual(['shop.example.co.uk', 'example.co.uk', 'co.uk', 'uk']);
    expect(parentsOf('localhost')).toEqual([]);
    expect(parentsOf('')).toEqual([]);
  });

  it('are taken as they stand, however odd the name', () => {
    expect(parentsOf('*.Example')).toEqual(['Example']);
    expect(parentsOf('.com')).toEqual(['com']);
    expect(parentsOf('a..b')).toEqual(['.b', 'b']);
    expect(parentsOf('a.\ud800')).toEqual([]);
  });

  it('are none where there are numbers alone', () => {
    expect(parentsOf('192.0.2.1')).toEqual([]);
    expect(parentsOf('192.0.2.1.example')).toEqual(['0.2.1.example', '2.1.example', '1.example', 'example']);
    expect(parentsOf('example.1')).toEqual([]);
  });

  it('are not given where there are too many', () => {
    expect(parentsOf(`${'a.'.repeat(20)}z`)).toHaveLength(20);
    expect(parentsOf(`${'a.'.repeat(21)}z`)).toBeUndefined();
    expect(parentsOf('1.'.repeat(512))).toEqual([]);
    expect(parentsOf('1.'.repeat(1_000_000))).toBeUndefined();
    expect(parentsOf(`${'x'.repeat(1_024)}.example`)).toBeUndefined();
  });
});

describe('the parent a pattern asks for', () => {
  const asked = (text: string, wild = [0]) => parentAsked({ kind: 'wildcard', glob: { text, wild } });

  it('is what stands behind the first dot', () => {
    expect(asked('*.example.com')).toBe('example.com');
    expect(asked('*.*.com', [0])).toBe('*.com');
  });

  it('is none where more is left open, or something stands before it', () => {
    expect(asked('*.*.com', [0, 2])).toBeUndefined();
    expect(asked('*example.com')).toBeUndefined();
    expect(asked('w*.example.com', [1])).toBeUndefined();
    expect(asked('*.example.com', [])).toBeUndefined();
    expect(asked('?.example.com')).toBeUndefined();
    expect(parentAsked({ kind: 'regex', source: '.*[.]com' })).toBeUndefined();
  });

  it('is none where names of it are not kept', () => {
    expect(asked('*.')).toBeUndefined();
    expect(asked('*.2.1')).toBeUndefined();
    expect(asked('*.\ud800')).toBeUndefined();
  });
});
