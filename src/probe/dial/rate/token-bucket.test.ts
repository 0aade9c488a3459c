import { describe, expect, it } from 'vitest';
import { type RateBucket, SharedTokenBucket, TokenBucket } from './token-bucket.ts';

/** How many tokens each bucket gives when all are asked every `stepMs` for a second. */
function taken(buckets: readonly RateBucket[], stepMs: number): number {
  let count = 0;
  for (let now = 1_000; now < 2_000; now += stepMs)
    for (const bucket of buckets) while (count < 10_000 && bucket.tryTake(now)) count++;
  return count;
}

const shared = (perSecond: number, threads: number): readonly RateBucket[] => {
  const memory = SharedTokenBucket.memory();
  return Array.from({ length: threads }, () => new SharedTokenBucket(perSecond, memory));
};

describe('a token bucket', () => {
  it.each([50, 300, 1_000, 4_000])('gives %i tokens a second, to one thread or to several together', (perSecond) => {
    const alone = taken([new TokenBucket(perSecond)], 1);
    expect(Math.abs(alone - perSecond)).toBeLessThanOrEqual(1 + perSecond / 100);
    expect(taken(shared(perSecond, 1), 1)).toBe(alone);
    expect(taken(shared(perSecond, 3), 1)).toBe(alone);
  });

  it('says when the next token comes', () => {
    const [bucket] = shared(10, 2);
    expect(bucket?.tryTake(500)).toBe(true);
    expect(bucket?.tryTake(599)).toBe(false);
    expect(bucket?.readyAt).toBe(600);
    expect(bucket?.tryTake(600)).toBe(true);
  });

  it('has no limit with an infinite rate', () => {
    expect(taken([new TokenBucket(Number.POSITIVE_INFINITY)], 500)).toBe(10_000);
    expect(taken(shared(Number.POSITIVE_INFINITY, 2), 500)).toBe(10_000);
  });
});
