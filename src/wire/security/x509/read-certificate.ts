/**
 * The bytes of a certificate -> its record, as interface 2.6 and the field table describe it, and what is wrong with
 * them. Nothing is thrown for any bytes, and a damaged certificate gives the fields that can be read.
 */
import { defined } from '../../../model/defined.ts';
import type { CertificateValidity, ChainCertificate } from '../../../model/records.generated.ts';
import { type importedKey, isSignedBy, md5, sha1, sha256 } from '../../crypto.ts';
import { type Defect, DefectList, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { integerText, readBitString, readTime, rightAligned, safeInteger } from '../../formats/der/primitive-values.ts';
import { context, sequence } from '../../formats/der/write-der.ts';
import { certificateNames, isRedacted } from './certificate-names.ts';
import { type CertificateParts, certificateParts } from './certificate-parts.ts';
import { readDistinguishedName } from './distinguished-name.ts';
import type { Draft } from './draft.ts';
import { readPublicKey } from './public-key.ts';
import { readExtensions } from './read-extensions.ts';
import { readSignatureAlgorithm } from './signature-algorithm.ts';
import { validationLevel } from './validation-level.ts';

export interface CertificateReading {
  readonly kind: 'certificate';
  /** Without its chain. */
  readonly certificate: ChainCertificate;
  readonly defects: readonly Defect[];
  readonly parts: CertificateParts;
}

export interface UnreadableCertificate {
  readonly kind: 'unreadable';
  readonly message: string;
}

export const NO_CERTIFICATE: UnreadableCertificate = {
  kind: 'unreadable',
  message: 'The data is not an X.509 certificate.',
};

/** A certificate in DER, or a TBSCertificate: one without its signature, as logs store it for precertificates. */
export function readCertificate(bytes: Uint8Array): CertificateReading | UnreadableCertificate {
  const defects = new DefectList();
  const parts = certificateParts(bytes, defects);
  if (parts === undefined) return NO_CERTIFICATE;
  const certificate = certificateRecord(parts, defects);
  return { kind: 'certificate', certificate, defects: defects.all, parts };
}

function certificateRecord(parts: CertificateParts, defects: DefectList): ChainCertificate {
  const record: Draft<ChainCertificate> = {};
  const { whole, signedPart } = parts;

  defects.at = 'version';
  record.version = readVersion(parts.version, defects);
  defects.at = 'serial_number';
  const serial = parts.serial === undefined ? undefined : integerText(parts.serial, defects);
  if (serial !== undefined) record.serial_number = serial;
  addNames(record, parts, defects);
  if (parts.validity !== undefined) record.validity = readValidity(parts.validity, defects);

  if (whole !== undefined) {
    const { encoded } = whole;
    record.fingerprint_md5 = md5(encoded);
    record.fingerprint_sha1 = sha1(encoded);
    record.fingerprint_sha256 = sha256(encoded);
  }
  record.tbs_fingerprint = sha256(signedPart.encoded);
  if (parts.publicKey !== undefined) {
    defects.at = 'subject_key_info';
    record.subject_key_info = readPublicKey(parts.publicKey, defects);
    if (parts.subject !== undefined)
      record.spki_subject_fingerprint = sha256(Buffer.concat([parts.publicKey.encoded, parts.subject.encoded]));
  }

  defects.at = 'extensions';
  const extensions = parts.extensions === undefined ? undefined : readExtensions(parts.extensions, defects);
  record.extensions = extensions?.record ?? {};
  if (extensions !== undefined && extensions.unknown.length > 0) record.unknown_extensions = extensions.unknown;
  record.tbs_noct_fingerprint =
    extensions?.withoutLogs === undefined ? record.tbs_fingerprint : digestWithoutLogs(parts, extensions.withoutLogs);

  addSignature(record, parts, defects);
  record.validation_level = validationLevel(record);
  const names = certificateNames(record.subject ?? {}, record.extensions.subject_alt_name);
  if (names.length > 0) record.names = names;
  record.redacted = isRedacted(names);
  return record;
}

/** Version 1 is not written. */
function readVersion(value: DerValue | undefined, defects: DefectList): number {
  const number = value?.children(defects).required(TAG.integer, 'the version');
  const version = (number === undefined ? 0 : (safeInteger(number, defects) ?? 0)) + 1;
  if (version < 1 || version > 3) defects.add('the version is unknown');
  return version;
}

function addNames(record: Draft<ChainCertificate>, { subject, issuer }: CertificateParts, defects: DefectList): void {
  if (issuer !== undefined) {
    defects.at = 'issuer';
    const name = readDistinguishedName(issuer, defects);
    record.issuer = name.record;
    if (name.line !== '') record.issuer_dn = name.line;
  }
  if (subject !== undefined) {
    defects.at = 'subject';
    const name = readDistinguishedName(subject, defects);
    record.subject = name.record;
    if (name.line !== '') record.subject_dn = name.line;
  }
}

function readValidity(value: DerValue, defects: DefectList): CertificateValidity {
  defects.at = 'validity';
  const reader = value.children(defects);
  const [first, last] = [reader.next(), reader.next()];
  reader.expectEnd();
  defects.at = 'validity.start';
  const start = first === undefined ? undefined : readTime(first, defects);
  defects.at = 'validity.end';
  const end = last === undefined ? undefined : readTime(last, defects);
  defects.at = 'validity';
  if (start !== undefined && end !== undefined && end.seconds < start.seconds) defects.add('it ends before it starts');
  const validity: Draft<CertificateValidity> = {};
  if (start !== undefined) validity.start = start.text;
  if (end !== undefined) validity.end = end.text;
  // Both seconds count (RFC 5280, 4.1.2.5), but all programs show the difference.
  if (start !== undefined && end !== undefined) validity.length = end.seconds - start.seconds;
  return validity;
}

/** RFC 6962, 3.2: the signed part as it would be if no log had seen it. */
function digestWithoutLogs({ signedPart, extensions }: CertificateParts, others: readonly Buffer[]): string {
  const head = signedPart.bytes.subarray(signedPart.from, extensions?.start ?? signedPart.to);
  return sha256(others.length === 0 ? sequence(head) : sequence(head, context(3, true, sequence(...others))));
}

function addSignature(record: Draft<ChainCertificate>, parts: CertificateParts, defects: DefectList): void {
  defects.at = 'signature_algorithm';
  const outer = parts.algorithm === undefined ? undefined : readSignatureAlgorithm(parts.algorithm, defects);
  defects.at = 'signature';
  const isSame = isSameAlgorithm(parts);
  const isKnown = parts.signedAlgorithm !== undefined && isSame && outer?.scheme !== undefined;
  const inner = isKnown ? outer : parts.signedAlgorithm && readSignatureAlgorithm(parts.signedAlgorithm, defects);
  if (!isSame) defects.add('the signature algorithms inside and outside the signed part differ');
  const algorithm = outer ?? inner;
  if (algorithm !== undefined) record.signature_algorithm = algorithm.record;
  const isSelfSigned =
    parts.subject !== undefined &&
    parts.issuer !== undefined &&
    parts.subject.encoded.equals(parts.issuer.encoded) &&
    isIssuedBy(parts, parts);
  const value = parts.signature === undefined ? undefined : rightAligned(readBitString(parts.signature, defects));
  record.signature = {
    ...defined({
      signature_algorithm: inner?.record,
      value: value === undefined ? undefined : value.toString('base64'),
    }),
    valid: isSelfSigned,
    self_signed: isSelfSigned,
  };
}

/**
 * Whether the key of `issuer` made the signature of `certificate`. Not if its algorithms inside and outside the signed
 * part differ (RFC 5280, 4.1.1.2). `key`: that of the issuer, if it is imported already.
 */
export function isIssuedBy(
  certificate: CertificateParts,
  issuer: CertificateParts,
  key: ReturnType<typeof importedKey> = undefined,
): boolean {
  const { signedPart, signedAlgorithm, algorithm, signature } = certificate;
  if (signature === undefined || issuer.publicKey === undefined || !isSameAlgorithm(certificate)) return false;
  const ignored = new DefectList();
  const used = signedAlgorithm ?? algorithm;
  const scheme = used === undefined ? undefined : readSignatureAlgorithm(used, ignored).scheme;
  if (scheme === undefined) return false;
  const value = rightAligned(readBitString(signature, ignored));
  return isSignedBy(key ?? issuer.publicKey.encoded, scheme, signedPart.encoded, value);
}

function isSameAlgorithm({ signedAlgorithm, algorithm }: CertificateParts): boolean {
  return signedAlgorithm === undefined || algorithm === undefined || signedAlgorithm.encoded.equals(algorithm.encoded);
}
