import { expect, it } from 'vitest';
import { leftOutSections } from './left-out-sections.ts';

const whole = { responses: [], domains: [], whois_ip: [], whois_domains: [], certs: [], host_ip: [], host_domain: [] };

it('are none with a plan that leaves nothing out', () => {
  expect([...leftOutSections(whole, ['ip', 'domain'])]).toEqual([]);
});

it('are those that nobody is answered, by the kinds of the hosts', () => {
  const small = { ...whole, responses: ['cve', 'tag'], whois_domains: ['*'], host_ip: ['ioc'] };
  expect([...leftOutSections(small, ['ip', 'ip'])]).toEqual(['products', 'vulnerabilities', 'indicators']);
  expect([...leftOutSections(small, ['ip', 'domain'])]).not.toContain('whois');
  expect([...leftOutSections(small, ['domain', 'domain'])]).toContain('whois');
});
