import type { Certificate } from '../../model/records.generated.ts';
import { PemReader } from '../../wire/security/x509/pem-reader.ts';
import { chainCertificate } from './seen-certificates.ts';

export interface SentCertificates {
  /** That of the server, with the others in `chain`. */
  readonly certificate: Certificate;
  readonly chain: readonly Uint8Array[];
}

/** The certificates of a server in PEM, its own first, as a tool has received them. Undefined if that cannot be read. */
export function sentCertificates(texts: readonly string[]): SentCertificates | undefined {
  const reader = new PemReader();
  const chain = texts.flatMap((text) =>
    // Some tools join the lines with blanks.
    text
      .replace(/(-----BEGIN [A-Z ]{1,40}-----)|(-----END [A-Z ]{1,40}-----)/g, '\n$1$2\n')
      .split('\n')
      .flatMap((line) => reader.push(line.includes('-----') ? line : line.replaceAll(' ', ''))),
  );
  const bytes = chain.slice(0, MOST).map((block) => block.bytes);
  const certificate = chainCertificate(bytes);
  return certificate && { certificate, chain: bytes };
}

const MOST = 50;
