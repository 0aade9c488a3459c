import { describe, expect, it } from 'vitest';
import {
  type BootstrapKind,
  readRdapBootstrap,
  serverOfAddress,
  serverOfDomain,
  serverOfSystem,
} from './rdap-bootstrap.ts';

/** The services of the examples in RFC 9224, and more. */
const SERVICES: Readonly<Record<BootstrapKind, unknown>> = {
  dns: [
    [
      ['net', 'com'],
      ['https://registry.example.com/myrdap/', 'http://registry.example.com/myrdap/'],
    ],
    [['org', 'mytld'], ['https://example.org/']],
    [['xn--zckzah'], ['http://example.net/rdap/xn--zckzah/', 'https://example.net/rdap/xn--zckzah']],
    [['CO.org'], ['https://co.example/?a#b']],
  ],
  ipv4: [
    [['198.51.100.0/24', '192.0.0.0/8'], ['https://rir1.example.com/myrdap/']],
    [['203.0.113.0/24', '192.0.2.0/24', '2001:db8::/32'], ['https://example.org/']],
    [['203.0.113.0/28'], ['http://example.net/rdaprir2/', 'https://example.net/rdaprir2/']],
  ],
  ipv6: [
    [['2001:db8::/34'], ['https://rir2.example.com/myrdap/']],
    [['2001:db8:4000::/36', '2001:db8:ffff::/48'], ['https://example.org/']],
    [['2001:db8:1000::/36'], ['https://example.net/rdaprir2/']],
  ],
  asn: [
    [['64496-64496'], ['https://rir3.example.com/myrdap/']],
    [['64497-64510', '65536-65551'], ['https://example.org/']],
    [['64512-65534', '64500', '9-1', 'x'], ['https://example.net/rdaprir2/']],
  ],
};

function file(kind: BootstrapKind) {
  const text = JSON.stringify({ version: '1.0', publication: '2024-01-07T10:11:12Z', services: SERVICES[kind] });
  return readRdapBootstrap(kind, text) ?? expect.unreachable();
}

describe('a bootstrap file of RDAP', () => {
  it.each([
    ['a.b.example.com', 'https://registry.example.com/myrdap/'],
    ['example.mytld', 'https://example.org/'],
    ['xn--zckzah', 'https://example.net/rdap/xn--zckzah/'],
    ['a.co.org', 'https://co.example/'],
    ['zco.org', 'https://example.org/'],
    ['example.test', undefined],
  ])('has the server of the longest name at the end of %s', (name, server) => {
    expect(serverOfDomain(file('dns'), name)?.href).toBe(server);
  });

  it('may have a server of the root', () => {
    const root = JSON.stringify({ version: '1.0', services: [[[''], ['https://root.example']]] });
    expect(serverOfDomain(readRdapBootstrap('dns', root) ?? expect.unreachable(), 'a.test')?.href).toBe(
      'https://root.example/',
    );
  });

  it.each([
    ['ipv4', '192.0.2.1', 'https://example.org/'],
    ['ipv4', '192.0.3.1', 'https://rir1.example.com/myrdap/'],
    ['ipv4', '203.0.113.15', 'https://example.net/rdaprir2/'],
    ['ipv4', '203.0.113.16', 'https://example.org/'],
    ['ipv4', '2001:db8::1', undefined],
    ['ipv6', '2001:db8:1000::1', 'https://example.net/rdaprir2/'],
    ['ipv6', '2001:db8::1', 'https://rir2.example.com/myrdap/'],
    ['ipv6', '2001:db9::1', undefined],
    ['ipv6', 'no address', undefined],
  ] as const)('of %s has the server of the smallest block around %s', (kind, address, server) => {
    expect(serverOfAddress(file(kind), address)?.href).toBe(server);
  });

  it.each([
    [64496, 'https://rir3.example.com/myrdap/'],
    [64500, 'https://example.net/rdaprir2/'],
    [64501, 'https://example.org/'],
    [65551, 'https://example.org/'],
    [64511, undefined],
    [5, undefined],
  ])('has the server of the smallest block around AS%i', (number, server) => {
    expect(serverOfSystem(file('asn'), number)?.href).toBe(server);
  });

  it.each([
    ['no JSON', '{"version": "1.0", "services": ['],
    ['a list', '[]'],
    ['another version', '{"version": "2.0", "services": []}'],
    ['no services', '{"version": "1.0", "services": {}}'],
    [
      'too many entries',
      JSON.stringify({ version: '1.0', services: [[Array(100_001).fill('a'), ['https://a.example/']]] }),
    ],
  ])('is not %s', (_, text) => {
    expect(readRdapBootstrap('dns', text)).toBeUndefined();
  });

  it('is read without the services that are not as they should be', () => {
    const services = [
      null,
      [],
      [['a'], 'https://a.example/'],
      [['b'], ['ftp://b.example/', 'no URL', `https://b.example/${'b'.repeat(3_000)}`]],
      [['c'], ['https://user:secret@c.example/']],
      [
        [1, 'a b', '.', 'd'],
        [2, 'https://d.example'],
      ],
    ];
    const { domains, publication } = readRdapBootstrap('dns', JSON.stringify({ version: '1.0', services })) ?? {};
    expect([...(domains ?? [])].map(([name, { href }]) => [name, href])).toEqual([['d', 'https://d.example/']]);
    expect(publication).toBeUndefined();
  });
});
