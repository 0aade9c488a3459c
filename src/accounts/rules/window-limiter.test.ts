import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WindowLimiter } from './window-limiter.ts';

describe('the rate-limit window', () => {
  it('admits 60 requests, and the 61st after the wait that it announced', () => {
    let now = 1_000;
    const limiter = new WindowLimiter(() => now);
    for (let i = 0; i < 60; i++) {
      expect(limiter.take('a', 60)).toMatchObject({ kind: 'passed', limit: 60, left: 59 - i });
      now += 100;
    }
    expect(limiter.take('a', 60)).toEqual({ kind: 'refused', limit: 60, retryAfter: 54 });
    expect(limiter.take('b', 60).kind).toBe('passed');
    now = 60_999;
    expect(limiter.take('a', 60)).toEqual({ kind: 'refused', limit: 60, retryAfter: 1 });
    now = 61_000;
    expect(limiter.take('a', 60)).toMatchObject({ kind: 'passed', left: 0 });
    expect(limiter.take('a', 60)).toMatchObject({ kind: 'refused', retryAfter: 1 });
  });

  it('does not allocate memory for the whole limit', () => {
    const limiter = new WindowLimiter(() => 0);
    for (let i = 0; i < 1_000; i++)
      expect(limiter.take('a', Number.MAX_SAFE_INTEGER)).toMatchObject({ left: Number.MAX_SAFE_INTEGER - i - 1 });
  });

  it('can be read without counting a request', () => {
    let now = 0;
    const limiter = new WindowLimiter(() => now);
    expect(limiter.peek('a', 3)).toEqual({ limit: 3, left: 3, resetAfter: 0 });
    for (let i = 0; i < 3; i++, now += 1_000) limiter.take('a', 3);
    for (let i = 0; i < 5; i++) expect(limiter.peek('a', 3)).toEqual({ limit: 3, left: 0, resetAfter: 57 });
    expect(limiter.peek('a', 2)).toMatchObject({ left: 0 });
    expect(limiter.peek('a', -1)).toMatchObject({ limit: -1, left: -1 });
    now = 61_500;
    expect(limiter.peek('a', 3)).toMatchObject({ left: 2 });
    now = 70_000;
    expect(limiter.peek('a', 3)).toEqual({ limit: 3, left: 3, resetAfter: 0 });
  });

  it('admits everything for -1 and nothing for 0', () => {
    const limiter = new WindowLimiter(() => 0);
    for (let i = 0; i < 1_000; i++) expect(limiter.take('a', -1).kind).toBe('passed');
    expect(limiter.take('b', 0).kind).toBe('refused');
    expect(limiter.subjects).toBe(0);
  });

  it('keeps counting earlier requests when the limit changes', () => {
    let now = 0;
    const limiter = new WindowLimiter(() => now);
    for (let i = 0; i < 3; i++, now += 1_000) expect(limiter.take('a', 3).kind).toBe('passed');
    expect(limiter.take('a', 5)).toMatchObject({ kind: 'passed', left: 1 });
    // Admitted at 0, 1, 2 and 3 seconds. With a limit of two, the third must leave the window first.
    expect(limiter.take('a', 2)).toEqual({ kind: 'refused', limit: 2, retryAfter: 59 });
    now = 62_000;
    expect(limiter.take('a', 2).kind).toBe('passed');
  });

  it('forgets subjects that stopped sending', () => {
    let now = 0;
    const limiter = new WindowLimiter(() => now);
    for (let i = 0; i < 5_000; i++) limiter.take(`s${i}`, 3);
    now = 60_000;
    for (let i = 0; i < 5_000; i++) limiter.take('one', 60);
    expect(limiter.subjects).toBe(1);
  });

  it('agrees with a plain count over the last minute', () => {
    const steps = fc.array(
      fc.record({ pause: fc.integer({ min: 0, max: 30_000 }), limit: fc.integer({ min: 1, max: 5 }) }),
    );
    fc.assert(
      fc.property(steps, (all) => {
        let now = 0;
        const limiter = new WindowLimiter(() => now);
        let admitted: number[] = [];
        for (const { pause, limit } of all) {
          now += pause;
          admitted = admitted.filter((at) => at > now - 60_000);
          const decision = limiter.take('a', limit);
          expect(decision.kind).toBe(admitted.length < limit ? 'passed' : 'refused');
          if (decision.kind === 'passed') admitted.push(now);
          else {
            const then = now + decision.retryAfter * 1_000;
            expect(admitted.filter((at) => at > then - 60_000).length).toBeLessThan(limit);
            expect(admitted.filter((at) => at > then - 61_000).length).toBeGreaterThanOrEqual(
              decision.retryAfter > 1 ? limit : 0,
            );
          }
        }
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});
