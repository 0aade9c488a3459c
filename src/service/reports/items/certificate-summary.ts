import { type JsonObject, jsonObject, recordInteger, recordText, recordTexts } from '../../../model/json-value.ts';
import type { CertificateSummary, CertificateWeakness } from '../../../model/scanner/service-item.ts';
import { compareText } from './compare-text.ts';
import { shortText } from './short-text.ts';

/** The `certificate` of a record -> what a report says of it. `host` is what the scan asked for. */
export function certificateSummary(certificate: JsonObject, host: string, isDomain: boolean): CertificateSummary {
  const validity = jsonObject(certificate, 'validity');
  const names = recordTexts(certificate, 'names').slice(0, MAX_NAMES).map(shortText).sort(compareText);
  const key = keyOf(jsonObject(certificate, 'subject_key_info'));
  const algorithm = recordText(jsonObject(certificate, 'signature_algorithm'), 'name');
  const isSelfSigned = jsonObject(certificate, 'signature')?.self_signed === true;
  const weaknesses: readonly (readonly [CertificateWeakness, boolean])[] = [
    ['weak_key', key !== null && isWeakKey(key)],
    ['weak_signature', algorithm !== undefined && WEAK_DIGEST.test(algorithm)],
    ['self_signed', isSelfSigned],
    ['name_mismatch', isDomain && !names.some((name) => coversName(name, host))],
  ];
  return {
    subject: textOrNull(certificate, 'subject_dn'),
    issuer: textOrNull(certificate, 'issuer_dn'),
    not_before: textOrNull(validity, 'start'),
    not_after: textOrNull(validity, 'end'),
    sha256: textOrNull(certificate, 'fingerprint_sha256'),
    names,
    key,
    signature_algorithm: algorithm === undefined ? null : shortText(algorithm),
    weaknesses: weaknesses.filter(([, is]) => is).map(([weakness]) => weakness),
  };
}

const MAX_NAMES = 100;

/** As in `SHA1-RSA` or `ECDSA-SHA1`. */
const WEAK_DIGEST = /\b(?:md[245]|sha-?1)\b/i;

/** NIST SP 800-131A: keys with less than 112 bits of strength are disallowed. */
const LEAST_BITS: Readonly<Record<string, number>> = { RSA: 2_048, DSA: 2_048, ECDSA: 224 };

type Key = NonNullable<CertificateSummary['key']>;

const isWeakKey = ({ kind, length }: Key): boolean => length !== null && length < (LEAST_BITS[kind] ?? 0);

function keyOf(info: JsonObject | undefined): Key | null {
  const kind = recordText(jsonObject(info, 'key_algorithm'), 'name');
  const [rsa, curve, dsa] = ['rsa_public_key', 'ecdsa_public_key', 'dsa_public_key'].map((name) =>
    jsonObject(info, name),
  );
  if (rsa !== undefined) return { kind: 'RSA', length: recordInteger(rsa, 'length') ?? null };
  if (curve !== undefined) return { kind: 'ECDSA', length: recordInteger(curve, 'length') ?? null };
  if (dsa !== undefined) return { kind: 'DSA', length: bitsOf(recordText(dsa, 'p')) };
  return kind === undefined ? null : { kind: shortText(kind), length: null };
}

/** The length of a number that is written as base64. */
function bitsOf(base64: string | undefined): number | null {
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64.slice(0, MAX_BASE64), 'base64');
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? 0 : (bytes.length - first) * 8 - (Math.clz32(bytes[first] ?? 0) - 24);
}

const MAX_BASE64 = 8_192;

/** A wildcard stands for one whole label, the first (RFC 6125, 6.4.3). */
function coversName(pattern: string, host: string): boolean {
  const [name, wanted] = [pattern.toLowerCase().replace(/\.$/, ''), host.toLowerCase()];
  if (!name.startsWith('*.')) return name === wanted;
  const dot = wanted.indexOf('.');
  return dot > 0 && name.slice(1) === wanted.slice(dot);
}

function textOrNull(record: JsonObject | undefined, name: string): string | null {
  const value = recordText(record, name);
  return value === undefined ? null : shortText(value);
}
