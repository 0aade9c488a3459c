import { describe, expect, it } from 'vitest';
import { Restrictions } from './restrictions.ts';

describe('the temporary restriction', () => {
  let now = 0;
  /** A request that is refused and told so before the next one is sent. */
  const refuse = (restrictions: Restrictions, subject: string, retryAfter: number): void => {
    restrictions.refused(subject, { arrivedAt: now, hasRead: true });
    restrictions.told(subject, retryAfter);
  };

  it('shuts out for ten minutes who ignores ten refusals within a minute', () => {
    now = 0;
    const restrictions = new Restrictions(() => now);
    // The first answer was not yet ignored.
    for (let i = 0; i < 10; i++, now += 1_000) {
      refuse(restrictions, 'a', 50);
      expect(restrictions.left('a')).toBe(0);
    }
    refuse(restrictions, 'a', 50);
    expect(restrictions.left('a')).toBe(600);
    expect(restrictions.left('b')).toBe(0);
    now += 599_001;
    expect(restrictions.left('a')).toBe(1);
    now += 999;
    expect(restrictions.left('a')).toBe(0);
    refuse(restrictions, 'a', 50);
    expect(restrictions.left('a')).toBe(0);
  });

  it('leaves alone who waits as told, and who ignores slowly', () => {
    now = 0;
    const restrictions = new Restrictions(() => now);
    for (let i = 0; i < 100; i++, now += 1_000) refuse(restrictions, 'polite', 1);
    for (let i = 0; i < 100; i++, now += 7_000) refuse(restrictions, 'slow', 3_600);
    expect([restrictions.left('polite'), restrictions.left('slow')]).toEqual([0, 0]);
  });

  it('leaves alone who may have sent everything before reading the first refusal, and nobody who goes on', () => {
    now = 0;
    const restrictions = new Restrictions(() => now);
    const refuseUnread = (): void => {
      restrictions.refused('a', { arrivedAt: now, hasRead: false });
      restrictions.told('a', 50);
    };
    for (; now < 2_000; now += 10) refuseUnread();
    // It waited for its turn.
    for (let i = 0; i < 100; i++) restrictions.refused('a', { arrivedAt: 1_999, hasRead: false });
    expect(restrictions.left('a')).toBe(0);
    for (let i = 0; i < 9; i++) refuseUnread();
    expect(restrictions.left('a')).toBe(0);
    refuseUnread();
    expect(restrictions.left('a')).toBe(600);
  });
});
