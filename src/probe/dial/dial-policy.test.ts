import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../addr/ip/address.ts';
import { AddressSet } from '../../addr/ip/address-set.ts';
import { parseBlockList } from '../../addr/ip/block-list.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { DialPolicy } from './dial-policy.ts';

function policyOf(allow: readonly string[], exclusions: string): DialPolicy {
  const ranges = allow.map(parseCidr).filter((cidr) => cidr !== undefined);
  const { list, problems } = parseBlockList(exclusions);
  expect([ranges.length, problems]).toEqual([allow.length, []]);
  return new DialPolicy({ allow: new AddressSet(ranges), exclusions: list });
}

function refusal(policy: DialPolicy, text: string): string | undefined {
  const address = parseAddress(text);
  if (address === undefined) throw new Error(`not an address: ${text}`);
  return policy.refusalOfAddress(address);
}

describe('DialPolicy', () => {
  it.each([
    ['8.8.8.8', undefined],
    ['2606:4700::1111', undefined],
    ['192.31.196.1', undefined],
    ['64:ff9b::808:808', undefined],
    ['::ffff:8.8.8.8', undefined],
    ['0.0.0.0', 'This host on this network, 0.0.0.0/32'],
    ['10.0.0.1', 'Private-Use, 10.0.0.0/8'],
    ['100.64.0.1', 'Shared Address Space, 100.64.0.0/10'],
    ['127.0.0.1', 'Loopback, 127.0.0.0/8'],
    ['169.254.169.254', 'Link Local, 169.254.0.0/16'],
    ['172.16.0.1', 'Private-Use, 172.16.0.0/12'],
    ['192.168.1.1', 'Private-Use, 192.168.0.0/16'],
    ['198.18.0.1', 'Benchmarking, 198.18.0.0/15'],
    ['203.0.113.1', 'Documentation (TEST-NET-3), 203.0.113.0/24'],
    ['224.0.0.1', 'Multicast, 224.0.0.0/4'],
    ['255.255.255.255', 'Limited Broadcast, 255.255.255.255/32'],
    ['::', 'Unspecified Address, ::/128'],
    ['::1', 'Loopback Address, ::1/128'],
    ['fe80::1', 'Link-Local Unicast, fe80::/10'],
    ['fd00::1', 'Unique-Local, fc00::/7'],
    ['2001:db8::1', 'Documentation, 2001:db8::/32'],
    ['2002:7f00:1::', '6to4, 2002::/16'],
    ['::ffff:10.0.0.1', 'Private-Use, 10.0.0.0/8'],
    ['64:ff9b::7f00:1', 'Loopback, 127.0.0.0/8'],
    ['64:ff9b:1::1', 'IPv4-IPv6 Translat., 64:ff9b:1::/48'],
    ['::8.8.8.8', 'outside the public internet'],
    ['4000::1', 'outside the public internet'],
  ])('decides about %s without rules of the owner', (address, rule) => {
    const reason = refusal(new DialPolicy(), address);
    if (rule === undefined) expect(reason).toBeUndefined();
    else expect(reason).toContain(rule);
  });

  it('allows the ranges of the owner, and no others', () => {
    const policy = policyOf(['10.1.0.0/16', 'fd00::/8'], '');
    expect(refusal(policy, '10.1.2.3')).toBeUndefined();
    expect(refusal(policy, '::ffff:10.1.2.3')).toBeUndefined();
    expect(refusal(policy, '64:ff9b::a01:203')).toBeUndefined();
    expect(refusal(policy, 'fd12::1')).toBeUndefined();
    expect(refusal(policy, '10.2.0.1')).toContain('Private-Use');
    expect(refusal(policy, '64:ff9b::a02:1')).toContain('64:ff9b::a02:1 (10.2.0.1)');
  });

  it('does not allow translated addresses by the range of their IPv6 form', () => {
    expect(refusal(policyOf(['64:ff9b::/96'], ''), '64:ff9b::7f00:1')).toContain('Loopback');
  });

  it.each(['8.8.8.8', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1', '10.0.0.7', '2606:4700::1'])(
    'refuses %s, which is excluded and allowed',
    (address) => {
      const policy = policyOf(['0.0.0.0/0', '::/0'], '8.8.8.0/24\n10.0.0.7\n2606:4700::/32');
      expect(refusal(policy, address)).toContain('is on the list of exclusions.');
    },
  );

  it('refuses an excluded name and everything below it', () => {
    const policy = policyOf(['0.0.0.0/0'], 'example.com');
    expect(policy.refusalOfName('www.example.com')).toBe('www.example.com is on the list of exclusions.');
    expect(policy.refusalOfName('example.org')).toBeUndefined();
  });

  it('allows only the ports that it is given', () => {
    const policy = new DialPolicy({ ports: { tcp: new Set([80]), udp: new Set([53]) } });
    expect(policy.refusalOfPort(80, 'tcp')).toBeUndefined();
    expect(policy.refusalOfPort(53, 'tcp')).toBe('The scan does not allow TCP port 53.');
    expect(policy.refusalOfPort(80, 'udp')).toBe('The scan does not allow UDP port 80.');
    expect(new DialPolicy().refusalOfPort(1, 'udp')).toBeUndefined();
  });
});
