import { ByteReader } from '../../byte-reader.ts';
import { isSignedBy, md5, sha256 } from '../../crypto.ts';
import { bitString, nullValue, objectIdentifier, sequence, unsignedInteger } from '../../formats/der/write-der.ts';
import type { KexSignature } from './kex-messages.ts';

/** The public key of an SSH server: RFC 4253 section 6.6, RFC 5656, RFC 8709. */
export interface SshHostKey {
  /** Undefined if not even the name of the algorithm could be read. */
  readonly algorithm: string | undefined;
  readonly key: HostKeyValue;
  /** 16 bytes in hexadecimal, as old clients show them between colons. */
  readonly md5: string;
  /** In hexadecimal. Clients show it in base64. */
  readonly sha256: string;
  readonly defect: string | undefined;
}

/** Numbers are big-endian, without a sign byte. */
export type HostKeyValue =
  | { readonly kind: 'rsa'; readonly exponent: Uint8Array; readonly modulus: Uint8Array }
  | {
      readonly kind: 'dsa';
      readonly p: Uint8Array;
      readonly q: Uint8Array;
      readonly g: Uint8Array;
      readonly y: Uint8Array;
    }
  | { readonly kind: 'ecdsa'; readonly curve: string; readonly point: Uint8Array }
  | { readonly kind: 'ed25519'; readonly publicKey: Uint8Array }
  | { readonly kind: 'ed448'; readonly publicKey: Uint8Array }
  /** An OpenSSH certificate, an algorithm that is not known here, or a malformed key. */
  | { readonly kind: 'other' };

/** Reads the blob of a host key, as a key exchange or a `known_hosts` file contains it. */
export function readHostKey(blob: Uint8Array): SshHostKey {
  const reader = new ByteReader(blob);
  const name = reader.vector(4);
  const algorithm = name && Buffer.from(name).toString('latin1');
  const key = algorithm === undefined ? undefined : readKey(reader, algorithm);
  return {
    algorithm,
    key: key ?? { kind: 'other' },
    md5: md5(blob),
    sha256: sha256(blob),
    defect: reader.isShort ? 'The host key ends early.' : undefined,
  };
}

function readKey(reader: ByteReader, algorithm: string): HostKeyValue | undefined {
  switch (algorithm) {
    case 'ssh-rsa': {
      const exponent = unsigned(reader.vector(4));
      const modulus = unsigned(reader.vector(4));
      return exponent && modulus && { kind: 'rsa', exponent, modulus };
    }
    case 'ssh-dss': {
      const p = unsigned(reader.vector(4));
      const q = unsigned(reader.vector(4));
      const g = unsigned(reader.vector(4));
      const y = unsigned(reader.vector(4));
      return p && q && g && y && { kind: 'dsa', p, q, g, y };
    }
    case 'ssh-ed25519': {
      const publicKey = reader.vector(4);
      return publicKey && { kind: 'ed25519', publicKey };
    }
    case 'ssh-ed448': {
      const publicKey = reader.vector(4);
      return publicKey && { kind: 'ed448', publicKey };
    }
    case 'ecdsa-sha2-nistp256':
    case 'ecdsa-sha2-nistp384':
    case 'ecdsa-sha2-nistp521': {
      const curve = reader.vector(4);
      const point = reader.vector(4);
      return curve && point && { kind: 'ecdsa', curve: Buffer.from(curve).toString('latin1'), point };
    }
    default:
      return undefined;
  }
}

function unsigned(number: Uint8Array | undefined): Uint8Array | undefined {
  if (number === undefined) return undefined;
  let start = 0;
  while (start < number.length - 1 && number[start] === 0) start++;
  return number.subarray(start);
}

/** Whether a host key made the signature of an exchange hash: RFC 4253 section 6.6, RFC 5656, RFC 8332, RFC 8709. */
export function isHostSignature(key: HostKeyValue, signature: KexSignature, hash: Uint8Array): boolean {
  const { algorithm = '', value } = signature;
  const scheme = SCHEMES.get(algorithm);
  if (value === undefined || scheme === undefined || scheme.kind !== key.kind) return false;
  const publicKey = subjectPublicKeyInfo(key);
  const encoded = encodedSignature(key, value);
  if (publicKey === undefined || encoded === undefined) return false;
  return isSignedBy(publicKey, { digest: scheme.digest }, hash, encoded);
}

interface Scheme {
  readonly kind: HostKeyValue['kind'];
  readonly digest: string | undefined;
}

const SCHEMES: ReadonlyMap<string, Scheme> = new Map<string, Scheme>([
  ['ssh-rsa', { kind: 'rsa', digest: 'sha1' }],
  ['rsa-sha2-256', { kind: 'rsa', digest: 'sha256' }],
  ['rsa-sha2-512', { kind: 'rsa', digest: 'sha512' }],
  ['ssh-dss', { kind: 'dsa', digest: 'sha1' }],
  ['ecdsa-sha2-nistp256', { kind: 'ecdsa', digest: 'sha256' }],
  ['ecdsa-sha2-nistp384', { kind: 'ecdsa', digest: 'sha384' }],
  ['ecdsa-sha2-nistp521', { kind: 'ecdsa', digest: 'sha512' }],
  ['ssh-ed25519', { kind: 'ed25519', digest: undefined }],
  ['ssh-ed448', { kind: 'ed448', digest: undefined }],
]);

const CURVES: ReadonlyMap<string, string> = new Map([
  ['nistp256', '1.2.840.10045.3.1.7'],
  ['nistp384', '1.3.132.0.34'],
  ['nistp521', '1.3.132.0.35'],
]);

function subjectPublicKeyInfo(key: HostKeyValue): Uint8Array | undefined {
  switch (key.kind) {
    case 'rsa':
      return sequence(
        sequence(objectIdentifier('1.2.840.113549.1.1.1'), nullValue()),
        bitString(sequence(unsignedInteger(key.modulus), unsignedInteger(key.exponent))),
      );
    case 'dsa': {
      const numbers = sequence(unsignedInteger(key.p), unsignedInteger(key.q), unsignedInteger(key.g));
      return sequence(sequence(objectIdentifier('1.2.840.10040.4.1'), numbers), bitString(unsignedInteger(key.y)));
    }
    case 'ecdsa': {
      const curve = CURVES.get(key.curve);
      if (curve === undefined) return undefined;
      return sequence(sequence(objectIdentifier('1.2.840.10045.2.1'), objectIdentifier(curve)), bitString(key.point));
    }
    case 'ed25519':
      return sequence(sequence(objectIdentifier('1.3.101.112')), bitString(key.publicKey));
    case 'ed448':
      return sequence(sequence(objectIdentifier('1.3.101.113')), bitString(key.publicKey));
    case 'other':
      return undefined;
  }
}

/** DSA and ECDSA signatures are two numbers, which OpenSSL takes as a sequence in DER. */
function encodedSignature(key: HostKeyValue, value: Uint8Array): Uint8Array | undefined {
  if (key.kind !== 'dsa' && key.kind !== 'ecdsa') return value;
  const reader = new ByteReader(value);
  const [r, s] =
    key.kind === 'dsa' ? [reader.bytes(DSA_NUMBER), reader.bytes(DSA_NUMBER)] : [reader.vector(4), reader.vector(4)];
  return r === undefined || s === undefined ? undefined : sequence(unsignedInteger(r), unsignedInteger(s));
}

const DSA_NUMBER = 20;
