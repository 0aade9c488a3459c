import { describe, expect, it } from 'vitest';
import { type Index, isSearchedByDefault } from './index-record.ts';

describe('an index', () => {
  const index: Index = {
    id: 1,
    collection: 'responses',
    label: '2026-05-15',
    access: { kind: 'public' },
    state: 'published',
    startedAt: '2026-05-15T00:00:00Z',
    count: 10,
    speed: 'slow',
  };

  it('is searched by default if it is public and published', () => {
    expect(isSearchedByDefault(index)).toBe(true);
    expect(isSearchedByDefault({ ...index, state: 'filling' })).toBe(false);
    expect(isSearchedByDefault({ ...index, state: 'withdrawn' })).toBe(false);
    expect(isSearchedByDefault({ ...index, access: { kind: 'private', ownerId: 7 } })).toBe(false);
  });
});
