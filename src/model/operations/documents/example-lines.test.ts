import { describe, expect, it } from 'vitest';
import { operations } from '../list.ts';
import { commandLine, curlLine } from './example-lines.ts';

const operationOf = (id: string) => {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`no operation ${id}`);
  return operation;
};

describe('an example as a line for curl', () => {
  it.each([
    [
      'searchResponses',
      { input: { q: `http.title:"it's"`, size: 2 } },
      `curl -G "$S/api/responses/" --data-urlencode 'q=http.title:"it'\\''s"' --data-urlencode 'size=2' -H "Authorization: Bearer $KEY"`,
    ],
    ['healthz', { input: {} }, 'curl "$S/healthz"'],
    [
      'host',
      { input: { host: '2001:db8::1' } },
      'curl "$S/api/host/2001%3Adb8%3A%3A1/" -H "Authorization: Bearer $KEY"',
    ],
    [
      'downloadDomains',
      { input: { q: '*', size: 2 } },
      `curl "$S/api/domains/download/" -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{"q":"*","size":2}'`,
    ],
    ['rotateKey', { input: {} }, 'curl -X POST "$S/api/users/current/api_key/" -H "Authorization: Bearer $KEY"'],
    [
      'removeKey',
      { input: { id: 3 } },
      'curl -X DELETE "$S/api/users/current/keys/3/" -H "Authorization: Bearer $KEY"',
    ],
    [
      'adminLoadLines',
      { input: { collection: 'domains', label: '2026-11-23' }, lines: '{"domain":"a.example"}\n' },
      `curl "$S/api/admin/load/?collection=domains&label=2026-11-23" -H "Authorization: Bearer $KEY" -H 'Content-Type: application/x-ndjson' --data-binary '{"domain":"a.example"}\n'`,
    ],
  ])('%s', (id, example, line) => {
    expect(curlLine(operationOf(id), example)).toBe(line);
  });
});

describe('an example as a command', () => {
  it.each([
    ['searchResponses', { q: 'port:80 tag:*', fields: 'ip,port' }, "periplus search 'port:80 tag:*' --fields ip,port"],
    ['countCerts', { q: '*' }, "periplus count '*' -c certs"],
    [
      'facetWhoisIp',
      { q: '*', facets: 'net.country', size: 3 },
      "periplus facet '*' -c whois_ip -f net.country --size 3",
    ],
    ['downloadDomains', { q: 'a:*', fields: ['domain', 'a'] }, "periplus download 'a:*' -c domains --fields domain,a"],
    ['facetMapping', { collection: 'certs' }, 'periplus mapping certs --facet'],
    ['signIn', { email: 'a@b.example' }, undefined],
  ])('%s', (id, input, line) => {
    expect(commandLine(operationOf(id), input)).toBe(line);
  });
});
