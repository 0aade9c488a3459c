import { ByteReader } from '../../../byte-reader.ts';
import { EXTENSION } from '../registry/code-points.ts';
import { type Extension, extensionData, readTlsExtensions } from './extension.ts';

/**
 * A ServerHello of SSL 3.0 to TLS 1.3, or a HelloRetryRequest, which has the same form (RFC 8446 section 4.1.4).
 * Whatever lies beyond the end of the message is undefined.
 */
export interface ServerHello {
  /** The negotiated version: that of the extension in TLS 1.3, otherwise that of the message. */
  readonly version: number | undefined;
  /** The version field of the message, 0x0303 in TLS 1.3. */
  readonly legacyVersion: number | undefined;
  readonly random: Uint8Array | undefined;
  readonly sessionId: Uint8Array | undefined;
  readonly cipherSuite: number | undefined;
  readonly compression: number | undefined;
  readonly extensions: readonly Extension[];
  readonly isRetryRequest: boolean;
  /** Protocol that the server selected from the client's ALPN list, as its bytes. */
  readonly alpn: Uint8Array | undefined;
  readonly keyShare: KeyShare | undefined;
  readonly defect: string | undefined;
}

export interface KeyShare {
  readonly group: number;
  /** Undefined in a HelloRetryRequest, which only names the group. */
  readonly key: Uint8Array | undefined;
}

/** Reads the body of the message, without the four bytes of its type and length. */
export function readServerHello(body: Uint8Array): ServerHello {
  const reader = new ByteReader(body);
  const legacyVersion = reader.u16();
  const random = reader.bytes(32);
  const sessionId = reader.vector(1);
  const cipherSuite = reader.u16();
  const compression = reader.u8();
  const isShort = reader.isShort;
  // SSL 3.0 has no extensions, and later versions may leave the block out.
  const { extensions, defect } = reader.left > 0 ? readTlsExtensions(reader) : NO_EXTENSIONS;
  const isRetryRequest = random !== undefined && equalBytes(random, RETRY_RANDOM);
  return {
    version: selectedVersion(extensions) ?? legacyVersion,
    legacyVersion,
    random,
    sessionId,
    cipherSuite,
    compression,
    extensions,
    isRetryRequest,
    alpn: selectedProtocol(extensions),
    keyShare: selectedKeyShare(extensions),
    defect: isShort ? 'The ServerHello ends early.' : defect,
  };
}

function selectedVersion(extensions: readonly Extension[]): number | undefined {
  const data = extensionData(extensions, EXTENSION.supportedVersions);
  return data?.length === 2 ? new ByteReader(data).u16() : undefined;
}

/** A list of one protocol. Of a longer list, the first one counts. */
function selectedProtocol(extensions: readonly Extension[]): Uint8Array | undefined {
  const data = extensionData(extensions, EXTENSION.alpn);
  const list = data && new ByteReader(data).vector(2);
  return list && new ByteReader(list).vector(1);
}

function selectedKeyShare(extensions: readonly Extension[]): KeyShare | undefined {
  const data = extensionData(extensions, EXTENSION.keyShare);
  if (data === undefined) return undefined;
  const reader = new ByteReader(data);
  const group = reader.u16();
  return group === undefined ? undefined : { group, key: reader.vector(2) };
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

const NO_EXTENSIONS = { extensions: [], defect: undefined };

/** SHA-256 of "HelloRetryRequest": the random value that makes a ServerHello a HelloRetryRequest. */
const RETRY_RANDOM = Uint8Array.from(
  'cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c'.match(/../g) ?? [],
  (digits) => Number.parseInt(digits, 16),
);
