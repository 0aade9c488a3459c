import { describe, expect, it } from 'vitest';
import { parseIpv4Wildcard } from './ipv4-wildcard.ts';
import { formatRange } from './range.ts';

describe('parseIpv4Wildcard', () => {
  it.each([
    ['10.0.0.*', '10.0.0.0 - 10.0.0.255'],
    ['10.*', '10.0.0.0 - 10.255.255.255'],
    ['10.20.*', '10.20.0.0 - 10.20.255.255'],
    ['10.20.*.*', '10.20.0.0 - 10.20.255.255'],
    ['10.*.*', '10.0.0.0 - 10.255.255.255'],
    ['10.*.*.*', '10.0.0.0 - 10.255.255.255'],
    ['0.*', '0.0.0.0 - 0.255.255.255'],
    ['255.255.255.*', '255.255.255.0 - 255.255.255.255'],
  ])('reads %s', (text, range) => {
    const parsed = parseIpv4Wildcard(text);
    expect(parsed && formatRange(parsed)).toBe(range);
  });

  it.each([
    '',
    '*',
    '.*',
    '*.*',
    '*.*.*.*',
    '*.0.0.1',
    '10.*.0.1',
    '10.*.0.*',
    '*.10.*',
    '10.0.0.1',
    '10.0.0.1.*',
    '10.0.0.1*',
    '10.0.0*',
    '10.0.1*.*',
    '256.*',
    '010.*',
    '1..*',
    '10.0.0.**',
    '10.*.',
    'a.*',
    ' 10.*',
    '2001:db8::*',
  ])('refuses %j', (text) => {
    expect(parseIpv4Wildcard(text)).toBeUndefined();
  });
});
