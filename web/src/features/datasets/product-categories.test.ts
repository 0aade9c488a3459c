import { expect, it } from 'vitest';
import { categoriesOf, formatsOf, type Product, publishedAt, rowsOf } from './product-categories.ts';

const product = (id: number, name: 'dns' | 'own', category: number, priority: number): Product => ({
  id,
  pretty_name: `P${id}`,
  name: `p${id}`,
  description: '',
  priority,
  data_category: { name, priority: category },
  is_free: false,
  license: '',
  datasets: [
    { name: 'a', added_dt: '2026-11-02T00:00:00Z', rows: 3, formats: ['json', 'csv'] },
    { name: 'b', added_dt: '2026-11-01T00:00:00Z', rows: 4, formats: ['csv'] },
  ],
});

it('data sets stand in their categories, both by priority', () => {
  const all = [product(1, 'own', 9, 1), product(2, 'dns', 1, 2), product(3, 'dns', 1, 1)];
  expect(categoriesOf(all).map(({ title, products }) => [title, products.map(({ id }) => id)])).toEqual([
    ['Names and DNS', [3, 2]],
    ['Of this installation', [1]],
  ]);
});

it('a bundle has the rows of its parts, and is as old as the oldest', () => {
  const bundle = product(1, 'dns', 1, 1);
  expect([rowsOf(bundle), publishedAt(bundle), formatsOf(bundle)]).toEqual([
    7,
    '2026-11-01T00:00:00Z',
    ['json', 'csv'],
  ]);
});
