import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WindowLimiter } from './window-limiter.ts';

describe('the window of a minute', () => {
  it('lets 60 pass, tells the 61st when it may return, and lets it pass then', () => {
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

  it('takes no memory for what a limit would allow', () => {
    const limiter = new WindowLimiter(() => 0);
    for (let i = 0; i < 1_000; i++)
      expect(limiter.take('a', Number.MAX_SAFE_INTEGER)).toMatchObject({ left: Number.MAX_SAFE_INTEGER - i - 1 });
  });

  it('is looked at without anything being taken', () => {
    let now = 0;
    const limiter = new WindowLimiter(() => now);
    expect(limiter.look('a', 3)).toEqual({ limit: 3, left: 3, resetAfter: 0 });
    for (let i = 0; i < 3; i++, now += 1_000) limiter.take('a', 3);
    for (let i = 0; i < 5; i++) expect(limiter.look('a', 3)).toEqual({ limit: 3, left: 0, resetAfter: 57 });
    expect(limiter.look('a', 2)).toMatchObject({ left: 0 });
    expect(limiter.look('a', -1)).toMatchObject({ limit: -1, left: -1 });
    now = 61_500;
    expect(limiter.look('a', 3)).toMatchObject({ left: 2 });
    now = 70_000;
    expect(limiter.look('a', 3)).toEqual({ limit: 3, left: 3, resetAfter: 0 });
  });

  it('has no bound for -1, and no passage for 0', () => {
    const limiter = new WindowLimiter(() => 0);
    for (let i = 0; i < 1_000; i++) expect(limiter.take('a', -1).kind).toBe('passed');
    expect(limiter.take('b', 0).kind).toBe('refused');
    expect(limiter.subjects).toBe(0);
  });

  it('goes on with what has passed when the limit changes', () => {
    let now = 0;
    const limiter = new WindowLimiter(() => now);
    for (let i = 0; i < 3; i++, now += 1_000) expect(limiter.take('a', 3).kind).toBe('passed');
    expect(limiter.take('a', 5)).toMatchObject({ kind: 'passed', left: 1 });
    // At 0, 1, 2 and 3 seconds; two may pass, so the third of them must be gone.
    expect(limiter.take('a', 2)).toEqual({ kind: 'refused', limit: 2, retryAfter: 59 });
    now = 62_000;
    expect(limiter.take('a', 2).kind).toBe('passed');
  });

  it('forgets those who send nothing any more', () => {
    let now = 0;
    const limiter = new WindowLimiter(() => now);
    for (let i = 0; i < 5_000; i++) limiter.take(`s${i}`, 3);
    now = 60_000;
    for (let i = 0; i < 5_000; i++) limiter.take('one', 60);
    expect(limiter.subjects).toBe(1);
  });

  it('does what counting all requests of the last minute does', () => {
    const steps = fc.array(
      fc.record({ pause: fc.integer({ min: 0, max: 30_000 }), limit: fc.integer({ min: 1, max: 5 }) }),
    );
    fc.assert(
      fc.property(steps, (all) => {
        let now = 0;
        const limiter = new WindowLimiter(() => now);
        let passed: number[] = [];
        for (const { pause, limit } of all) {
          now += pause;
          passed = passed.filter((at) => at > now - 60_000);
          const passage = limiter.take('a', limit);
          expect(passage.kind).toBe(passed.length < limit ? 'passed' : 'refused');
          if (passage.kind === 'passed') passed.push(now);
          else {
            const then = now + passage.retryAfter * 1_000;
            expect(passed.filter((at) => at > then - 60_000).length).toBeLessThan(limit);
            expect(passed.filter((at) => at > then - 61_000).length).toBeGreaterThanOrEqual(
              passage.retryAfter > 1 ? limit : 0,
            );
          }
        }
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});
