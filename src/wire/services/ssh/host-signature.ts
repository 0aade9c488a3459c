/** Whether a host key made the signature of an exchange hash: RFC 4253 section 6.6, RFC 5656, RFC 8332, RFC 8709. */
import { ByteReader } from '../../byte-reader.ts';
import { isSignedBy } from '../../crypto.ts';
import { bitString, nullValue, objectIdentifier, sequence, unsignedInteger } from '../../formats/der/write-der.ts';
import type { HostKeyValue } from './host-key.ts';
import type { KexSignature } from './kex-reply.ts';

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
