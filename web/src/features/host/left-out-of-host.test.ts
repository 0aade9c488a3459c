import { expect, it } from 'vitest';
import { leftOutOfHost } from './left-out-of-host.ts';

it('names what a plan leaves out of an address and of a name', () => {
  const ofHost = ['whois.abuse', '*.contacts', 'software.tag', 'software.cve', 'privacy', 'ioc'];
  const leftOut = {
    responses: ['cve', 'tag'],
    domains: [],
    whois_ip: ['abuse'],
    whois_domains: ['*'],
    certs: ['*'],
    host_ip: ofHost,
    host_domain: ofHost,
  };
  const shared = ['contacts', 'vulnerabilities', 'products'];
  expect(leftOutOfHost(leftOut, false)).toEqual([...shared, 'VPN and proxy data', 'threat lists']);
  expect(leftOutOfHost(leftOut, true)).toEqual(['registrations', ...shared, 'threat lists']);
});
