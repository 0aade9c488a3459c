import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy, md5, sha1, sha256 } from './crypto.ts';

describe('digests, with the vectors of RFC 1321 and FIPS 180', () => {
  it('are lower-case hexadecimal', () => {
    expect(md5('abc')).toBe('900150983cd24fb0d6963f7d28e17f72');
    expect(sha1('abc')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
    expect(sha256(Buffer.from('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('isSignedBy', () => {
  it('accepts only the signature of the key', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ format: 'der', type: 'spki' });
    const data = Buffer.from('data');
    const signature = sign(null, data, privateKey);
    expect(isSignedBy(key, { digest: undefined }, data, signature)).toBe(true);
    expect(isSignedBy(key, { digest: undefined }, Buffer.from('other'), signature)).toBe(false);
    expect(isSignedBy(Buffer.from('no key'), { digest: undefined }, data, signature)).toBe(false);
    expect(isSignedBy(key, { digest: 'no digest' }, data, signature)).toBe(false);
  });
});
