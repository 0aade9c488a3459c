import { describe, expect, it } from 'vitest';
import { parentOfPattern } from './parent-names.ts';

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
