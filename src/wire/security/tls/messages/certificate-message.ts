import { ByteReader } from '../../../byte-reader.ts';
import { TLS_1_3 } from '../registry/tls-version.ts';

export interface CertificateMessage {
  /** Certificates in DER, as the server sent them: its own first. */
  readonly certificates: readonly Uint8Array[];
  readonly defect: string | undefined;
}

/** Far more than any chain needs. Servers exist that send thousands. */
const MAX_CERTIFICATES = 100;

/** Reads the body of a Certificate message. TLS 1.3 puts a context before the list, and extensions after each item. */
export function readCertificateMessage(body: Uint8Array, version: number): CertificateMessage {
  const reader = new ByteReader(body);
  if (version >= TLS_1_3) reader.vector(1);
  const list = new ByteReader(reader.upTo(reader.u24()));
  let defect = reader.isShort ? 'The list of certificates ends early.' : undefined;
  const certificates: Uint8Array[] = [];
  while (list.left > 0) {
    if (certificates.length === MAX_CERTIFICATES) {
      defect ??= `There are more than ${MAX_CERTIFICATES} certificates.`;
      break;
    }
    const certificate = list.vector(3);
    if (certificate === undefined) {
      defect ??= 'A certificate is longer than the list of certificates.';
      break;
    }
    certificates.push(certificate);
    if (version >= TLS_1_3) list.vector(2);
  }
  if (defect === undefined && list.isShort) defect = 'The list of certificates ends early.';
  return { certificates, defect };
}
