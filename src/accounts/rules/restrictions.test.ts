import { describe, expect, it } from 'vitest';
import { Restrictions } from './restrictions.ts';

describe('the temporary restriction', () => {
  it('shuts out for ten minutes who ignores ten refusals within a minute', () => {
    let now = 0;
    const restrictions = new Restrictions(() => now);
    // The first answer was not yet ignored.
    for (let i = 0; i < 10; i++, now += 1_000) {
      restrictions.refused('a', 50);
      expect(restrictions.left('a')).toBe(0);
    }
    restrictions.refused('a', 50);
    expect(restrictions.left('a')).toBe(600);
    expect(restrictions.left('b')).toBe(0);
    now += 599_001;
    expect(restrictions.left('a')).toBe(1);
    now += 999;
    expect(restrictions.left('a')).toBe(0);
    restrictions.refused('a', 50);
    expect(restrictions.left('a')).toBe(0);
  });

  it('leaves alone who waits as told, and who ignores slowly', () => {
    let now = 0;
    const restrictions = new Restrictions(() => now);
    for (let i = 0; i < 100; i++, now += 1_000) restrictions.refused('polite', 1);
    for (let i = 0; i < 100; i++, now += 7_000) restrictions.refused('slow', 3_600);
    expect([restrictions.left('polite'), restrictions.left('slow')]).toEqual([0, 0]);
  });
});
