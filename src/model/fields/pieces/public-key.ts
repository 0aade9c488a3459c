import { type FieldSpecs, integer, keywordCi, long, object, opaque } from '../../define.ts';

/** Public keys of certificates and SSH host keys: one object for each kind of key. Numbers are base64. */
export const publicKeys: FieldSpecs = {
  rsa_public_key: object(
    'The RSA key, if it is one.',
    {
      exponent: long('Public exponent, almost always 65537.', { facet: true }),
      modulus: opaque('Modulus as base64.'),
      length: integer('Length of the modulus in bits.'),
    },
    { shape: 'RsaPublicKey' },
  ),
  dsa_public_key: object(
    'The DSA key, if it is one.',
    {
      p: opaque('Prime modulus as base64.'),
      q: opaque('Prime divisor as base64.'),
      g: opaque('Generator as base64.'),
      y: opaque('Public value as base64.'),
    },
    { shape: 'DsaPublicKey' },
  ),
  ecdsa_public_key: object(
    'The elliptic-curve key, if it is one.',
    {
      curve: keywordCi('Name of the curve, such as P-256.'),
      length: integer('Size of the curve in bits.'),
      pub: opaque('The whole public point as base64.'),
      x: opaque('First coordinate of the public point as base64.'),
      y: opaque('Second coordinate of the public point as base64.'),
      p: opaque('Prime of the field of the curve as base64.'),
      n: opaque('Order of the base point as base64.'),
      b: opaque('Constant of the equation of the curve as base64.'),
      gx: opaque('First coordinate of the base point as base64.'),
      gy: opaque('Second coordinate of the base point as base64.'),
    },
    { shape: 'EcdsaPublicKey' },
  ),
  ed25519_public_key: object(
    'The Ed25519 key, if it is one.',
    { public_bytes: opaque('The 32 bytes of the key as base64.') },
    { shape: 'Ed25519PublicKey' },
  ),
};
