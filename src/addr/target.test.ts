import { describe, expect, it } from 'vitest';
import { parseTarget, REFUSALS } from './target.ts';

describe('parseTarget', () => {
  it.each([
    ['192.0.2.1', { kind: 'address', address: 0xc0000201 }],
    ['::ffff:192.0.2.1', { kind: 'address', address: 0xc0000201 }],
    ['::1', { kind: 'address', address: 1n }],
    ['192.0.2.9/24', { kind: 'cidr', cidr: { from: 0xc0000200, to: 0xc00002ff, prefix: 24, exact: false } }],
    ['192.0.2.1 - 192.0.2.3', { kind: 'range', range: { from: 0xc0000201, to: 0xc0000203 } }],
    ['Example.com.', { kind: 'domain', name: 'example.com' }],
    ['münchen.de', { kind: 'domain', name: 'xn--mnchen-3ya.de' }],
  ])('accepts %s', (text, target) => {
    expect(parseTarget(text)).toEqual(target);
  });

  const refused: readonly (readonly [string, keyof typeof REFUSALS])[] = [
    ['', 'empty'],
    ['  ', 'empty'],
    ['a'.repeat(255), 'too_long'],
    ['https://example.com/', 'url'],
    ['http://0x7f.1/', 'url'],
    ['example.com/path', 'url'],
    ['example.com:443', 'port'],
    ['192.0.2.1:443', 'port'],
    ['localhost:443', 'port'],
    ['me@example.com', 'email'],
    ['AS15169', 'asn'],
    ['d41d8cd98f00b204e9800998ecf8427e', 'hash'],
    ['*.example.com', 'wildcard'],
    ['10.0.0.*', 'wildcard'],
    ['*', 'wildcard'],
    ['[2001:db8::1]', 'brackets'],
    ['fe80::1%eth0', 'zone'],
    ['010.0.0.1', 'old_ipv4'],
    ['127.1', 'old_ipv4'],
    ['0x7f.0.0.1', 'old_ipv4'],
    ['2130706433', 'old_ipv4'],
    ['1.2.3.300', 'old_ipv4'],
    ['1.2.3.4.5', 'old_ipv4'],
    ['2001:db8::1::', 'bad_ipv6'],
    ['1:2:3', 'bad_ipv6'],
    ['10.0.0.0/33', 'bad_prefix'],
    ['10.0.0.0/255.0.0.0', 'bad_prefix'],
    ['10/8', 'bad_prefix'],
    ['::/129', 'bad_prefix'],
    ['10.0.0.9-10.0.0.1', 'range_order'],
    ['10.0.0.1-::1', 'range_families'],
    ['10.0.0.1-20', 'bad_range'],
    ['10.0.0.1 - 10.0.0.300', 'bad_range'],
    ['localhost', 'single_label'],
    ['example', 'single_label'],
    ['a b', 'unknown'],
    ['exa$mple.com', 'unknown'],
    ['nonsense/8', 'unknown'],
    ['8.9p1', 'unknown'],
  ];

  it.each(refused)('refuses %j: %s', (text, reason) => {
    expect(parseTarget(text)).toEqual({ kind: 'refused', reason });
  });

  it('has a case here for every reason', () => {
    expect(new Set(refused.map(([, reason]) => reason))).toEqual(new Set(Object.keys(REFUSALS)));
  });
});
