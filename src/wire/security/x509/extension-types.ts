/** The extensions that are understood: where each stands in the record, and who reads its contents. */
import { defined } from '../../../model/defined.ts';
import type { CertificateExtensions } from '../../../model/records.generated.ts';
import { asciiText, derOctetText } from '../../formats/der/character-string.ts';
import { type DefectList, type DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { ObjectIdentifierMap, readObjectIdentifier } from '../../formats/der/object-identifier.ts';
import { hasBit, readBitString, readBoolean, safeInteger } from '../../formats/der/primitive-values.ts';
import { readCertificatePolicies } from './certificate-policies.ts';
import type { Draft } from './draft.ts';
import { GENERAL_NAME, generalNameKind, readGeneralNames, readNameConstraints } from './general-names.ts';
import { PURPOSE_OIDS, type Purpose } from './purposes.ts';
import { readQualifiedStatements } from './qualified-statements.ts';
import { readSignedCertificateTimestamps } from './signed-certificate-timestamps.ts';
import { readTorServiceDescriptors } from './tor-service-descriptors.ts';

type Field = keyof CertificateExtensions;

/** Null: readable, but empty. Undefined: not what it should be. */
type ReadContent<K extends Field> = (
  reader: DerReader,
  defects: DefectList,
  isCritical: boolean,
) => CertificateExtensions[K] | null | undefined;

export interface ExtensionType {
  readonly field: Field;
  /** Logs add it, so it does not count when a certificate is compared with its entry in a log. */
  readonly isOfLogs: boolean;
  /** Adds its field to the record. False if the contents are not what they should be. */
  readonly add: (
    record: Draft<CertificateExtensions>,
    reader: DerReader,
    defects: DefectList,
    isCritical: boolean,
  ) => boolean;
}

function row<K extends Field>(
  oid: string,
  field: K,
  readContent: ReadContent<K>,
  isOfLogs = false,
): readonly [string, ExtensionType] {
  const add: ExtensionType['add'] = (record, reader, defects, isCritical) => {
    const content = readContent(reader, defects, isCritical);
    reader.expectEnd();
    if (content !== undefined && content !== null) record[field] = content;
    return content !== undefined;
  };
  return [oid, { field, isOfLogs, add }];
}

/** Extensions list few things, except for names. */
const MOST_ITEMS = 1000;

export const EXTENSION_TYPES = new ObjectIdentifierMap<ExtensionType>([
  row('2.5.29.14', 'subject_key_id', (reader) => reader.required(TAG.octetString, 'the key')?.content.toString('hex')),
  row('2.5.29.15', 'key_usage', readKeyUsage),
  row('2.5.29.17', 'subject_alt_name', readNameList),
  row('2.5.29.18', 'issuer_alt_name', readNameList),
  row('2.5.29.19', 'basic_constraints', readBasicConstraints),
  row('2.5.29.30', 'name_constraints', readNameConstraints),
  row('2.5.29.31', 'crl_distribution_points', readDistributionPoints),
  row('2.5.29.32', 'certificate_policies', readCertificatePolicies),
  row('2.5.29.35', 'authority_key_id', readAuthorityKeyId),
  row('2.5.29.37', 'extended_key_usage', readExtendedKeyUsage),
  row('1.3.6.1.5.5.7.1.1', 'authority_info_access', readInfoAccess),
  row('1.3.6.1.5.5.7.1.3', 'qc_statements', readQualifiedStatements),
  row('1.3.6.1.4.1.11129.2.4.2', 'signed_certificate_timestamps', readSignedCertificateTimestamps, true),
  row('1.3.6.1.4.1.11129.2.4.3', 'ct_poison', (reader) => reader.required(TAG.null, 'the mark') && true, true),
  row('2.23.140.1.31', 'tor_service_descriptors', readTorServiceDescriptors),
  row('2.23.140.3.1', 'cabf_organization_id', readOrganizationId),
]);

function readNameList(reader: DerReader, defects: DefectList): CertificateExtensions['subject_alt_name'] {
  const sequence = reader.required(TAG.sequence, 'the list of names');
  return sequence === undefined ? undefined : readGeneralNames(sequence.children(defects), defects);
}

type KeyUsage = NonNullable<CertificateExtensions['key_usage']>;

/** In the order of their bits (RFC 5280, 4.2.1.3). */
const USAGES: readonly Exclude<keyof KeyUsage, 'value'>[] = [
  'digital_signature',
  'content_commitment',
  'key_encipherment',
  'data_encipherment',
  'key_agreement',
  'certificate_sign',
  'crl_sign',
  'encipher_only',
  'decipher_only',
];

function readKeyUsage(reader: DerReader, defects: DefectList): KeyUsage | undefined {
  const value = reader.required(TAG.bitString, 'the set of usages');
  if (value === undefined) return undefined;
  const bits = readBitString(value, defects);
  const usage: Draft<KeyUsage> = { value: 0 };
  let sum = 0;
  for (const [bit, name] of USAGES.entries()) {
    if (!hasBit(bits, bit)) continue;
    usage[name] = true;
    sum += 2 ** bit;
  }
  usage.value = sum;
  return usage;
}

const PURPOSES = new ObjectIdentifierMap(
  Object.entries(PURPOSE_OIDS).map(([purpose, oid]) => [oid, purpose as Purpose] as const),
);

function readExtendedKeyUsage(reader: DerReader, defects: DefectList): CertificateExtensions['extended_key_usage'] {
  const sequence = reader.required(TAG.sequence, 'the list of usages');
  if (sequence === undefined) return undefined;
  const flags: { [K in Purpose]?: true } = {};
  const unknown: string[] = [];
  for (const value of sequence.children(defects).rest(MOST_ITEMS)) {
    const purpose = PURPOSES.get(value);
    if (purpose !== undefined) flags[purpose] = true;
    else {
      const oid = readObjectIdentifier(value, defects);
      if (oid !== undefined) unknown.push(oid);
    }
  }
  return unknown.length === 0 ? flags : { ...flags, unknown };
}

function readBasicConstraints(reader: DerReader, defects: DefectList): CertificateExtensions['basic_constraints'] {
  const parts = reader.required(TAG.sequence, 'the pair of constraints')?.children(defects);
  if (parts === undefined) return undefined;
  const flag = parts.optional(TAG.boolean);
  const length = parts.optional(TAG.integer);
  parts.expectEnd();
  const most = length === undefined ? undefined : safeInteger(length, defects);
  if (most !== undefined && most < 0) defects.add('the number of authorities below is negative');
  return {
    is_ca: flag !== undefined && readBoolean(flag, defects),
    ...defined({ max_path_len: most === undefined || most < 0 ? undefined : most }),
  };
}

function readAuthorityKeyId(reader: DerReader, defects: DefectList): string | null | undefined {
  const parts = reader.required(TAG.sequence, 'the identifier')?.children(defects);
  if (parts === undefined) return undefined;
  // It may name the issuer's certificate instead of its key.
  return parts.optionalContext(0)?.content.toString('hex') ?? null;
}

const ACCESS_METHODS = new ObjectIdentifierMap([
  ['1.3.6.1.5.5.7.48.1', 'ocsp'],
  ['1.3.6.1.5.5.7.48.2', 'issuer'],
]);

function readInfoAccess(reader: DerReader, defects: DefectList): CertificateExtensions['authority_info_access'] {
  const sequence = reader.required(TAG.sequence, 'the list of addresses');
  if (sequence === undefined) return undefined;
  const urls: { readonly ocsp: string[]; readonly issuer: string[] } = { ocsp: [], issuer: [] };
  for (const item of sequence.children(defects).rest(MOST_ITEMS)) {
    const parts = item.children(defects);
    const type = parts.required(TAG.objectIdentifier, 'the kind of an address');
    const location = parts.next();
    const method = type === undefined ? undefined : ACCESS_METHODS.get(type);
    if (method !== undefined && location !== undefined && generalNameKind(location) === GENERAL_NAME.uri)
      urls[method === 'ocsp' ? 'ocsp' : 'issuer'].push(asciiText(location, defects));
  }
  return defined({
    issuer_urls: urls.issuer.length === 0 ? undefined : urls.issuer,
    ocsp_urls: urls.ocsp.length === 0 ? undefined : urls.ocsp,
  });
}

/** Only addresses: other names of a distribution point say nothing to anyone outside its directory. */
function readDistributionPoints(reader: DerReader, defects: DefectList): readonly string[] | null | undefined {
  const sequence = reader.required(TAG.sequence, 'the list of distribution points');
  if (sequence === undefined) return undefined;
  const urls: string[] = [];
  for (const point of sequence.children(defects).rest(MOST_ITEMS)) {
    const names = point.children(defects).optionalContext(0)?.children(defects).optionalContext(0);
    for (const name of names?.children(defects).rest(MOST_ITEMS) ?? [])
      if (generalNameKind(name) === GENERAL_NAME.uri) urls.push(asciiText(name, defects));
  }
  return urls.length === 0 ? null : urls;
}

function readOrganizationId(reader: DerReader, defects: DefectList): CertificateExtensions['cabf_organization_id'] {
  const parts = reader.required(TAG.sequence, 'the identifier')?.children(defects);
  if (parts === undefined) return undefined;
  const text = (value: DerValue | undefined) => (value === undefined ? undefined : derOctetText(value, defects));
  const [scheme, country, state, reference] = [
    text(parts.next()),
    text(parts.next()),
    text(parts.optionalContext(0)),
    text(parts.next()),
  ];
  return defined({ scheme, country, state, reference });
}
