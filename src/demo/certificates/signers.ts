/**
 * Private keys drawn from a seed -> deterministic, valid signatures. The keys protect nothing: the seed reveals them,
 * and the ECDSA keys reuse a few nonces, which reveals them too.
 */
import { checkPrimeSync, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { integer, nullValue, objectIdentifier, sequence, unsignedInteger } from '../../wire/formats/der/write-der.ts';
import { Random } from '../random.ts';
import { ecKey, ecPoint, ed25519Key, type PublicKey, rsaKey } from './keys.ts';

export interface SignatureAlgorithm {
  readonly name: string;
  readonly oid: string;
  readonly der: Uint8Array;
}

export interface Signer {
  readonly publicKey: PublicKey;
  readonly algorithm: SignatureAlgorithm;
  /** Takes the digest of the message, which the caller already has. */
  sign(message: Uint8Array, sha256: Buffer): Uint8Array;
}

const ECDSA_SHA256: SignatureAlgorithm = {
  name: 'ECDSA-SHA256',
  oid: '1.2.840.10045.4.3.2',
  der: sequence(objectIdentifier('1.2.840.10045.4.3.2')),
};
const SHA256_RSA: SignatureAlgorithm = {
  name: 'SHA256-RSA',
  oid: '1.2.840.113549.1.1.11',
  der: sequence(objectIdentifier('1.2.840.113549.1.1.11'), nullValue()),
};
const SHA1_RSA: SignatureAlgorithm = {
  name: 'SHA1-RSA',
  oid: '1.2.840.113549.1.1.5',
  der: sequence(objectIdentifier('1.2.840.113549.1.1.5'), nullValue()),
};
const ED25519: SignatureAlgorithm = {
  name: 'Ed25519',
  oid: '1.3.101.112',
  der: sequence(objectIdentifier('1.3.101.112')),
};

/** The order of the group of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const NONCES = 64;

/**
 * ECDSA over P-256. Computing r for a nonce makes signing slow, so it is done once for a few nonces; after that a
 * signature is one multiplication.
 */
export function ecdsaSigner(seed: string, label: string): Signer {
  const random = new Random(seed, `ecdsa ${label}`);
  const secret = drawScalar(random);
  const nonces: (Nonce | undefined)[] = new Array(NONCES).fill(undefined);
  const nonceOf = (number: number): Nonce => {
    const nonce = nonces[number] ?? makeNonce(drawScalar(new Random(seed, `nonce ${label}`, number)), secret);
    nonces[number] = nonce;
    return nonce;
  };
  return {
    publicKey: ecKey(ecPoint(toOctets(secret, 32))),
    algorithm: ECDSA_SHA256,
    sign(_message, digest) {
      const nonce = nonceOf((digest[0] ?? 0) % NONCES);
      const s = (nonce.inverse * (toNumber(digest) + nonce.rTimesSecret)) % ORDER;
      return sequence(nonce.r, unsignedInteger(toOctets(s, 32)));
    },
  };
}

interface Nonce {
  readonly r: Uint8Array;
  readonly rTimesSecret: bigint;
  readonly inverse: bigint;
}

function makeNonce(nonce: bigint, secret: bigint): Nonce {
  const r = toNumber(ecPoint(toOctets(nonce, 32)).subarray(1, 33)) % ORDER;
  return { r: integer(r), rTimesSecret: (r * secret) % ORDER, inverse: inverse(nonce, ORDER) };
}

export function ed25519Signer(seed: string, label: string): Signer {
  const secret = new Random(seed, `ed25519 ${label}`).bytes(32);
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = key.export({ format: 'jwk' });
  return {
    publicKey: ed25519Key(Buffer.from(x, 'base64url')),
    algorithm: ED25519,
    sign: (message) => sign(null, message, key),
  };
}

export const rsaSigner = (seed: string, label: string): Signer =>
  lazyRsa(seed, `rsa ${label}`, 128, SHA256_RSA, 'sha256');

/** A 1024-bit key with SHA-1, as in old devices. */
export const weakSigner = (seed: string, label: string): Signer => lazyRsa(seed, `weak ${label}`, 64, SHA1_RSA, 'sha1');

/** The key is created on first use: finding its primes takes a while. */
function lazyRsa(
  seed: string,
  label: string,
  octets: number,
  algorithm: SignatureAlgorithm,
  digest: 'sha1' | 'sha256',
): Signer {
  let cached: { key: KeyObject; publicKey: PublicKey } | undefined;
  const get = () => {
    cached ??= makeRsaKey(new Random(seed, label), octets);
    return cached;
  };
  return {
    get publicKey() {
      return get().publicKey;
    },
    algorithm,
    sign: (message) => sign(digest, message, get().key),
  };
}

/** From two primes of this many octets each. */
function makeRsaKey(random: Random, octets: number): { key: KeyObject; publicKey: PublicKey } {
  const e = 65_537n;
  const [p, q] = [drawPrime(random, octets, e), drawPrime(random, octets, e)];
  const n = p * q;
  const d = inverse(e, (p - 1n) * (q - 1n));
  const long = (value: bigint) => toOctets(value, 2 * octets).toString('base64url');
  const short = (value: bigint) => toOctets(value, octets).toString('base64url');
  const key = createPrivateKey({
    key: {
      kty: 'RSA',
      n: long(n),
      e: 'AQAB',
      d: long(d),
      p: short(p),
      q: short(q),
      dp: short(d % (p - 1n)),
      dq: short(d % (q - 1n)),
      qi: short(inverse(q, p)),
    },
    format: 'jwk',
  });
  return { key, publicKey: rsaKey(toOctets(n, 2 * octets)) };
}

/** The two highest bits are set, so that the product of two has full length. */
function drawPrime(random: Random, octets: number, exponent: bigint): bigint {
  const start = random.bytes(octets);
  start[0] = (start[0] ?? 0) | 0xc0;
  start[octets - 1] = (start[octets - 1] ?? 0) | 1;
  const first = toNumber(start);
  // Most candidates have a small divisor; the remainders of the first candidate show that for all later ones.
  const remainders = SMALL_PRIMES.map((prime) => Number(first % BigInt(prime)));
  for (let step = 0; ; step += 2) {
    if (SMALL_PRIMES.some((prime, i) => ((remainders[i] ?? 0) + step) % prime === 0)) continue;
    const candidate = first + BigInt(step);
    if ((candidate - 1n) % exponent !== 0n && checkPrimeSync(candidate, { checks: 8 })) return candidate;
  }
}

const SMALL_PRIMES = Array.from({ length: 2_000 }, (_, i) => 2 * i + 3).filter((number) => {
  for (let divisor = 3; divisor * divisor <= number; divisor += 2) if (number % divisor === 0) return false;
  return true;
});

function drawScalar(random: Random): bigint {
  return (toNumber(random.bytes(32)) % (ORDER - 1n)) + 1n;
}

function toNumber(octets: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(octets).toString('hex')}`);
}

function toOctets(value: bigint, length: number): Buffer {
  return Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex');
}

/** The inverse of a number modulo a coprime one (Euclid). */
function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [((value % modulus) + modulus) % modulus, modulus, 1n, 0n];
  while (a > 1n) {
    const quotient = a / b;
    [a, b] = [b, a - quotient * b];
    [x, y] = [y, x - quotient * y];
  }
  return ((x % modulus) + modulus) % modulus;
}
