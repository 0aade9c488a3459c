/** Certificates of a server that a source has whole -> what our own scans store of them. */
import type { Certificate } from '../../model/records.generated.ts';
import { readCertificateChain } from '../../wire/security/x509/certificate-chain.ts';
import { PemReader } from '../../wire/security/x509/pem-reader.ts';

export interface SeenCertificates {
  /** That of the server, with the others in `chain`. */
  readonly certificate: Certificate;
  readonly chain: readonly Uint8Array[];
}

/** The certificates of a server in texts of PEM, its own first. Undefined if that cannot be read. */
export function seenCertificates(texts: readonly string[]): SeenCertificates | undefined {
  const chain = pemCertificates(texts);
  const certificate = chainCertificate(chain);
  return certificate && { certificate, chain };
}

/** The certificates in texts of PEM, in their order. */
export function pemCertificates(texts: readonly string[]): readonly Uint8Array[] {
  const reader = new PemReader();
  return texts
    .flatMap((text) =>
      text
        .split('\n')
        .flatMap((line) => reader.push(line))
        .flatMap(({ bytes, flaw }) => (flaw === undefined ? [bytes] : [])),
    )
    .slice(0, MOST);
}

/** That of the server, with the others in `chain`. Undefined if its first one cannot be read. */
export function chainCertificate(chain: readonly Uint8Array[]): Certificate | undefined {
  const reading = readCertificateChain(chain);
  return reading.kind === 'chain' ? { ...reading.certificate, src: 'scan' } : undefined;
}

const MOST = 50;
