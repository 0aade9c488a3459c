import { ByteReader } from '../../../byte-reader.ts';
import { EXTENSION, TLS_1_2, TLS_1_3 } from '../registry/code-points.ts';
import { extensionData, readTlsExtensions } from './extension.ts';

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

/** The server asks for a certificate of the client. */
export interface CertificateRequest {
  /** Kinds of certificate, such as 1 for RSA. Empty in TLS 1.3. */
  readonly types: readonly number[];
  /** Since TLS 1.2. */
  readonly signatureSchemes: readonly number[];
  /** Names of accepted issuers in DER, at most 1,000. */
  readonly issuers: readonly Uint8Array[];
  readonly defect: string | undefined;
}

const MAX_ISSUERS = 1000;

/** Reads the body of a CertificateRequest message. */
export function readCertificateRequest(body: Uint8Array, version: number): CertificateRequest {
  const reader = new ByteReader(body);
  if (version >= TLS_1_3) {
    reader.vector(1);
    const { extensions, defect } = readTlsExtensions(reader);
    const schemes = extensionData(extensions, EXTENSION.signatureAlgorithms);
    const issuers = extensionData(extensions, EXTENSION.certificateAuthorities);
    return {
      types: [],
      signatureSchemes: schemes === undefined ? [] : numbers(new ByteReader(schemes).vector(2)),
      issuers: issuers === undefined ? [] : names(new ByteReader(issuers).vector(2)),
      defect,
    };
  }
  const types = [...(reader.vector(1) ?? [])];
  const signatureSchemes = version >= TLS_1_2 ? numbers(reader.vector(2)) : [];
  const issuers = names(reader.upTo(reader.u16()));
  return {
    types,
    signatureSchemes,
    issuers,
    defect: reader.isShort ? 'The CertificateRequest ends early.' : undefined,
  };
}

function numbers(bytes: Uint8Array | undefined): number[] {
  const reader = new ByteReader(bytes ?? new Uint8Array(0));
  const list: number[] = [];
  for (let number = reader.u16(); number !== undefined; number = reader.u16()) list.push(number);
  return list;
}

function names(bytes: Uint8Array | undefined): Uint8Array[] {
  const reader = new ByteReader(bytes ?? new Uint8Array(0));
  const list: Uint8Array[] = [];
  while (reader.left > 0 && list.length < MAX_ISSUERS) {
    const name = reader.vector(2);
    if (name !== undefined) list.push(name);
  }
  return list;
}
