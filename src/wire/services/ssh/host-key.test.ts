import { describe, expect, it } from 'vitest';
import { readHostKey } from './host-key.ts';

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

/** Blobs with the fingerprints that ssh-keygen shows. The first two are published by GitHub. */
const KEYS = {
  ed25519: 'AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl',
  ecdsa:
    'AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBEmKSENjQEezOmxkZMy7opKgwFB9nkt5YRrYMjNuG5N87uRgg6CLrbo5wAdT' +
    '/y6v0mKV0U2w0WZ2YB/++Tpockg=',
  rsa:
    'AAAAB3NzaC1yc2EAAAADAQABAAAAgQDci7+AdmLZ5T/GEeI9zDYm5Dij2HUTdtnNZV7VqyUwonlMnLC5RQYow8S3BFKav7aEWdnE' +
    '7TRy5aFOITNh/dvtyoXgWsWKFtv2A9Euz0+V05uSnr6iGCXmBoRJ9qq1+3Iyod813pRljK1DuxzBo+HxGlSxf24mUH0R3Ualx/tU' +
    'QQ==',
  dsa:
    'AAAAB3NzaC1kc3MAAACBALeG+t2rMGOdXSWM2RticFunc+DRFyDb/6eOwHKbeHxYoq28bTdhCIV+ImTOMSZkNszxDttkPbhBq+bV' +
    '6zlR4lbjk5AlFWXWyV2Pnq1FvwZTFvDdv0vWr6ioisWvAoRVGvyKaBDu0Cvq5dRbR5cZ4CuxAfRkjC/YJxup3IX2eV1BAAAAFQDr' +
    '7p1d2y5ZA0odUa1dgMrgFACaYwAAAIA3+sKjr3dLB3ZHdk0nuowRZKv0Jme0Dpmp7vnJgt70hb/wqk9TIGVpPYEEqyLHEklTNvhQ' +
    'n88ixPgWRBGy4qJPHCO9KjpNVFWH8wJydlr979IVGTzfe91nWMaA9zKiCsqnpr2RZ/2qyvstn/V2FYkKAxYTzbXhTow0re1g9b8m' +
    'BAAAAIBlFtc6QwfI3nu3O4Zkhpz7L+HKkyLs14MpSfBW8AHFvqrBhLDCXrYnffIBYiYwTyRg9+OXl1+7+vuIGEVAweS4jXFeIkew' +
    '9xT3CFobIAudTKPBJGgbtTlaSqqkJE4tNyUI1Dgn57hPF1ZRmP+eQZ9m01hmg/Yw4mQ54RtmyOxE8Q==',
} as const;

describe('readHostKey', () => {
  it.each([
    [KEYS.ed25519, 'ssh-ed25519', '+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU'],
    [KEYS.ecdsa, 'ecdsa-sha2-nistp256', 'p2QAMXNIC1TJYWeIOttrVc98/R1BUFWu3/LiyKgUfQM'],
    [KEYS.rsa, 'ssh-rsa', 'HltDh/a41Q8g01+l2SfjkmPqFmlFT9SGYkBQBjYyePY'],
    [KEYS.dsa, 'ssh-dss', 'Sgeark7bQO50HrTj0D1tXBKqfiYK3EdCsF0XrvP/apQ'],
  ])('has the SHA-256 fingerprint of ssh-keygen', (blob, algorithm, sha256) => {
    const key = readHostKey(bytesOf(blob));
    expect([key.algorithm, key.defect]).toEqual([algorithm, undefined]);
    expect(Buffer.from(key.sha256, 'hex').toString('base64').replace(/=+$/, '')).toBe(sha256);
  });

  it.each([
    [KEYS.rsa, '68:fc:1a:29:6d:45:03:ca:30:f0:08:d2:18:6c:e7:35'],
    [KEYS.dsa, 'c7:fe:c9:7d:c1:9d:df:0d:23:80:fc:94:d6:1e:fa:67'],
  ])('has the MD5 fingerprint of ssh-keygen', (blob, md5) => {
    expect(readHostKey(bytesOf(blob)).md5.replace(/(..)(?=.)/g, '$1:')).toBe(md5);
  });

  it('reads the values of each kind', () => {
    const kinds = Object.values(KEYS).map((blob) => {
      const { kind, ...values } = readHostKey(bytesOf(blob)).key;
      const sizes = Object.entries(values).map(([name, value]) => `${name} ${value.length}`);
      return [kind, ...sizes].join(', ');
    });
    expect(kinds).toEqual([
      'ed25519, publicKey 32',
      'ecdsa, curve 8, point 65',
      'rsa, exponent 3, modulus 128',
      'dsa, p 128, q 20, g 128, y 128',
    ]);
    expect(readHostKey(bytesOf(KEYS.rsa)).key).toMatchObject({ exponent: Uint8Array.of(1, 0, 1) });
    expect(readHostKey(bytesOf(KEYS.ecdsa)).key).toMatchObject({ curve: 'nistp256' });
  });

  it.each(Object.entries(KEYS))('reports %s keys that end early, at every offset', (_kind, blob) => {
    const bytes = bytesOf(blob);
    for (let end = 0; end < bytes.length; end++) {
      const key = readHostKey(bytes.subarray(0, end));
      expect([key.key.kind, key.defect]).toEqual(['other', 'The host key ends early.']);
    }
  });

  it('keeps the name of an algorithm that it does not know', () => {
    const name = 'ssh-ed25519-cert-v01@openssh.com';
    const blob = Uint8Array.from([0, 0, 0, name.length, ...Buffer.from(name), 0, 0, 0, 1, 7]);
    expect(readHostKey(blob)).toMatchObject({ algorithm: name, key: { kind: 'other' }, defect: undefined });
  });
});
