import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bitString, integer, objectIdentifier, sequence } from '../../formats/der/write-der.ts';
import { readPublicKey } from './public-key.ts';
import { valueIn } from './reader-fixture.ts';

function read(bytes: Uint8Array) {
  const { value, defects, messages } = valueIn(bytes);
  return { key: readPublicKey(value, defects), messages: messages() };
}

const spki = (key: KeyObject) => key.export({ format: 'der', type: 'spki' });
const fromUrl = (text: string | undefined) => Buffer.from(text ?? '', 'base64url').toString('base64');

describe('readPublicKey, with keys that OpenSSL made and shows as JWK', () => {
  it('reads RSA keys', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024, publicExponent: 65_537 });
    const bytes = spki(publicKey);
    expect(read(bytes)).toEqual({
      key: {
        fingerprint_sha256: createHash('sha256').update(bytes).digest('hex'),
        key_algorithm: { name: 'RSA', oid: '1.2.840.113549.1.1.1' },
        rsa_public_key: { exponent: 65_537, modulus: fromUrl(publicKey.export({ format: 'jwk' }).n), length: 1024 },
      },
      messages: [],
    });
  });

  it.each([
    ['P-256', 256],
    ['P-384', 384],
    ['P-521', 521],
    ['secp256k1', 256],
  ])('reads keys on the curve %s', (name, length) => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: name });
    const { key, messages } = read(spki(publicKey));
    const jwk = publicKey.export({ format: 'jwk' });
    const trimmed = (text: string | undefined) => {
      const hex = Buffer.from(text ?? '', 'base64url')
        .toString('hex')
        .replace(/^(?:00)+/, '');
      return Buffer.from(hex, 'hex').toString('base64');
    };
    expect(key.key_algorithm).toEqual({ name: 'ECDSA', oid: '1.2.840.10045.2.1' });
    expect(key.ecdsa_public_key).toMatchObject({ curve: name, length, x: trimmed(jwk.x), y: trimmed(jwk.y) });
    expect(messages).toEqual([]);
  });

  it('reads Ed25519 and DSA keys, and names the others', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    expect(read(spki(publicKey)).key).toMatchObject({
      key_algorithm: { name: 'Ed25519', oid: '1.3.101.112' },
      ed25519_public_key: { public_bytes: fromUrl(publicKey.export({ format: 'jwk' }).x) },
    });
    expect(read(spki(generateKeyPairSync('x25519').publicKey)).key.key_algorithm?.name).toBe('X25519');
    expect(read(spki(generateKeyPairSync('ed448').publicKey)).key.key_algorithm?.name).toBe('Ed448');
    const dsa = sequence(
      sequence(objectIdentifier('1.2.840.10040.4.1'), sequence(integer(255), integer(2), integer(3))),
      bitString(integer(300)),
    );
    expect(read(dsa).key.dsa_public_key).toEqual({ p: '/w==', q: 'Ag==', g: 'Aw==', y: 'ASw=' });
  });
});

describe('readPublicKey, with keys that are wrong', () => {
  it('shows what it can read', () => {
    const algorithm = (oid: string, ...parameters: readonly Uint8Array[]) =>
      sequence(objectIdentifier(oid), ...parameters);
    const unknown = read(sequence(algorithm('1.2.3'), bitString(Buffer.of(1))));
    expect(unknown.key.key_algorithm).toEqual({ name: 'unknown_algorithm', oid: '1.2.3' });
    expect(unknown.messages).toEqual([]);

    const rsa = '1.2.840.113549.1.1.1';
    expect(read(sequence(algorithm(rsa), bitString(Buffer.of(1)))).key).not.toHaveProperty('rsa_public_key');
    const negative = read(sequence(algorithm(rsa), bitString(sequence(integer(-5), integer(2n ** 70n)))));
    expect(negative.key.rsa_public_key).toEqual({ modulus: '+w==', length: 8 });
    expect(negative.messages).toEqual(['the RSA modulus is not positive', 'a number is too large']);

    const ec = '1.2.840.10045.2.1';
    const compressed = Buffer.concat([Buffer.of(2), Buffer.alloc(32, 1)]);
    expect(read(sequence(algorithm(ec, sequence()), bitString(compressed))).key.ecdsa_public_key).toEqual({
      pub: compressed.toString('base64'),
    });
    const short = read(sequence(algorithm(ec, objectIdentifier('1.2.840.10045.3.1.7')), bitString(Buffer.of(4, 1, 2))));
    expect(short.key.ecdsa_public_key).toMatchObject({ curve: 'P-256', x: 'AQ==', y: 'Ag==' });
    expect(short.messages).toEqual(['the point has another length than its curve']);
    expect(read(sequence()).messages).toEqual(['the algorithm of the key is missing', 'the key is missing']);
  });
});
