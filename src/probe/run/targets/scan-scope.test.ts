import { describe, expect, it } from 'vitest';
import { parseBlockList } from '../../../addr/ip/block-list.ts';
import { parseCidr } from '../../../addr/ip/cidr.ts';
import { formatRange } from '../../../addr/ip/range.ts';
import { parseTargetList } from '../../../addr/target-list.ts';
import { refusalMessage, type ScanScope, scanScope } from './scan-scope.ts';

function scope(targets: string, { exclude = '', allow = [] }: { exclude?: string; allow?: string[] } = {}): ScanScope {
  return scanScope({
    entries: parseTargetList(targets).entries,
    excluded: parseBlockList(exclude).list,
    allowed: allow.flatMap((text) => parseCidr(text) ?? []),
  });
}

const shown = ({ ranges }: ScanScope) => ranges.map(formatRange);

describe('the scope of a scan', () => {
  it('has each address and name once', () => {
    const { ranges, names } = scope('8.8.8.0/30, 8.8.8.2-8.8.8.9 8.8.8.8 example.com example.com');
    expect(ranges.map(formatRange)).toEqual(['8.8.8.0 - 8.8.8.9']);
    expect(names).toEqual(['example.com']);
  });

  it('has no excluded address, and no name below an excluded one', () => {
    const excluding = scope('8.8.8.0/24 www.example.com example.org', {
      exclude: '8.8.8.8\n8.8.8.128/25\nexample.com',
    });
    expect(shown(excluding)).toEqual(['8.8.8.0 - 8.8.8.7', '8.8.8.9 - 8.8.8.127']);
    expect(excluding).toMatchObject({
      names: ['example.org'],
      excludedAddresses: 129n,
      excludedNames: ['www.example.com'],
    });
  });

  it('refuses targets with a special purpose, and names the rule', () => {
    const { refusals, ranges } = scope('127.0.0.1 10.1.0.0/16 fe80::1 4000::1 9.9.9.9');
    expect(ranges.map(formatRange)).toEqual(['9.9.9.9 - 9.9.9.9']);
    expect(refusals.map(refusalMessage)).toEqual([
      '127.0.0.1 is in 127.0.0.0/8 (Loopback, RFC 1122), which is scanned only if --allow names it.',
      '10.1.0.0/16 is in 10.0.0.0/8 (Private-Use, RFC 1918), which is scanned only if --allow names it.',
      'fe80::1 is in fe80::/10 (Link-Local Unicast, RFC 4291), which is scanned only if --allow names it.',
      '4000::1 is no address of the public internet, which is scanned only if --allow names it.',
    ]);
  });

  it('leaves special addresses out of larger targets', () => {
    const { refusals, ranges, specialAddresses } = scope('9.0.0.0-11.255.255.255');
    expect(refusals).toEqual([]);
    expect(ranges.map(formatRange)).toEqual(['9.0.0.0 - 9.255.255.255', '11.0.0.0 - 11.255.255.255']);
    expect(specialAddresses).toBe(2n ** 24n);
  });

  it('contains special addresses that are allowed by name', () => {
    const allowing = scope('127.0.0.1 10.0.0.0/30', { allow: ['127.0.0.0/8'] });
    expect(shown(allowing)).toEqual(['127.0.0.1 - 127.0.0.1']);
    expect(allowing.refusals.map(({ entry }) => entry.text)).toEqual(['10.0.0.0/30']);
  });
});
