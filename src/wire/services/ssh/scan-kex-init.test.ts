import { describe, expect, it } from 'vitest';
import { readKexInit, writeKexInit } from './kex-init.ts';
import { KEX_METHODS } from './key-exchange.ts';
import { hostKeyOffers, scanKexInit } from './scan-kex-init.ts';

const cookie = new Uint8Array(16).fill(3);

describe('scanKexInit', () => {
  it('is a KEXINIT that names every algorithm once', () => {
    const { kexInit, defect } = readKexInit(writeKexInit(scanKexInit(cookie))) ?? {};
    expect([defect, kexInit?.cookie]).toEqual([undefined, cookie]);
    for (const list of Object.values(kexInit ?? {}).filter((value) => Array.isArray(value))) {
      expect(new Set(list).size).toBe(list.length);
      for (const name of list) expect(name).toMatch(/^[a-z0-9@.-]{1,64}$/);
    }
  });

  it('offers the key exchanges that are implemented', () => {
    expect(new Set(scanKexInit(cookie).kexAlgorithms)).toEqual(new Set(KEX_METHODS.keys()));
  });

  it('asks for one kind of host key', () => {
    expect(scanKexInit(cookie, ['ssh-rsa']).hostKeyAlgorithms).toEqual(['ssh-rsa']);
  });
});

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
