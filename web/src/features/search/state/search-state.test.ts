import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../paths/search-codec.ts';
import { inCollection, readSearchState, type SearchState, searchPlaceOf, withQuery } from './search-state.ts';

const again = (state: SearchState): SearchState =>
  readSearchState(state.collection, parseSearch(stringifySearch({ ...searchPlaceOf(state) })));

describe('the state of a search page', () => {
  it('is the usual one where the address says nothing', () => {
    const state = readSearchState('nonsense', {});
    expect(state).toMatchObject({ collection: 'responses', q: '', start: 0, form: 'cards', open: undefined });
    expect(searchPlaceOf(state)).toEqual({ q: '', indices: '', sort: '', cursor: '' });
  });

  it.each([{ start: '-1' }, { start: '20.5' }, { open: '1e1' }, { form: 'pie' }])(
    'reads %j of an address as nothing',
    (values) => {
      expect(readSearchState('domains', values)).toEqual(readSearchState('domains', {}));
    },
  );

  it('is read from its address as it was written', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z@][a-z0-9_.]{0,20}$/), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.record({
          q: fc.string({ unit: 'grapheme' }),
          indices: fc.string(),
          sort: fc.string(),
          start: fc.nat(9_980),
          form: fc.constantFrom('cards', 'table', 'json'),
          columns: names,
          facets: names,
          open: fc.option(fc.nat(19), { nil: undefined }),
        }),
        (changes) => {
          const state = { ...readSearchState('certs', {}), ...changes } as SearchState;
          expect(again(state)).toEqual(state);
        },
      ),
      { seed: 122 },
    );
  });

  it('begins at the first page with another query, and keeps only the query in another collection', () => {
    const state = { ...readSearchState('responses', {}), q: 'a', start: 40, open: 3, columns: ['ip'] };
    expect(withQuery(state, 'b')).toMatchObject({ q: 'b', start: 0, open: undefined, columns: ['ip'] });
    expect(inCollection(state, 'domains')).toEqual({ ...readSearchState('domains', {}), q: 'a' });
  });
});
