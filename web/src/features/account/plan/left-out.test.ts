import { expect, it } from 'vitest';
import { leftOut } from './left-out.ts';

it('names only what a plan leaves out, and what it leaves out wholly', () => {
  const excluded = {
    responses: ['http.body', 'cve.*'],
    domains: [],
    whois_ip: [],
    whois_domains: [],
    certs: ['*'],
    host_ip: [],
    host_domain: [],
  };
  expect(leftOut(excluded).map(({ title, isAll }) => [title, isAll])).toEqual([
    ['Responses', false],
    ['Certificates', true],
  ]);
  expect(leftOut({ ...excluded, responses: [], certs: [] })).toEqual([]);
});
