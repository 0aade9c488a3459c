import { expect, it } from 'vitest';
import { valueKind } from './value-kind.ts';

it.each([
  ['ip', '192.0.2.1', 'address'],
  ['ip', '2001:db8::1', 'address'],
  ['whois.net.cidr', '192.0.2.0/24', 'block'],
  ['whois.net.cidr', '2001:db8::/32', 'block'],
  ['http.title', '1/2', 'text'],
  ['host', 'www.example.com', 'name'],
  ['certificate.names', '*.example.com', 'name'],
  ['host', 'xn--mnchen-3ya.de', 'name'],
  ['http.title', 'www.example.com', 'text'],
  ['http.headers.server', 'nginx', 'text'],
  ['jarm', 'da00ab21833b609200c611f5371e46a9e260244a9533e9f1ad186fe5b3204c', 'hash'],
  ['uri', 'https://example.com/', 'url'],
  ['uri', 'ssh://example.com:22', 'text'],
  ['http.headers.location', 'javascript:alert(1)', 'text'],
  ['whois.abuse', 'abuse@example.com', 'email'],
  ['last_updated', '2026-10-01T11:53:31.495Z', 'time'],
  ['host', 'not a name', 'text'],
  ['port', '443', 'text'],
  [undefined, 'example.com', 'text'],
  ['host', 'a.'.repeat(50_000), 'text'],
])('%s %s is of the kind %s', (field, text, kind) => expect(valueKind(field, text)).toBe(kind));
