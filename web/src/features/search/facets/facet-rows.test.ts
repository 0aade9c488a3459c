import { describe, expect, it } from 'vitest';
import { facetRows } from './facet-rows.ts';

const facet = {
  buckets: [
    { key: ['443'], doc_count: 40 },
    { key: ['80'], doc_count: 10 },
  ],
  none: 4,
};
const nothing = { included: [], excluded: [], hasNone: false, hasAny: false };

describe('the lines of a facet', () => {
  it('are its values and what has none, with their share of the most frequent', () => {
    expect(facetRows(facet, nothing)).toEqual([
      { key: '=443', value: '443', count: 40, state: 'free', share: 1 },
      { key: '=80', value: '80', count: 10, state: 'free', share: 0.25 },
      { key: 'none', value: undefined, count: 4, state: 'free', share: 0.1 },
    ]);
  });

  it('say what the query names, whatever its case', () => {
    const rows = facetRows(
      { ...facet, buckets: [{ key: ['http'], doc_count: 1 }] },
      { ...nothing, included: ['HTTP'], excluded: ['ssh'] },
    );
    expect(rows.map(({ value, count, state }) => [value, count, state])).toEqual([
      ['http', 1, 'included'],
      ['ssh', undefined, 'excluded'],
      [undefined, 4, 'free'],
    ]);
  });

  it('are none before the answer, but for what the query names', () => {
    expect(facetRows(undefined, undefined)).toEqual([]);
    expect(facetRows(undefined, { ...nothing, hasNone: true })).toHaveLength(1);
  });
});
