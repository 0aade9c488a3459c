import { expect, it } from 'vitest';
import { limitOf, namesOf } from './plan-limits.ts';

it('a limit is a number, or none', () => {
  expect(['1,000', '1 000', '0', '', 'no limit', '-1'].map(limitOf)).toEqual([1000, 1000, 0, -1, -1, -1]);
  expect(['-2', 'ten', '1e3'].map(limitOf)).toEqual([undefined, undefined, undefined]);
});

it('names are divided by commas and spaces', () => {
  expect(namesOf(' certs, whois_domains\n')).toEqual(['certs', 'whois_domains']);
});
