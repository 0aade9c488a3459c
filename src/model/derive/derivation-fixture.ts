import { fieldTable, flag, float, ipRange, map, object, objects, text, texts, version } from '../define.ts';

const name = { first: text('Given name.', { facet: true }), last: texts('Family names.') };

/** A small table with one field of every kind, to test what is derived from tables. */
export const derivationFixture = fieldTable('small_thing', {
  '@timestamp': text('When.'),
  score: float('How much.', { answeredAsString: true, facet: true }),
  range: ipRange('Addresses.'),
  headers: map('Headers.', texts('Values of a header.'), 'snake_case'),
  owner: object('Owner.', { ...name, active: flag('Still there.') }),
  seller: object('Seller.', name, { shape: 'Person' }),
  buyers: objects('Buyers.', name, { shape: 'Person' }),
  tag: objects('Tags.', { '*': object('Product.', { version: version('Version.') }, { names: 'any_case' }) }),
});
