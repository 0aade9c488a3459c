import { describe, expect, it } from 'vitest';
import { settled } from './settled.ts';

describe('what an example shows', () => {
  it('is one time for every time of this run, at whichever hour it runs', () => {
    const now = Date.UTC(2026, 10, 22, 0, 30);
    const answer = {
      created: '2026-11-22T00:29:59.123Z',
      will_be_updated: '2026-11-22T00:00:00.000Z',
      last_updated: '2026-10-06T22:35:33.795Z',
    };
    expect(settled(answer, '', now)).toEqual({ ...answer, created: '2026-11-21T12:00:00.000Z' });
  });
});
