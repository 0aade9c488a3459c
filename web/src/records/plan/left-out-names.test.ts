import { expect, it } from 'vitest';
import { leftOutNames } from './left-out-names.ts';

it('names what a plan leaves out, each once, and other fields as they are', () => {
  expect(leftOutNames(['*.contacts', 'abuse', 'cve', 'software.tag', 'http.body'])).toEqual([
    'contacts',
    'vulnerabilities',
    'products',
    'http.body',
  ]);
  expect(leftOutNames(['*'])).toEqual([]);
});
