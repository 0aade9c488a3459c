import { ByteReader } from '../../../byte-reader.ts';
import { EXTENSION } from '../registry/extension-type.ts';
import { TLS_1_2, TLS_1_3 } from '../registry/tls-version.ts';
import { extensionData, readExtensions } from './read-extensions.ts';

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
    const { extensions, defect } = readExtensions(reader);
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
