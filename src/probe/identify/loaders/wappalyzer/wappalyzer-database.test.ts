import { expect, it } from 'vitest';
import { KnownProducts } from '../known-products.ts';
import { wappalyzerDatabase } from './wappalyzer-database.ts';

const read = (technology: object) =>
  wappalyzerDatabase([{ Frob: { cats: [1], ...technology } }], new KnownProducts([]));

it('takes the selectors that one tag decides, and counts what it leaves out', () => {
  const dom = {
    'link, .frob': { exists: '', attributes: { href: 'frob', rel: '' }, properties: { a: '' } },
    'a > b': { exists: '' },
    '*': { exists: '', attributes: { 'data-frob': '' } },
    i: { text: 'frob' },
  };
  // Two alternatives with three patterns each, and any element with an attribute.
  const { fingerprints, skipped } = read({ dom, js: { a: '', b: '' }, scripts: 'x' });
  expect(fingerprints.map(({ path }) => path)).toEqual(Array(7).fill('page.elements'));
  expect(skipped).toBe(7);
  expect(read({ dom: ['link', 'a b', 'i\\;confidence:10'] })).toMatchObject({ fingerprints: [{}], skipped: 2 });
});

it('reads lists that are nested too deeply for a text', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(read({ cats: [deep], dom: { a: { exists: deep, attributes: deep } } })).toMatchObject({
    products: [{ category: [] }],
    fingerprints: [{}],
  });
});
