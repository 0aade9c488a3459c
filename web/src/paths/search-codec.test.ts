import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-codec.ts';

describe('search parameters of the address', () => {
  it.each([
    '662E41',
    '0012',
    'true',
    'null',
    '{"a":1}',
    '123456789012345678901234567890',
    '1e5',
    '-0',
    ' a ',
    'a+b',
    '"x"',
    '[1]',
  ])('keep %j as it was typed', (q) => expect(parseSearch(stringifySearch({ q }))).toEqual({ q }));

  it('give back every set of texts', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(fc.dictionary(texts, texts), (values) => {
        expect({ ...parseSearch(stringifySearch(values)) }).toEqual({ ...values });
      }),
      { seed: 122 },
    );
  });

  it('are read the same by a form of any browser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (q) => {
        expect(new URLSearchParams(stringifySearch({ q })).get('q')).toBe(q);
      }),
      { seed: 122 },
    );
  });

  it('leave out what is empty', () => {
    expect(stringifySearch({ a: '', b: undefined })).toBe('');
    expect(stringifySearch({ q: 'port:443 AND ip:10.0.0.0/8' })).toBe('?q=port:443+AND+ip:10.0.0.0/8');
  });
});
