import { describe, expect, it } from 'vitest';
import { formatHost, parseBracketedHost, parseHost } from './host.ts';

describe('parseHost', () => {
  it.each([
    ['192.0.2.1', 'address', '192.0.2.1'],
    ['2001:DB8::1', 'address', '2001:db8::1'],
    ['::ffff:192.0.2.1', 'address', '192.0.2.1'],
    ['Example.COM.', 'domain', 'example.com'],
    ['localhost', 'domain', 'localhost'],
    ['münchen.de', 'domain', 'xn--mnchen-3ya.de'],
  ])('reads %s', (text, kind, canonical) => {
    const host = parseHost(text);
    expect(host?.kind).toBe(kind);
    expect(host && formatHost(host)).toBe(canonical);
  });

  it.each(['', '127.1', '0x7f.1', '[::1]', 'a b', 'example.com:80'])('refuses %j', (text) => {
    expect(parseHost(text)).toBeUndefined();
  });
});

describe('parseBracketedHost', () => {
  it('requires brackets around IPv6, and refuses them around anything else', () => {
    expect(parseBracketedHost('[2001:db8::1]')).toEqual({
      kind: 'address',
      address: 0x20010db8000000000000000000000001n,
    });
    expect(parseBracketedHost('[::ffff:192.0.2.1]')).toEqual({ kind: 'address', address: 0xc0000201 });
    for (const text of [
      '2001:db8::1',
      '[192.0.2.1]',
      '[example.com]',
      '[::1',
      '::1]',
      '[]',
      '[[::1]]',
      '[fe80::1%25eth0]',
    ]) {
      expect([text, parseBracketedHost(text)]).toEqual([text, undefined]);
    }
  });
});
