/** The extensions of a certificate: each function returns the DER of one and the matching part of the record. */
import { defined } from '../../model/defined.ts';
import type { CertificateExtensions } from '../../model/records.generated.ts';
import {
  bitString,
  boolean,
  context,
  derInteger,
  ia5String,
  namedBits,
  nullValue,
  objectIdentifier,
  octetString,
  printableString,
  sequence,
  textContent,
  utf8String,
} from '../../wire/formats/der/write-der.ts';
import { PURPOSE_OIDS, type Purpose } from '../../wire/security/x509/purposes.ts';
import {
  type AlternativeNames,
  alternativeNamesRecord,
  encodeAlternativeNames,
  encodeNameConstraints,
  type NameLimits,
  nameConstraintsRecord,
} from './general-names.ts';

export interface CertificateExtension {
  /** The whole extension, with identifier and criticality; several are concatenated. */
  readonly der: Uint8Array;
  readonly record: CertificateExtensions;
  /** Added by transparency logs, and ignored when a certificate is compared with its log entry. */
  readonly isTransparency?: boolean;
}

type Part<K extends keyof CertificateExtensions> = NonNullable<CertificateExtensions[K]>;
type Item<T> = T extends readonly (infer U)[] ? U : never;

/** Several that always occur together, as one. */
export function together(...extensions: readonly CertificateExtension[]): CertificateExtension {
  return {
    der: Buffer.concat(extensions.map(({ der }) => der)),
    record: Object.assign({}, ...extensions.map(({ record }) => record)),
  };
}

export function encodeExtension(oid: Uint8Array, value: Uint8Array, isCritical = false): Uint8Array {
  return isCritical ? sequence(oid, TRUE, octetString(value)) : sequence(oid, octetString(value));
}

const TRUE = boolean(true);

/** Encoded once: a certificate has ten extensions, and a world hundreds of thousands of certificates. */
const OID = {
  subjectKeyId: objectIdentifier('2.5.29.14'),
  keyUsage: objectIdentifier('2.5.29.15'),
  subjectAltName: objectIdentifier('2.5.29.17'),
  issuerAltName: objectIdentifier('2.5.29.18'),
  basicConstraints: objectIdentifier('2.5.29.19'),
  nameConstraints: objectIdentifier('2.5.29.30'),
  revocationLists: objectIdentifier('2.5.29.31'),
  policies: objectIdentifier('2.5.29.32'),
  authorityKeyId: objectIdentifier('2.5.29.35'),
  extendedKeyUsage: objectIdentifier('2.5.29.37'),
  infoAccess: objectIdentifier('1.3.6.1.5.5.7.1.1'),
  qualifiedStatements: objectIdentifier('1.3.6.1.5.5.7.1.3'),
  timestamps: objectIdentifier('1.3.6.1.4.1.11129.2.4.2'),
  poison: objectIdentifier('1.3.6.1.4.1.11129.2.4.3'),
  torServices: objectIdentifier('2.23.140.1.31'),
  organizationId: objectIdentifier('2.23.140.3.1'),
} as const;

export function subjectAlternativeNames(names: AlternativeNames): CertificateExtension {
  return {
    der: encodeExtension(OID.subjectAltName, encodeAlternativeNames(names)),
    record: { subject_alt_name: alternativeNamesRecord(names) },
  };
}

export function issuerAlternativeNames(names: AlternativeNames): CertificateExtension {
  return {
    der: encodeExtension(OID.issuerAltName, encodeAlternativeNames(names)),
    record: { issuer_alt_name: alternativeNamesRecord(names) },
  };
}

/** In the order of their bits. */
const USAGES = [
  'digital_signature',
  'content_commitment',
  'key_encipherment',
  'data_encipherment',
  'key_agreement',
  'certificate_sign',
  'crl_sign',
  'encipher_only',
  'decipher_only',
] as const;

export type KeyUsage = (typeof USAGES)[number];

export function keyUsageExtension(...usages: readonly KeyUsage[]): CertificateExtension {
  const bits = usages.map((usage) => USAGES.indexOf(usage));
  const flags = Object.fromEntries(usages.map((usage) => [usage, true]));
  const value = bits.reduce((sum, bit) => sum + 2 ** bit, 0);
  return { der: encodeExtension(OID.keyUsage, namedBits(bits), true), record: { key_usage: { ...flags, value } } };
}

export function extendedKeyUsageExtension(
  purposes: readonly Purpose[],
  unknown: readonly string[] = [],
): CertificateExtension {
  const oids = [...purposes.map((purpose) => PURPOSE_OIDS[purpose]), ...unknown];
  const flags = Object.fromEntries(purposes.map((purpose) => [purpose, true]));
  return {
    der: encodeExtension(OID.extendedKeyUsage, sequence(...oids.map(objectIdentifier))),
    record: { extended_key_usage: { ...flags, ...defined({ unknown: unknown.length === 0 ? undefined : unknown }) } },
  };
}

export function basicConstraints(isCa: boolean, maxPathLength?: number): CertificateExtension {
  const hasLength = isCa && maxPathLength !== undefined;
  return {
    der: encodeExtension(
      OID.basicConstraints,
      sequence(...(isCa ? [boolean(true)] : []), ...(hasLength ? [derInteger(maxPathLength)] : [])),
      true,
    ),
    record: { basic_constraints: { is_ca: isCa, ...defined({ max_path_len: hasLength ? maxPathLength : undefined }) } },
  };
}

export function nameConstraintsExtension(permitted: NameLimits, excluded: NameLimits): CertificateExtension {
  return {
    der: encodeExtension(OID.nameConstraints, encodeNameConstraints(permitted, excluded), true),
    record: { name_constraints: nameConstraintsRecord(permitted, excluded) },
  };
}

export function certificatePolicies(policies: Part<'certificate_policies'>): CertificateExtension {
  return {
    der: encodeExtension(OID.policies, sequence(...policies.map(policyInformation))),
    record: { certificate_policies: policies },
  };
}

function policyInformation({ id = '', cps = [], user_notice = [] }: Item<Part<'certificate_policies'>>): Uint8Array {
  const qualifiers = [
    ...cps.map((uri) => sequence(objectIdentifier('1.3.6.1.5.5.7.2.1'), ia5String(uri))),
    ...user_notice.map(({ explicit_text = '', notice_reference = [] }) =>
      sequence(
        objectIdentifier('1.3.6.1.5.5.7.2.2'),
        sequence(
          ...notice_reference.map(({ organization = '', notice_numbers = [] }) =>
            sequence(utf8String(organization), sequence(...notice_numbers.map(derInteger))),
          ),
          utf8String(explicit_text),
        ),
      ),
    ),
  ];
  return sequence(objectIdentifier(id), ...(qualifiers.length === 0 ? [] : [sequence(...qualifiers)]));
}

export function authorityInfoAccess(issuerUrls: readonly string[], ocspUrls: readonly string[]): CertificateExtension {
  const access = (method: string) => (url: string) =>
    sequence(objectIdentifier(method), context(6, false, textContent(url)));
  return {
    der: encodeExtension(
      OID.infoAccess,
      sequence(...ocspUrls.map(access('1.3.6.1.5.5.7.48.1')), ...issuerUrls.map(access('1.3.6.1.5.5.7.48.2'))),
    ),
    record: {
      authority_info_access: defined({
        issuer_urls: issuerUrls.length === 0 ? undefined : issuerUrls,
        ocsp_urls: ocspUrls.length === 0 ? undefined : ocspUrls,
      }),
    },
  };
}

export function revocationLists(...urls: readonly string[]): CertificateExtension {
  const point = (url: string) => sequence(context(0, true, context(0, true, context(6, false, textContent(url)))));
  return {
    der: encodeExtension(OID.revocationLists, sequence(...urls.map(point))),
    record: { crl_distribution_points: urls },
  };
}

export function subjectKeyId(id: string): CertificateExtension {
  return {
    der: encodeExtension(OID.subjectKeyId, octetString(Buffer.from(id, 'hex'))),
    record: { subject_key_id: id },
  };
}

export function authorityKeyId(id: string): CertificateExtension {
  return {
    der: encodeExtension(OID.authorityKeyId, sequence(context(0, false, Buffer.from(id, 'hex')))),
    record: { authority_key_id: id },
  };
}

export interface Timestamp {
  readonly logId: Uint8Array;
  readonly milliseconds: number;
  /** As signed by the log: algorithms, length and signature (RFC 5246, 4.7). */
  readonly signed: Uint8Array;
}

/** RFC 6962, 3.3: version, log, time and no extensions, with the enclosing lengths. */
export function signedTimestamps(timestamps: readonly Timestamp[]): CertificateExtension {
  const length = timestamps.reduce((sum, { signed }) => sum + 45 + signed.length, 0);
  const value = Buffer.alloc(2 + length);
  value.writeUInt16BE(length, 0);
  let at = 2;
  for (const { logId, milliseconds, signed } of timestamps) {
    value.writeUInt16BE(43 + signed.length, at);
    value.set(logId, at + 3);
    value.writeUIntBE(milliseconds, at + 37, 6);
    value.set(signed, at + 45);
    at += 45 + signed.length;
  }
  return {
    der: encodeExtension(OID.timestamps, octetString(value)),
    record: {
      signed_certificate_timestamps: timestamps.map(({ logId, milliseconds, signed }) => ({
        version: 0,
        log_id: base64(logId),
        timestamp: Math.floor(milliseconds / 1000),
        signature: base64(signed),
      })),
    },
    isTransparency: true,
  };
}

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');

export function precertificatePoison(): CertificateExtension {
  return {
    der: encodeExtension(OID.poison, nullValue(), true),
    record: { ct_poison: true },
    isTransparency: true,
  };
}

export function cabfOrganizationId(id: Required<Part<'cabf_organization_id'>>): CertificateExtension {
  const value = sequence(
    printableString(id.scheme),
    printableString(id.country),
    context(0, false, textContent(id.state)),
    utf8String(id.reference),
  );
  return { der: encodeExtension(OID.organizationId, value), record: { cabf_organization_id: id } };
}

export interface QualifiedStatements {
  readonly types: readonly string[];
  readonly limit: { readonly amount: number; readonly currency: string; readonly exponent: number };
  readonly disclosures: readonly { readonly url: string; readonly language: string }[];
  readonly retentionYears: number;
}

/** ETSI EN 319 412-5. */
export function qualifiedStatements({
  types,
  limit,
  disclosures,
  retentionYears,
}: QualifiedStatements): CertificateExtension {
  const statement = (number: number, ...info: readonly Uint8Array[]) =>
    sequence(objectIdentifier(`0.4.0.1862.1.${number}`), ...info);
  const value = sequence(
    statement(1),
    statement(2, sequence(printableString(limit.currency), derInteger(limit.amount), derInteger(limit.exponent))),
    statement(3, derInteger(retentionYears)),
    statement(4),
    statement(
      5,
      sequence(...disclosures.map(({ url, language }) => sequence(ia5String(url), printableString(language)))),
    ),
    statement(6, sequence(...types.map(objectIdentifier))),
  );
  return {
    der: encodeExtension(OID.qualifiedStatements, value),
    record: {
      qc_statements: {
        ids: [1, 2, 3, 4, 5, 6].map((number) => `0.4.0.1862.1.${number}`),
        parsed: {
          etsi_compliance: [true],
          sscd: [true],
          types: [{ ids: types }],
          limit: [limit],
          pds_locations: [{ locations: disclosures }],
          retention_period: [retentionYears],
        },
      },
    },
  };
}

const SHA256_OID = '2.16.840.1.101.3.4.2.1';

export function torServices(
  services: readonly { readonly onion: string; readonly hash: Uint8Array }[],
): CertificateExtension {
  const value = sequence(
    ...services.map(({ onion, hash }) =>
      sequence(utf8String(onion), sequence(objectIdentifier(SHA256_OID)), bitString(hash)),
    ),
  );
  return {
    der: encodeExtension(OID.torServices, value),
    record: {
      tor_service_descriptors: services.map(({ onion, hash }) => ({
        onion,
        algorithm_name: 'SHA256',
        hash: Buffer.from(hash).toString('hex'),
        hash_bits: hash.length * 8,
      })),
    },
  };
}
