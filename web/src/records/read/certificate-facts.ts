/** A certificate as records have it -> what people look at first. */
import { flagAt, numberAt, textAt, textsAt, timeAt } from './values-at.ts';

export interface CertificateFacts {
  readonly names: readonly string[];
  /** The common name, else the first other name, else the whole subject. */
  readonly subject: string | undefined;
  readonly subjectField: string;
  readonly organization: string | undefined;
  readonly issuer: string | undefined;
  readonly issuerField: string;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly level: string | undefined;
  /** `RSA 2048`, `ECDSA P-256`. */
  readonly key: string | undefined;
  readonly signature: string | undefined;
  readonly serial: string | undefined;
  readonly sha256: string | undefined;
  readonly sha1: string | undefined;
  readonly isSelfSigned: boolean;
  readonly isAuthority: boolean;
}

export function certificateFacts(certificate: unknown): CertificateFacts {
  const names = textsAt(certificate, 'names');
  const [subjectField, subject] = firstOf(certificate, ['subject.common_name', 'names', 'subject_dn']);
  const [issuerField, issuer] = firstOf(certificate, ['issuer.common_name', 'issuer.organization', 'issuer_dn']);
  return {
    names,
    subject,
    subjectField,
    organization: textAt(certificate, 'subject.organization'),
    issuer,
    issuerField,
    start: timeAt(certificate, 'validity.start'),
    end: timeAt(certificate, 'validity.end'),
    level: textAt(certificate, 'validation_level'),
    key: keyText(certificate),
    signature: textAt(certificate, 'signature_algorithm.name'),
    serial: textAt(certificate, 'serial_number'),
    sha256: textAt(certificate, 'fingerprint_sha256'),
    sha1: textAt(certificate, 'fingerprint_sha1'),
    isSelfSigned: flagAt(certificate, 'signature.self_signed'),
    isAuthority: flagAt(certificate, 'extensions.basic_constraints.is_ca'),
  };
}

function firstOf(certificate: unknown, fields: readonly string[]): readonly [field: string, text: string | undefined] {
  for (const field of fields) {
    const text = textAt(certificate, field);
    if (text !== undefined) return [field, text];
  }
  return [fields[0] ?? '', undefined];
}

function keyText(certificate: unknown): string | undefined {
  const key = 'subject_key_info';
  const algorithm = textAt(certificate, `${key}.key_algorithm.name`);
  const size =
    textAt(certificate, `${key}.ecdsa_public_key.curve`) ?? numberAt(certificate, `${key}.rsa_public_key.length`);
  return algorithm === undefined || size === undefined ? algorithm : `${algorithm} ${size}`;
}

export type Validity = 'valid' | 'ends soon' | 'ended' | 'not yet valid' | 'unknown';

const SOON = 30 * 86_400_000;

/** At a moment: of reading, or of the date that a page shows. */
export function validityAt({ start, end }: Pick<CertificateFacts, 'start' | 'end'>, now: number): Validity {
  if (end === undefined) return 'unknown';
  if (Date.parse(end) < now) return 'ended';
  if (start !== undefined && Date.parse(start) > now) return 'not yet valid';
  return Date.parse(end) - now < SOON ? 'ends soon' : 'valid';
}
