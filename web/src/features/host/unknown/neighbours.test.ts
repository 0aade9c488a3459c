import { expect, it } from 'vitest';
import { neighbourSearches } from './neighbours.ts';

it.each([
  ['192.0.2.77', ['ip:"192.0.2.0/24"', 'ip:"192.0.2.77"']],
  ['2001:DB8:1:2::3', ['ip:"2001:db8:1::/48"', 'ip:"2001:db8:1:2::3"']],
  ['www.example.com', ['domain:*.example.com OR domain:example.com']],
  ['example.com', ['domain:*.example.com OR domain:example.com']],
  ['bücher.example', ['domain:*.xn--bcher-kva.example OR domain:xn--bcher-kva.example']],
  ['" OR *', []],
])('searches near %s', (host, queries) => {
  expect(neighbourSearches(host).map(({ q }) => q)).toEqual(queries);
});
