import { describe, expect, it } from 'vitest';
import { readKexInit, writeKexInit } from './kex-init.ts';
import { KEX_METHODS } from './key-exchange.ts';
import { scanKexInit } from './scan-kex-init.ts';

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
