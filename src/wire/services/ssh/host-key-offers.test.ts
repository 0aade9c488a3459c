import { describe, expect, it } from 'vitest';
import { hostKeyOffers } from './host-key-offers.ts';

describe('hostKeyOffers', () => {
  it('asks for each key once, with all algorithms of the server that use it', () => {
    // The defaults of OpenSSH 9.2.
    const offered = ['rsa-sha2-512', 'rsa-sha2-256', 'ecdsa-sha2-nistp256', 'ssh-ed25519'];
    expect(hostKeyOffers(offered)).toEqual([
      ['ssh-ed25519'],
      ['ecdsa-sha2-nistp256'],
      ['rsa-sha2-512', 'rsa-sha2-256'],
    ]);
    expect(hostKeyOffers(offered, 'ssh-ed25519')).toEqual([['ecdsa-sha2-nistp256'], ['rsa-sha2-512', 'rsa-sha2-256']]);
    expect(hostKeyOffers(offered, 'ssh-rsa')).toEqual([['ssh-ed25519'], ['ecdsa-sha2-nistp256']]);
  });

  it('leaves out certificates and unknown algorithms, and has an end', () => {
    expect(hostKeyOffers(['ssh-ed25519-cert-v01@openssh.com', 'ssh-mldsa44', '', 'null'])).toEqual([]);
    const many = Array.from({ length: 10_000 }, (_, number) => `ssh-rsa${number}`);
    expect(hostKeyOffers([...many, 'ssh-dss', 'ssh-dss', 'ssh-rsa'])).toEqual([['ssh-rsa'], ['ssh-dss']]);
  });
});
