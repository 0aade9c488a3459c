/** A SubjectPublicKeyInfo (RFC 5280, 4.1.2.7) -> its record. Also reads keys that OpenSSL refuses. */
import { defined } from '../../../model/defined.ts';
import type { SubjectKeyInfo } from '../../../model/records.generated.ts';
import { sha256 } from '../../crypto.ts';
import { type DefectList, DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { ObjectIdentifierMap, readObjectIdentifier } from '../../formats/der/object-identifier.ts';
import {
  magnitude,
  readBitString,
  rightAligned,
  safeInteger,
  withoutZeros,
} from '../../formats/der/primitive-values.ts';
import { ELLIPTIC_CURVES } from './elliptic-curves.ts';

type KeyRecord = Pick<SubjectKeyInfo, 'rsa_public_key' | 'dsa_public_key' | 'ecdsa_public_key' | 'ed25519_public_key'>;

type ReadKey = (bits: Buffer, parameters: DerValue | undefined, defects: DefectList) => KeyRecord;

interface KeyType {
  readonly name: string;
  readonly read?: ReadKey;
}

const KEY_TYPES = new ObjectIdentifierMap<KeyType>([
  ['1.2.840.113549.1.1.1', { name: 'RSA', read: rsaKey }],
  ['1.2.840.113549.1.1.7', { name: 'RSAES-OAEP', read: rsaKey }],
  ['1.2.840.113549.1.1.10', { name: 'RSASSA-PSS', read: rsaKey }],
  ['1.2.840.10040.4.1', { name: 'DSA', read: dsaKey }],
  ['1.2.840.10045.2.1', { name: 'ECDSA', read: ecKey }],
  ['1.3.101.110', { name: 'X25519' }],
  ['1.3.101.111', { name: 'X448' }],
  ['1.3.101.112', { name: 'Ed25519', read: ed25519Key }],
  ['1.3.101.113', { name: 'Ed448' }],
  ['2.16.840.1.101.3.4.3.17', { name: 'ML-DSA-44' }],
  ['2.16.840.1.101.3.4.3.18', { name: 'ML-DSA-65' }],
  ['2.16.840.1.101.3.4.3.19', { name: 'ML-DSA-87' }],
  ['2.16.840.1.101.3.4.4.1', { name: 'ML-KEM-512' }],
  ['2.16.840.1.101.3.4.4.2', { name: 'ML-KEM-768' }],
  ['2.16.840.1.101.3.4.4.3', { name: 'ML-KEM-1024' }],
]);

export function readPublicKey(value: DerValue, defects: DefectList): SubjectKeyInfo {
  const reader = value.children(defects);
  const algorithm = reader.required(TAG.sequence, 'the algorithm of the key')?.children(defects);
  const type = algorithm?.required(TAG.objectIdentifier, 'the algorithm of the key');
  const parameters = algorithm?.next();
  const bits = reader.required(TAG.bitString, 'the key');
  const oid = type === undefined ? undefined : readObjectIdentifier(type, defects);
  const known = type === undefined ? undefined : KEY_TYPES.get(type);
  return {
    fingerprint_sha256: sha256(value.encoded),
    key_algorithm: { name: known?.name ?? 'unknown_algorithm', ...defined({ oid }) },
    ...(bits && known?.read?.(rightAligned(readBitString(bits, defects)), parameters, defects)),
  };
}

const base64 = (octets: Buffer): string => octets.toString('base64');

function rsaKey(bits: Buffer, _parameters: DerValue | undefined, defects: DefectList): KeyRecord {
  const outer = new DerReader(bits, 0, bits.length, defects);
  const numbers = outer.required(TAG.sequence, 'the pair of RSA numbers')?.children(defects);
  outer.expectEnd();
  const modulus = numbers?.required(TAG.integer, 'the RSA modulus');
  const exponent = numbers?.required(TAG.integer, 'the RSA exponent');
  if (modulus === undefined) return {};
  if ((modulus.content[0] ?? 0x80) >= 0x80) defects.add('the RSA modulus is not positive');
  const octets = magnitude(modulus);
  const power = exponent === undefined ? undefined : safeInteger(exponent, defects);
  return {
    rsa_public_key: {
      ...defined({ exponent: power }),
      modulus: base64(octets),
      length: octets.length * 8 - (octets.length === 0 ? 0 : Math.clz32(octets[0] ?? 0) - 24),
    },
  };
}

function dsaKey(bits: Buffer, parameters: DerValue | undefined, defects: DefectList): KeyRecord {
  const value = new DerReader(bits, 0, bits.length, defects).required(TAG.integer, 'the DSA key');
  // Without parameters the key has those of its issuer.
  const numbers = parameters?.tag === TAG.sequence ? parameters.children(defects) : undefined;
  const [p, q, g] = [numbers?.next(), numbers?.next(), numbers?.next()];
  if (value === undefined) return {};
  return {
    dsa_public_key: {
      ...defined({
        p: p === undefined ? undefined : base64(magnitude(p)),
        q: q === undefined ? undefined : base64(magnitude(q)),
        g: g === undefined ? undefined : base64(magnitude(g)),
      }),
      y: base64(magnitude(value)),
    },
  };
}

const UNCOMPRESSED = 4;

function ecKey(point: Buffer, parameters: DerValue | undefined, defects: DefectList): KeyRecord {
  const isNamed = parameters?.tag === TAG.objectIdentifier;
  const curve = isNamed ? ELLIPTIC_CURVES.get(parameters) : undefined;
  const name = curve?.name ?? (isNamed ? readObjectIdentifier(parameters, defects) : undefined);
  const half = (point.length - 1) / 2;
  const isWhole = point[0] === UNCOMPRESSED && point.length % 2 === 1;
  if (curve !== undefined && isWhole && half !== Math.ceil(curve.length / 8))
    defects.add('the point has another length than its curve');
  return {
    ecdsa_public_key: {
      ...defined({ curve: name, length: curve?.length }),
      pub: base64(point),
      ...defined({
        x: isWhole ? base64(withoutZeros(point.subarray(1, 1 + half))) : undefined,
        y: isWhole ? base64(withoutZeros(point.subarray(1 + half))) : undefined,
      }),
      ...curve?.constants,
    },
  };
}

const ED25519_OCTETS = 32;

function ed25519Key(bits: Buffer, _parameters: DerValue | undefined, defects: DefectList): KeyRecord {
  if (bits.length !== ED25519_OCTETS) defects.add('an Ed25519 key has 32 octets');
  return { ed25519_public_key: { public_bytes: base64(bits) } };
}
