import { describe, expect, it } from 'vitest';
import { differences } from './compare-records.ts';
import type { ExpectedRecord } from './daemon.ts';

const SSH = { port: 22, protocol: 'ssh', prot7: 'ssh', values: { 'ssh.userauth': 'publickey', 'ssh.banner': /^SSH/ } };
const RECORD = {
  port: 22,
  prot4: 'tcp',
  protocol: 'ssh',
  prot7: 'ssh',
  ssh: { banner: 'SSH-2.0-a', userauth: ['password', 'publickey'] },
};
const compare = (expected: readonly ExpectedRecord[], ...records: readonly object[]) =>
  differences(expected, records as never, 'ab');

describe('differences', () => {
  it('are empty if every expected record is there with its values', () => {
    expect(compare([SSH], RECORD)).toEqual([]);
  });

  it('name a missing record, and one that was not expected', () => {
    expect(compare([SSH])).toEqual(['ssh on tcp/22: no record']);
    expect(compare([SSH], { ...RECORD, prot4: 'udp' })).toEqual([
      'ssh on tcp/22: no record',
      'not expected: ssh on udp/22',
    ]);
    expect(compare([SSH], RECORD, { ...RECORD })).toEqual(['not expected: ssh on tcp/22']);
  });

  it('name a missing and a different value', () => {
    expect(compare([SSH], { ...RECORD, ssh: { banner: 'a', userauth: [] } })).toEqual([
      'ssh on tcp/22: ssh.userauth is absent, not "publickey"',
      'ssh on tcp/22: ssh.banner is ["a"], not /^SSH/',
    ]);
    expect(compare([{ ...SSH, prot7: 'x', values: {} }], RECORD)).toEqual(['ssh on tcp/22: prot7 is ["ssh"], not "x"']);
  });

  it('name each value that a list lacks', () => {
    const wanted = { ...SSH, values: { 'ssh.userauth': ['publickey', 'hostbased', 'none', 'password'] } };
    expect(compare([wanted], RECORD)).toEqual([
      'ssh on tcp/22: ssh.userauth is ["password","publickey"], not "hostbased"',
      'ssh on tcp/22: ssh.userauth is ["password","publickey"], not "none"',
    ]);
  });

  it('compare the certificate', () => {
    const expected = [{ ...SSH, values: {}, isCertified: true as const }];
    expect(compare(expected, { ...RECORD, certificate: { fingerprint_sha256: 'ab' } })).toEqual([]);
    expect(compare(expected, { ...RECORD, certificate: { fingerprint_sha256: 'cd' } })).toHaveLength(1);
  });
});
