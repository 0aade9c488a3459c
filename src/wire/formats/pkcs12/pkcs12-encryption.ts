/**
 * How parts of PKCS#12 files are encrypted, for those whose password is empty: PBES2 (RFC 8018) and the older schemes of
 * RFC 7292, appendix C. Programs differ in what an empty password is, so there may be two texts to try.
 */
import { blockCipher, type DigestName, sha1Bytes, stretchedKey } from '../../crypto.ts';
import { DefectList, type DerReader, type DerValue, TAG } from '../der/der-reader.ts';
import { ObjectIdentifierMap } from '../der/object-identifier.ts';
import { safeInteger } from '../der/primitive-values.ts';
import { decryptRc2 } from './rc2.ts';

export type Decryption =
  /** Texts of which at most one is right, with their padding removed. Each is decrypted when it is asked for. */
  | { readonly kind: 'texts'; readonly texts: Iterable<Buffer> }
  /** A few words: what hinders. */
  | { readonly kind: 'refused'; readonly reason: string };

/** `algorithm`: an AlgorithmIdentifier. */
export function decryptWithoutPassword(algorithm: DerValue, text: Uint8Array): Decryption {
  const ignored = new DefectList();
  const parts = algorithm.children(ignored);
  const type = parts.optional(TAG.objectIdentifier);
  const parameters = parts.optional(TAG.sequence)?.children(ignored);
  if (type === undefined || parameters === undefined) return UNKNOWN;
  if (text.length > LONGEST) return { kind: 'refused', reason: 'it is too long' };
  const scheme = OLD_SCHEMES.get(type);
  if (scheme !== undefined) return decryptOld(scheme, parameters, text);
  return IS_PBES2.get(type) === true ? decryptPbes2(parameters, text) : UNKNOWN;
}

const UNKNOWN: Decryption = { kind: 'refused', reason: 'its encryption is unknown' };
const TOO_SLOW: Decryption = { kind: 'refused', reason: 'its encryption takes too many rounds' };

/** Certificates and their issuers have some kilobytes. */
const LONGEST = 2 ** 20;

interface OldScheme {
  readonly keyOctets: number;
  /** Undefined: triple DES. */
  readonly rc2Bits?: number;
}

const OLD_SCHEMES = new ObjectIdentifierMap<OldScheme>([
  ['1.2.840.113549.1.12.1.3', { keyOctets: 24 }],
  ['1.2.840.113549.1.12.1.4', { keyOctets: 16 }],
  ['1.2.840.113549.1.12.1.5', { keyOctets: 16, rc2Bits: 128 }],
  ['1.2.840.113549.1.12.1.6', { keyOctets: 5, rc2Bits: 40 }],
]);

/** As many as any program makes. They take a fifth of a second. */
const MOST_OLD_ROUNDS = 51_200;
const IV_OCTETS = 8;

/** An empty text with the two zero octets that end it, and nothing at all. */
const EMPTY_PASSWORDS = [new Uint8Array(2), new Uint8Array(0)];

function decryptOld(scheme: OldScheme, parameters: DerReader, text: Uint8Array): Decryption {
  const salt = parameters.optional(TAG.octetString)?.content;
  const rounds = roundsOf(parameters);
  if (salt === undefined || rounds === undefined) return UNKNOWN;
  if (rounds > MOST_OLD_ROUNDS || salt.length > LONGEST_SALT) return TOO_SLOW;
  return { kind: 'texts', texts: textsOf(scheme, salt, rounds, text) };
}

function* textsOf(scheme: OldScheme, salt: Uint8Array, rounds: number, text: Uint8Array): Generator<Buffer> {
  for (const password of EMPTY_PASSWORDS) {
    const key = derivedOctets(KEY_PURPOSE, password, salt, rounds, scheme.keyOctets);
    const iv = derivedOctets(IV_PURPOSE, password, salt, rounds, IV_OCTETS);
    const plain = withoutPadding(decryptedText(scheme, key, iv, text), IV_OCTETS);
    if (plain !== undefined) yield plain;
  }
}

function decryptedText({ keyOctets, rc2Bits }: OldScheme, key: Uint8Array, iv: Uint8Array, text: Uint8Array) {
  if (rc2Bits !== undefined) return decryptRc2(key, rc2Bits, iv, text);
  const whole = keyOctets === 16 ? Buffer.concat([key, key.subarray(0, 8)]) : key;
  return decryptBlocks('des-ede3-cbc', whole, iv, text);
}

const LONGEST_SALT = 1024;
const KEY_PURPOSE = 1;
const IV_PURPOSE = 2;
const DIGEST_OCTETS = 20;
const DIGEST_BLOCK = 64;

/** RFC 7292, appendix B.2, with SHA-1. */
function derivedOctets(
  purpose: number,
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
  length: number,
): Uint8Array {
  const diversifier = new Uint8Array(DIGEST_BLOCK).fill(purpose);
  let input: Buffer = Buffer.concat([repeated(salt), repeated(password)]);
  const pieces: Uint8Array[] = [];
  for (let made = 0; made < length; made += DIGEST_OCTETS) {
    let piece = sha1Bytes(Buffer.concat([diversifier, input]));
    for (let round = 1; round < rounds; round++) piece = sha1Bytes(piece);
    pieces.push(piece);
    input = withAdded(input, repeated(piece).subarray(0, DIGEST_BLOCK));
  }
  return Buffer.concat(pieces).subarray(0, length);
}

/** Up to the next whole block. */
function repeated(octets: Uint8Array): Uint8Array {
  const filled = new Uint8Array(Math.ceil(octets.length / DIGEST_BLOCK) * DIGEST_BLOCK);
  for (let at = 0; at < filled.length; at++) filled[at] = octets[at % octets.length] ?? 0;
  return filled;
}

/** Each block as a number, plus the other one and 1. */
function withAdded(blocks: Buffer, block: Uint8Array): Buffer {
  const sums = Buffer.from(blocks);
  for (let start = 0; start < sums.length; start += DIGEST_BLOCK) {
    let carry = 1;
    for (let at = DIGEST_BLOCK - 1; at >= 0; at--) {
      carry += (sums[start + at] ?? 0) + (block[at] ?? 0);
      sums[start + at] = carry & 255;
      carry >>= 8;
    }
  }
  return sums;
}

const IS_PBES2 = new ObjectIdentifierMap([['1.2.840.113549.1.5.13', true]]);
const IS_PBKDF2 = new ObjectIdentifierMap([['1.2.840.113549.1.5.12', true]]);

const DIGESTS = new ObjectIdentifierMap<DigestName>([
  ['1.2.840.113549.2.7', 'sha1'],
  ['1.2.840.113549.2.9', 'sha256'],
  ['1.2.840.113549.2.10', 'sha384'],
  ['1.2.840.113549.2.11', 'sha512'],
]);

interface Cipher {
  readonly name: string;
  readonly keyOctets: number;
  readonly block: number;
}

const CIPHERS = new ObjectIdentifierMap<Cipher>([
  ['2.16.840.1.101.3.4.1.2', { name: 'aes-128-cbc', keyOctets: 16, block: 16 }],
  ['2.16.840.1.101.3.4.1.22', { name: 'aes-192-cbc', keyOctets: 24, block: 16 }],
  ['2.16.840.1.101.3.4.1.42', { name: 'aes-256-cbc', keyOctets: 32, block: 16 }],
  ['1.2.840.113549.3.7', { name: 'des-ede3-cbc', keyOctets: 24, block: 8 }],
]);

/** A third of a second. */
const MOST_ROUNDS = 600_000;

function decryptPbes2(parameters: DerReader, text: Uint8Array): Decryption {
  const ignored = new DefectList();
  const derivation = parameters.optional(TAG.sequence)?.children(ignored);
  const encryption = parameters.optional(TAG.sequence)?.children(ignored);
  const derivationType = derivation?.optional(TAG.objectIdentifier);
  const stretching = derivation?.optional(TAG.sequence)?.children(ignored);
  const salt = stretching?.optional(TAG.octetString)?.content;
  const rounds = stretching && roundsOf(stretching);
  stretching?.optional(TAG.integer);
  const digestType = stretching?.optional(TAG.sequence)?.children(ignored).optional(TAG.objectIdentifier);
  const name = digestType === undefined ? 'sha1' : DIGESTS.get(digestType);
  const cipherType = encryption?.optional(TAG.objectIdentifier);
  const cipher = cipherType && CIPHERS.get(cipherType);
  const iv = encryption?.optional(TAG.octetString)?.content;
  const isKnown = derivationType !== undefined && IS_PBKDF2.get(derivationType) === true;
  if (!isKnown || salt === undefined || rounds === undefined || name === undefined) return UNKNOWN;
  if (cipher === undefined || iv?.length !== cipher.block) return UNKNOWN;
  if (rounds > MOST_ROUNDS) return TOO_SLOW;
  const key = stretchedKey(name, new Uint8Array(0), salt, rounds, cipher.keyOctets);
  const plain = withoutPadding(decryptBlocks(cipher.name, key, iv, text), cipher.block);
  return { kind: 'texts', texts: plain === undefined ? [] : [plain] };
}

function roundsOf(parameters: DerReader): number | undefined {
  const value = parameters.optional(TAG.integer);
  const rounds = value === undefined ? undefined : safeInteger(value, new DefectList());
  return rounds !== undefined && rounds >= 1 ? rounds : undefined;
}

function decryptBlocks(name: string, key: Uint8Array, iv: Uint8Array, text: Uint8Array): Uint8Array {
  return blockCipher(name, 'decrypt', key, iv)(text);
}

/** Undefined if it has no padding, as most texts that were decrypted with a wrong key. */
function withoutPadding(text: Uint8Array, block: number): Buffer | undefined {
  const last = text.at(-1) ?? 0;
  if (text.length % block !== 0 || last < 1 || last > block) return undefined;
  const padding = text.subarray(-last);
  return padding.every((octet) => octet === last)
    ? Buffer.from(text.buffer, text.byteOffset, text.length - last)
    : undefined;
}
