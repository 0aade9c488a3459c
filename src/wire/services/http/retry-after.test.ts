import { describe, expect, it } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

describe('retryAfterSeconds', () => {
  // RFC 9110, section 10.2.3, defines both forms.
  it('reads seconds and dates', () => {
    expect(retryAfterSeconds('120', 0)).toBe(120);
    expect(retryAfterSeconds('Fri, 31 Dec 1999 23:59:59 GMT', Date.UTC(1999, 11, 31, 23, 59, 29))).toBe(30);
    expect(retryAfterSeconds('Fri, 31 Dec 1999 23:59:59 GMT', Date.UTC(2026, 0, 1))).toBe(0);
  });

  it.each([undefined, '', 'soon', '-1', '1.5', '99999999999999'])('ignores %j', (header) => {
    expect(retryAfterSeconds(header, 0)).toBeUndefined();
  });
});
