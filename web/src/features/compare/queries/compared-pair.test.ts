import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../../paths/search-codec.ts';
import { comparedPairPath, isComparable, readComparedPair, sidePath } from './compared-pair.ts';

describe('two queries in an address', () => {
  const pair = readComparedPair({ collection: 'domains', a: 'a:"x&y"', b: '', b_indices: 'mine' });

  it('are read back as they were', () => {
    expect(readComparedPair(parseSearch(comparedPairPath(pair).split('?')[1] ?? ''))).toEqual(pair);
  });

  it('have a search each', () => {
    expect(sidePath(pair, 'a')).toBe('/search/domains?q=a:%22x%26y%22');
    expect(sidePath(pair, 'b', 'level:2')).toBe('/search/domains?q=level:2&indices=mine');
  });

  it('are compared if they differ in text or data', () => {
    expect(isComparable(pair)).toBe(true);
    expect(isComparable(readComparedPair({ a: 'x', b: ' x ' }))).toBe(false);
    expect(isComparable(readComparedPair({ a: 'x', b: 'x', a_indices: 'mine' }))).toBe(true);
  });

  it('are of responses unless the collection is known', () => {
    expect(readComparedPair({ collection: 'x' }).collection).toBe('responses');
  });
});
