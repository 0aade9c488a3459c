/** An AlgorithmIdentifier of a signature (RFC 3279, 4055, 5758, 8410, 9881) -> its name, and how to verify with it. */
import { defined } from '../../../model/defined.ts';
import type { SignatureAlgorithm } from '../../../model/records.generated.ts';
import type { SignatureScheme } from '../../crypto.ts';
import { DefectList, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { ObjectIdentifierMap, readObjectIdentifier } from '../../formats/der/object-identifier.ts';
import { safeInteger } from '../../formats/der/primitive-values.ts';

export interface ReadSignatureAlgorithm {
  readonly record: SignatureAlgorithm;
  /** Undefined if nobody can verify with it. */
  readonly scheme: SignatureScheme | undefined;
}

interface AlgorithmEntry {
  readonly name: string;
  readonly scheme?: SignatureScheme;
}

const withDigest = (name: string, digest: string): AlgorithmEntry => ({ name, scheme: { digest } });
const withoutDigest = (name: string): AlgorithmEntry => ({ name, scheme: { digest: undefined } });

const ALGORITHMS = new ObjectIdentifierMap<AlgorithmEntry>([
  ['1.2.840.113549.1.1.2', { name: 'MD2-RSA' }],
  ['1.2.840.113549.1.1.4', withDigest('MD5-RSA', 'md5')],
  ['1.2.840.113549.1.1.5', withDigest('SHA1-RSA', 'sha1')],
  ['1.3.14.3.2.29', withDigest('SHA1-RSA', 'sha1')],
  ['1.2.840.113549.1.1.14', withDigest('SHA224-RSA', 'sha224')],
  ['1.2.840.113549.1.1.11', withDigest('SHA256-RSA', 'sha256')],
  ['1.2.840.113549.1.1.12', withDigest('SHA384-RSA', 'sha384')],
  ['1.2.840.113549.1.1.13', withDigest('SHA512-RSA', 'sha512')],
  ['1.2.840.10040.4.3', withDigest('DSA-SHA1', 'sha1')],
  ['2.16.840.1.101.3.4.3.1', withDigest('DSA-SHA224', 'sha224')],
  ['2.16.840.1.101.3.4.3.2', withDigest('DSA-SHA256', 'sha256')],
  ['1.2.840.10045.4.1', withDigest('ECDSA-SHA1', 'sha1')],
  ['1.2.840.10045.4.3.1', withDigest('ECDSA-SHA224', 'sha224')],
  ['1.2.840.10045.4.3.2', withDigest('ECDSA-SHA256', 'sha256')],
  ['1.2.840.10045.4.3.3', withDigest('ECDSA-SHA384', 'sha384')],
  ['1.2.840.10045.4.3.4', withDigest('ECDSA-SHA512', 'sha512')],
  ['2.16.840.1.101.3.4.3.9', withDigest('ECDSA-SHA3-224', 'sha3-224')],
  ['2.16.840.1.101.3.4.3.10', withDigest('ECDSA-SHA3-256', 'sha3-256')],
  ['2.16.840.1.101.3.4.3.11', withDigest('ECDSA-SHA3-384', 'sha3-384')],
  ['2.16.840.1.101.3.4.3.12', withDigest('ECDSA-SHA3-512', 'sha3-512')],
  ['1.3.101.112', withoutDigest('Ed25519')],
  ['1.3.101.113', withoutDigest('Ed448')],
  ['2.16.840.1.101.3.4.3.17', withoutDigest('ML-DSA-44')],
  ['2.16.840.1.101.3.4.3.18', withoutDigest('ML-DSA-65')],
  ['2.16.840.1.101.3.4.3.19', withoutDigest('ML-DSA-87')],
]);

const RSA_PSS = '1.2.840.113549.1.1.10';

export function readSignatureAlgorithm(value: DerValue, defects: DefectList): ReadSignatureAlgorithm {
  const parts = value.children(defects);
  const type = parts.required(TAG.objectIdentifier, 'the signature algorithm');
  if (type === undefined) return { record: { name: UNKNOWN }, scheme: undefined };
  const oid = readObjectIdentifier(type, defects);
  const known = ALGORITHMS.get(type) ?? (oid === RSA_PSS ? readPss(parts.next()) : undefined);
  return { record: { name: known?.name ?? UNKNOWN, ...defined({ oid }) }, scheme: known?.scheme };
}

const UNKNOWN = 'unknown_algorithm';

const PSS_DIGESTS = new ObjectIdentifierMap([
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.4', 'sha224'],
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

/** RFC 4055, 3.1. Digests other than the one of the mask are not in use. */
function readPss(parameters: DerValue | undefined): AlgorithmEntry | undefined {
  const defects = new DefectList();
  const parts = parameters?.tag === TAG.sequence ? parameters.children(defects) : undefined;
  if (parts === undefined) return undefined;
  const hash = parts.optionalContext(0)?.children(defects).next()?.children(defects).next();
  const mask = parts.optionalContext(1)?.children(defects).next()?.children(defects);
  mask?.next();
  const maskHash = mask?.next()?.children(defects).next();
  const salt = parts.optionalContext(2)?.children(defects).optional(TAG.integer);
  const digest = hash === undefined ? 'sha1' : PSS_DIGESTS.get(hash);
  const maskDigest = maskHash === undefined ? 'sha1' : PSS_DIGESTS.get(maskHash);
  if (digest === undefined || digest !== maskDigest) return undefined;
  const pssSalt = salt === undefined ? DEFAULT_SALT : safeInteger(salt, defects);
  if (pssSalt === undefined || pssSalt < 0 || pssSalt > LONGEST_SALT) return undefined;
  return { name: `${digest.toUpperCase()}-RSAPSS`, scheme: { digest, pssSalt } };
}

const DEFAULT_SALT = 20;
/** OpenSSL reads a larger one as one of its special values, or refuses it. */
const LONGEST_SALT = 512;
