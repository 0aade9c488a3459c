import { describe, expect, it } from 'vitest';
import { rateLimitHeaders } from './counted-request.ts';

const minute = { limit: 60, left: 59, resetAfter: 60 };
const day = { limit: 50, left: 0, resetAfter: 3_600 };
const none = { limit: -1, left: -1, resetAfter: 0 };

/** The form is that of the IETF's draft: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
describe('the RateLimit headers', () => {
  it('name each policy and its remaining requests', () => {
    expect(rateLimitHeaders({ minute, day })).toEqual({
      'ratelimit-policy': '"minute";q=60;w=60, "day";q=50;w=86400',
      ratelimit: '"minute";r=59;t=60, "day";r=0;t=3600',
    });
    expect(rateLimitHeaders({ minute, day: none })).toEqual({
      'ratelimit-policy': '"minute";q=60;w=60',
      ratelimit: '"minute";r=59;t=60',
    });
  });

  it('are absent without limits', () => {
    expect(rateLimitHeaders({ minute: none, day: none })).toEqual({});
  });
});
