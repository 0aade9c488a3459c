import { expect, it } from 'vitest';
import { loadCollections } from './load-collections.ts';

it('a load has the collections that were written, or the one that was asked for', () => {
  const counts = { certs: 2, responses: 1, domains: 0, later: 4 };
  expect(loadCollections({ collection: 'certs', collections: counts })).toEqual(['responses', 'certs']);
  expect(loadCollections({ collection: 'certs', collections: {} })).toEqual(['certs']);
  expect(loadCollections({ collection: null, collections: {} })).toEqual([]);
});
