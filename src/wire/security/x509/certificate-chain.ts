/**
 * Certificates that were sent together, the server's own first -> one record with the others in `chain`, from its
 * issuer upwards. A signature counts as valid if its issuer is among them; whether anybody trusts the last one is not
 * decided here.
 */
import { defined } from '../../../model/defined.ts';
import type { Certificate, ChainCertificate } from '../../../model/records.generated.ts';
import type { Defect } from '../../formats/der/der-reader.ts';
import {
  type CertificateReading,
  isIssuedBy,
  NO_CERTIFICATE,
  readCertificate,
  type UnreadableCertificate,
} from './read-certificate.ts';

export interface ChainReading {
  readonly kind: 'chain';
  readonly certificate: Certificate;
  /** Of the first certificate, and of the others below `chain.N`. */
  readonly defects: readonly Defect[];
}

/** Real chains have up to ten. */
export const LONGEST_CHAIN = 50;

export function readCertificateChain(certificates: readonly Uint8Array[]): ChainReading | UnreadableCertificate {
  return certificateChain(certificates.slice(0, LONGEST_CHAIN).map(readCertificate), certificates.length);
}

/** The same of certificates that are read already, out of `count`. `isIssued` may remember what it verified. */
export function certificateChain(
  readings: readonly (CertificateReading | UnreadableCertificate)[],
  count = readings.length,
  isIssued: typeof isIssuedBy = isIssuedBy,
): ChainReading | UnreadableCertificate {
  const [own, ...others] = readings.slice(0, LONGEST_CHAIN);
  if (own?.kind !== 'certificate') return own ?? NO_CERTIFICATE;
  const sent = others.filter((other) => other.kind === 'certificate');
  const chain = inOrder(own, sent);
  const records = [own, ...chain].map((reading) => withValidity(reading, sent, isIssued));
  const unreadable = others.length - sent.length;
  return {
    kind: 'chain',
    certificate: {
      ...(records[0] ?? own.certificate),
      ...defined({ chain: chain.length === 0 ? undefined : records.slice(1) }),
    },
    defects: [
      ...own.defects,
      ...chain.flatMap(({ defects }, at) =>
        defects.map((defect) => ({ ...defect, at: joined(`chain.${at}`, defect.at) })),
      ),
      ...(unreadable === 0 ? [] : [{ at: 'chain', message: `certificates that are unreadable: ${unreadable}` }]),
      ...(count <= LONGEST_CHAIN
        ? []
        : [{ at: 'chain', message: `only the first ${LONGEST_CHAIN} certificates are shown` }]),
    ],
  };
}

const joined = (parent: string, child: string): string => (child === '' ? parent : `${parent}.${child}`);

/** Each after the one that it issued; then those that belong to no other, as they were sent. */
function inOrder(own: CertificateReading, sent: readonly CertificateReading[]): readonly CertificateReading[] {
  const left = new Set(sent);
  const chain: CertificateReading[] = [];
  for (let last: CertificateReading | undefined = own; last !== undefined; ) {
    const issuer = issuerName(last);
    const next: CertificateReading | undefined = [...left].find(
      (candidate) => issuer !== undefined && subjectName(candidate)?.equals(issuer) === true,
    );
    if (next !== undefined) {
      left.delete(next);
      chain.push(next);
    }
    last = next;
  }
  return [...chain, ...left];
}

const issuerName = ({ parts }: CertificateReading): Buffer | undefined => parts.issuer?.encoded;
const subjectName = ({ parts }: CertificateReading): Buffer | undefined => parts.subject?.encoded;

/** Of one name. Verifying takes time, and an attacker can send many. */
const MOST_CANDIDATES = 3;

function withValidity(
  reading: CertificateReading,
  sent: readonly CertificateReading[],
  isIssued: typeof isIssuedBy,
): ChainCertificate {
  const { certificate, parts } = reading;
  const issuer = issuerName(reading);
  if (certificate.signature?.valid === true || issuer === undefined) return certificate;
  const isValid = sent
    .filter((candidate) => subjectName(candidate)?.equals(issuer) === true)
    .slice(0, MOST_CANDIDATES)
    .some((candidate) => isIssued(parts, candidate.parts));
  return isValid ? { ...certificate, signature: { ...certificate.signature, valid: true } } : certificate;
}
