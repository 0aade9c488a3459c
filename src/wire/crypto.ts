import {
  constants,
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  diffieHellman,
  getDiffieHellman,
  hash,
  type KeyObject,
  pbkdf2Sync,
  verify,
} from 'node:crypto';
import { DefectList, DerReader } from './formats/der/der-reader.ts';
import {
  bitString,
  derInteger,
  objectIdentifier,
  octetString,
  sequence,
  unsignedInteger,
} from './formats/der/write-der.ts';

/** Digests as lower-case hexadecimal. The only module of this room with `node:crypto`. */
export const md5 = (data: Uint8Array | string): string => hash('md5', data);

export const sha1 = (data: Uint8Array | string): string => hash('sha1', data);

export const sha256 = (data: Uint8Array | string): string => hash('sha256', data);

/** As bytes, of data in one piece: three times as fast as `digest`. */
export const sha1Bytes = (data: Uint8Array): Buffer => hash('sha1', data, 'buffer');

export type DigestName = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512';

export function digest(name: DigestName, ...parts: readonly Uint8Array[]): Uint8Array {
  const running = createHash(name);
  for (const part of parts) running.update(part);
  return running.digest();
}

export function hmac(name: DigestName, key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array {
  const running = createHmac(name, createSecretKey(key));
  for (const part of parts) running.update(part);
  return running.digest();
}

export interface SignatureScheme {
  /** Undefined for schemes such as Ed25519, which sign the data itself. */
  readonly digest: string | undefined;
  /** The salt of RSA-PSS in octets. */
  readonly pssSalt?: number;
}

/** A SubjectPublicKeyInfo in DER, ready for several signatures. Undefined for keys unknown to OpenSSL. */
export function importedKey(publicKey: Uint8Array): KeyObject | undefined {
  try {
    return publicKeyOf(publicKey);
  } catch {
    return undefined;
  }
}

/** Whether the key, imported or a SubjectPublicKeyInfo in DER, made this signature. False for keys unknown to OpenSSL. */
export function isSignedBy(
  publicKey: Uint8Array | KeyObject,
  { digest, pssSalt }: SignatureScheme,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  try {
    const key = publicKey instanceof Uint8Array ? publicKeyOf(publicKey) : publicKey;
    const options =
      pssSalt === undefined ? key : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pssSalt };
    return verify(digest, data, options, signature);
  } catch {
    return false;
  }
}

/** One side of a key agreement. Its private key comes from random bytes of the caller. */
export interface KeyAgreement {
  readonly publicValue: Uint8Array;
  /** The shared secret, big-endian. Undefined if the value of the peer is not valid. */
  secretWith(peerValue: Uint8Array): Uint8Array | undefined;
}

/** X25519 (RFC 7748) with 32 random bytes. OpenSSL writes public keys as JWK ten times as fast as in DER. */
export function curve25519Agreement(random: Uint8Array): KeyAgreement {
  const privateKey = privateKeyOf(Buffer.concat([X25519_PRIVATE, random]));
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    publicValue: Buffer.from(x, 'base64url'),
    secretWith: (peerValue) =>
      unlessInvalid(() => {
        // The length stands in the part before the value.
        if (peerValue.length !== 32) return undefined;
        return diffieHellman({ privateKey, publicKey: publicKeyOf(Buffer.concat([X25519_PUBLIC, peerValue])) });
      }),
  };
}

/** PKCS#8 (RFC 5958) and SubjectPublicKeyInfo of X25519 (RFC 8410), up to the 32 octets of the key. */
const X25519_PRIVATE = Buffer.from('302e020100300506032b656e04220420', 'hex');
const X25519_PUBLIC = Buffer.from('302a300506032b656e032100', 'hex');

/** ECDH over a curve as OpenSSL names it. The random bytes must be a number below its order. */
export function ecdhAgreement(curve: string, random: Uint8Array): KeyAgreement {
  const own = createECDH(curve);
  own.setPrivateKey(random);
  return {
    publicValue: own.getPublicKey(),
    secretWith: (peerValue) => unlessInvalid(() => own.computeSecret(peerValue)),
  };
}

/**
 * Diffie-Hellman in a group of numbers. Undefined if the group, which may come from the peer, is not valid. The class
 * of Node for it tests first whether the number is a prime, which takes seconds.
 */
export function dhAgreement(prime: Uint8Array, generator: Uint8Array, random: Uint8Array): KeyAgreement | undefined {
  const group = sequence(unsignedInteger(prime), unsignedInteger(generator));
  const algorithm = sequence(objectIdentifier('1.2.840.113549.1.3.1'), group);
  return unlessInvalid(() => {
    const der = sequence(derInteger(0), algorithm, octetString(unsignedInteger(random)));
    const privateKey = privateKeyOf(der);
    return {
      publicValue: lastInteger(createPublicKey(privateKey).export({ format: 'der', type: 'spki' })),
      secretWith: (peerValue) =>
        unlessInvalid(() => {
          const key = sequence(algorithm, bitString(unsignedInteger(peerValue)));
          return diffieHellman({ privateKey, publicKey: publicKeyOf(key) });
        }),
    };
  });
}

/** The number in a SubjectPublicKeyInfo that OpenSSL wrote. */
function lastInteger(publicKey: Uint8Array): Uint8Array {
  const defects = new DefectList();
  const parts = new DerReader(Buffer.from(publicKey), 0, publicKey.length, defects).next()?.children(defects);
  parts?.next();
  const bits = parts?.next()?.content.subarray(1) ?? Buffer.alloc(0);
  return new DerReader(bits, 0, bits.length, defects).next()?.content ?? Buffer.alloc(0);
}

/** The primes of RFC 2409 and RFC 3526, whose generator is 2. */
export const modpPrime = (group: 'modp2' | 'modp14' | 'modp16'): Uint8Array => getDiffieHellman(group).getPrime();

/** Encrypts or decrypts without padding, block by block. The name is that of OpenSSL. */
export function blockCipher(
  name: string,
  direction: 'encrypt' | 'decrypt',
  key: Uint8Array,
  iv: Uint8Array,
): (bytes: Uint8Array) => Uint8Array {
  const secret = createSecretKey(key);
  const cipher = direction === 'encrypt' ? createCipheriv(name, secret, iv) : createDecipheriv(name, secret, iv);
  cipher.setAutoPadding(false);
  return (bytes) => cipher.update(bytes);
}

export type GcmName = 'aes-128-gcm' | 'aes-256-gcm';

/** The encrypted text, and the tag of 16 bytes after it. */
export function gcmSeal(
  name: GcmName,
  key: Uint8Array,
  nonce: Uint8Array,
  head: Uint8Array,
  text: Uint8Array,
): Uint8Array {
  const cipher = createCipheriv(name, createSecretKey(key), nonce).setAAD(head);
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined if the tag is not that of the head and the text. */
export function gcmOpen(
  name: GcmName,
  key: Uint8Array,
  nonce: Uint8Array,
  head: Uint8Array,
  sealed: Uint8Array,
): Uint8Array | undefined {
  return unlessInvalid(() => {
    const cipher = createDecipheriv(name, createSecretKey(key), nonce).setAAD(head);
    cipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  });
}

/**
 * A key from its DER. Node throws and catches an error to find out that an object or an array is not a key yet, which
 * takes longer than reading the key. Text is neither.
 */
const publicKeyOf = (der: Uint8Array): KeyObject => createPublicKey(pem('PUBLIC KEY', der));
const privateKeyOf = (der: Uint8Array): KeyObject => createPrivateKey(pem('PRIVATE KEY', der));

function pem(label: string, der: Uint8Array): string {
  const { buffer, byteOffset, byteLength } = der;
  return `-----BEGIN ${label}-----\n${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}\n-----END ${label}-----\n`;
}

function unlessInvalid<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}

/** PBKDF2 (RFC 8018, 5.2). */
export const stretchedKey = (
  name: DigestName,
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
  length: number,
): Uint8Array => pbkdf2Sync(password, salt, rounds, length, name);
