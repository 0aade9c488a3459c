import { describe, expect, it } from 'vitest';
import { Restrictions } from './restrictions.ts';

describe('the temporary restriction', () => {
  let now = 0;
  /** A refused request whose answer arrives before the next request is sent. */
  const refuse = (restrictions: Restrictions, subject: string, retryAfter: number): void => {
    restrictions.recordRefusal(subject, { arrivedAt: now, hasRead: true });
    restrictions.recordAnswer(subject, retryAfter);
  };

  it('lasts ten minutes after ten ignored refusals within a minute', () => {
    now = 0;
    const restrictions = new Restrictions(() => now);
    // The first refusal is not an ignored one.
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

  it('does not start for clients that wait, or that ignore refusals slowly', () => {
    now = 0;
    const restrictions = new Restrictions(() => now);
    for (let i = 0; i < 100; i++, now += 1_000) refuse(restrictions, 'polite', 1);
    for (let i = 0; i < 100; i++, now += 7_000) refuse(restrictions, 'slow', 3_600);
    expect([restrictions.left('polite'), restrictions.left('slow')]).toEqual([0, 0]);
  });

  it('does not start for requests sent before the first refusal was read, but does for later ones', () => {
    now = 0;
    const restrictions = new Restrictions(() => now);
    const refuseUnread = (): void => {
      restrictions.recordRefusal('a', { arrivedAt: now, hasRead: false });
      restrictions.recordAnswer('a', 50);
    };
    for (; now < 2_000; now += 10) refuseUnread();
    // These waited in the queue.
    for (let i = 0; i < 100; i++) restrictions.recordRefusal('a', { arrivedAt: 1_999, hasRead: false });
    expect(restrictions.left('a')).toBe(0);
    for (let i = 0; i < 9; i++) refuseUnread();
    expect(restrictions.left('a')).toBe(0);
    refuseUnread();
    expect(restrictions.left('a')).toBe(600);
  });
});
