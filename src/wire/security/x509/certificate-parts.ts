/**
 * The parts of a certificate (RFC 5280, 4.1) by their positions, still unread. A certificate whose parts are missing or
 * cut off has those that are there.
 */
import { type DefectList, DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';

export interface CertificateParts {
  /** The whole certificate; undefined if there is only its signed part, as in the entries of logs. */
  readonly whole: DerValue | undefined;
  readonly signedPart: DerValue;
  readonly version: DerValue | undefined;
  readonly serial: DerValue | undefined;
  readonly signedAlgorithm: DerValue | undefined;
  readonly issuer: DerValue | undefined;
  readonly validity: DerValue | undefined;
  readonly subject: DerValue | undefined;
  readonly publicKey: DerValue | undefined;
  /** The explicit tag around the list. */
  readonly extensions: DerValue | undefined;
  readonly algorithm: DerValue | undefined;
  readonly signature: DerValue | undefined;
}

/** Undefined if the bytes are neither a certificate nor a TBSCertificate. */
export function certificateParts(bytes: Uint8Array, defects: DefectList): CertificateParts | undefined {
  defects.at = '';
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const outer = new DerReader(buffer, 0, buffer.length, defects);
  const whole = outer.optional(TAG.sequence);
  outer.expectEnd();
  const inner = whole?.children(defects);
  if (whole === undefined || inner === undefined) return undefined;
  const signedPart = inner.optional(TAG.sequence);
  if (signedPart === undefined) return signedPartParts(whole, defects);
  const parts = signedPartParts(signedPart, defects);
  if (parts === undefined) return undefined;
  defects.at = 'signature';
  const algorithm = inner.required(TAG.sequence, 'the signature algorithm');
  const signature = inner.required(TAG.bitString, 'the signature');
  inner.expectEnd();
  return { ...parts, whole, algorithm, signature };
}

function signedPartParts(signedPart: DerValue, defects: DefectList): CertificateParts | undefined {
  const reader = signedPart.children(defects);
  const version = reader.optionalContext(0);
  // Other structures that begin with two sequences are not certificates.
  if (reader.nextTag !== TAG.integer && version === undefined) return undefined;
  defects.at = 'serial_number';
  const serial = reader.required(TAG.integer, 'the serial number');
  defects.at = 'signature';
  const signedAlgorithm = reader.required(TAG.sequence, 'the signed signature algorithm');
  defects.at = 'issuer';
  const issuer = reader.required(TAG.sequence, 'the issuer');
  defects.at = 'validity';
  const validity = reader.required(TAG.sequence, 'the validity');
  defects.at = 'subject';
  const subject = reader.required(TAG.sequence, 'the subject');
  defects.at = 'subject_key_info';
  const publicKey = reader.required(TAG.sequence, 'the public key');
  defects.at = 'extensions';
  // Identifiers that version 2 had for issuer and subject. Records have no field for them.
  reader.optionalContext(1);
  reader.optionalContext(2);
  const extensions = reader.optionalContext(3);
  reader.expectEnd();
  return {
    whole: undefined,
    signedPart,
    version,
    serial,
    signedAlgorithm,
    issuer,
    validity,
    subject,
    publicKey,
    extensions,
    algorithm: undefined,
    signature: undefined,
  };
}
