import { expect, it } from 'vitest';
import { leftOutSearches } from './left-out-searches.ts';

const whole = { responses: [], domains: [], whois_ip: [], whois_domains: [], certs: [], host_ip: [], host_domain: [] };

it('are none with a plan that leaves nothing out', () => {
  expect(leftOutSearches(whole).size).toBe(0);
});

it('are those of collections and fields that the plan has not', () => {
  const small = leftOutSearches({
    ...whole,
    responses: ['*.contacts'],
    whois_domains: ['*'],
    whois_ip: ['*.contacts', 'abuse'],
  });
  // Registrants, mail addresses of pages, and contacts of ranges.
  for (const id of [36, 105, 110, 216]) expect(small.has(id), String(id)).toBe(true);
  for (const id of [29, 106, 113, 215]) expect(small.has(id), String(id)).toBe(false);
});
