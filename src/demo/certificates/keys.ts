/** Public keys of the kinds that certificates and SSH servers have -> their DER and record. Drawn from the seed. */
import { createECDH, hash } from 'node:crypto';
import type { SubjectKeyInfo } from '../../model/records.generated.ts';
import {
  bitString,
  integer,
  nullValue,
  objectIdentifier,
  sequence,
  unsignedInteger,
} from '../../wire/formats/der/write-der.ts';
import type { Random } from '../random.ts';

export interface PublicKey {
  /** SubjectPublicKeyInfo. */
  readonly der: Uint8Array;
  readonly record: SubjectKeyInfo;
  /** Digest of the key bits alone, by which most issuers identify keys. */
  readonly keyId: string;
}

export type KeyRecord = Pick<
  SubjectKeyInfo,
  'rsa_public_key' | 'dsa_public_key' | 'ecdsa_public_key' | 'ed25519_public_key'
>;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

const RSA = sequence(objectIdentifier('1.2.840.113549.1.1.1'), nullValue());
const EC_P256 = sequence(objectIdentifier('1.2.840.10045.2.1'), objectIdentifier('1.2.840.10045.3.1.7'));
const ED25519 = sequence(objectIdentifier('1.3.101.112'));
const DSA_OID = objectIdentifier('1.2.840.10040.4.1');
const EXPONENT = integer(65_537);

function publicKey(algorithm: Uint8Array, bits: Uint8Array, name: string, oid: string, key: KeyRecord): PublicKey {
  const der = sequence(algorithm, bitString(bits));
  const record = { fingerprint_sha256: sha256(der), key_algorithm: { name, oid }, ...key };
  return { der, record, keyId: hash('sha1', bits, 'hex') };
}

export function rsaKey(modulus: Uint8Array): PublicKey {
  const bits = sequence(unsignedInteger(modulus), EXPONENT);
  return publicKey(RSA, bits, 'RSA', '1.2.840.113549.1.1.1', rsaRecord(modulus));
}

export function rsaRecord(modulus: Uint8Array): KeyRecord {
  return { rsa_public_key: { exponent: 65_537, modulus: base64(modulus), length: modulus.length * 8 } };
}

/** A modulus with unknown factors, which is enough for a key that nobody signs with. */
export function drawModulus(random: Random, bits: number): Uint8Array {
  const modulus = random.bytes(bits / 8);
  modulus[0] = (modulus[0] ?? 0) | 0x80;
  modulus[modulus.length - 1] = (modulus[modulus.length - 1] ?? 0) | 1;
  return modulus;
}

const P256 = {
  p: '/////wAAAAEAAAAAAAAAAAAAAAD///////////////8=',
  n: '/////wAAAAD//////////7zm+q2nF56E87nKwvxjJVE=',
  b: 'WsY12Ko6k+ez671VdpiGvGUdBrDMU7D2O848PifSYEs=',
  gx: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY=',
  gy: 'T+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfU=',
};

/** The private key: a number below the order of P-256, as 32 octets. */
export function ecPoint(privateKey: Uint8Array): Uint8Array {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return ecdh.getPublicKey();
}

export function ecKey(point: Uint8Array): PublicKey {
  return publicKey(EC_P256, point, 'ECDSA', '1.2.840.10045.2.1', ecRecord(point));
}

export function ecRecord(point: Uint8Array): KeyRecord {
  const [x, y] = [base64(point.subarray(1, 33)), base64(point.subarray(33))];
  return { ecdsa_public_key: { curve: 'P-256', length: 256, pub: base64(point), x, y, ...P256 } };
}

export function ed25519Key(bytes: Uint8Array): PublicKey {
  return publicKey(ED25519, bytes, 'Ed25519', '1.3.101.112', {
    ed25519_public_key: { public_bytes: base64(bytes) },
  });
}

export function dsaKey(random: Random): PublicKey {
  const { record, p, q, g, y } = dsaRecord(random);
  const algorithm = sequence(DSA_OID, sequence(unsignedInteger(p), unsignedInteger(q), unsignedInteger(g)));
  return publicKey(algorithm, unsignedInteger(y), 'DSA', '1.2.840.10040.4.1', record);
}

export function dsaRecord(random: Random) {
  const [p, q] = [drawModulus(random, 1024), drawModulus(random, 160)];
  const [g, y] = [random.bytes(127), random.bytes(127)];
  const record: KeyRecord = { dsa_public_key: { p: base64(p), q: base64(q), g: base64(g), y: base64(y) } };
  return { record, p, q, g, y };
}
