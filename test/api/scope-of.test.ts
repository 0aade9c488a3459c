import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../src/accounts/accounts.ts';
import type { Collection } from '../../src/model/collection.ts';
import type { Caller } from '../../src/service/caller.ts';
import { scopeOf } from '../../src/service/query/selection-of.ts';
import { searchContext } from '../../src/service/search-context.ts';
import { ModelStore } from '../store/model/model-store.ts';

/** Which indices a name stands for. Labels of earlier versions may fit several: they are read as they were. */

const store = new ModelStore();
const context = searchContext(store, () => 0);
const [ADA, MATE, STRANGER] = [1, 2, 3];
const caller = (id: number, peers: readonly number[]): Caller => ({
  kind: 'user',
  user: { id } as User,
  by: { kind: 'key' } as never,
  scopes: ['read'],
  peers,
});
const people = { ada: caller(ADA, [ADA, MATE]), stranger: caller(STRANGER, [STRANGER]) };

beforeAll(async () => {
  const rows: readonly (readonly [Collection, string, number | undefined])[] = [
    ['responses', '2026-10-01', undefined],
    ['responses', '2026-10-01', ADA],
    ['responses', '1', ADA],
    ['responses', 'twin', ADA],
    ['responses', 'twin', MATE],
    ['responses', '6', ADA],
    ['certs', '2026-10-01', undefined],
    ['certs', '2026-10-01', ADA],
    ['certs', '8', MATE],
  ];
  for (const [collection, label, ownerId] of rows) {
    const access = ownerId === undefined ? ({ kind: 'public' } as const) : ({ kind: 'private', ownerId } as const);
    const { id } = await store.createIndex({ collection, label, access, startedAt: '2026-10-01T00:00:00.000Z' });
    await store.publish(id);
  }
});
afterAll(() => store[Symbol.asyncDispose]());

describe('the names of indices', () => {
  it.each([
    // Names, the indices that are searched, and the fits of each name that fits several.
    ['responses', 'ada', '2026-10-01', [1, 2], ['2026-10-01 fits the indices 1, 2; searched: 1, 2.']],
    ['responses', 'ada', '1', [1], ['1 fits the indices 1, 3; searched: 1.']],
    [
      'responses',
      'ada',
      '1,twin,1',
      [1, 4, 5],
      ['1 fits the indices 1, 3', 'twin fits the indices 4, 5; searched: 4, 5.'],
    ],
    ['responses', 'ada', '3', [3], []],
    ['responses', 'ada', '6', [6], []],
    ['responses', 'stranger', '2026-10-01', [1], []],
    ['responses', 'stranger', '1', [1], []],
    ['certs', 'ada', '2026-10-01', [8], []],
    ['certs', 'ada', '8', [8, 9], ['8 fits the indices 8, 9; searched: 8, 9.']],
    ['certs', 'stranger', '8', undefined, []],
  ] as const)('in %s, for %s: %s', async (collection, who, names, ids, fits) => {
    const { scope, warnings } = await scopeOf(context, people[who], collection, names);
    expect(scope).toEqual(ids === undefined ? { kind: 'latest' } : { kind: 'indices', ids });
    expect(warnings).toEqual(
      fits.map((fit) => ({ code: 'ambiguous_index', message: expect.stringContaining(fit), from: 0, to: 0 })),
    );
  });
});
