import { type ClientHello, clientExtensions as extensions, writeClientHello } from './client-hello.ts';
import type { Extension } from './messages/extension.ts';
import { suitesOfVersion } from './registry/cipher-suite.ts';
import { GROUP, SSL_3, TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3 } from './registry/code-points.ts';

export interface ScanHelloInput {
  /** The highest version that the hello offers. */
  readonly version: number;
  /** Offers this version alone. Otherwise all versions from TLS 1.0 up to `version`. */
  readonly isOnlyVersion?: boolean;
  /** A domain name. Addresses are not allowed in SNI. */
  readonly serverName?: string;
  readonly alpn?: readonly string[];
  /** Those of `scanSuites` if it is absent. `suitesOfVersion` has all. */
  readonly cipherSuites?: readonly number[];
  /** 96 random bytes: the random value, the session, and a public X25519 key, which may be any 32 bytes. */
  readonly randomness: Uint8Array;
}

/** The ClientHello that a scanner sends to learn whether a server accepts a version, or which suites it prefers. */
export function writeScanHello(input: ScanHelloInput): Uint8Array {
  const { version, randomness } = input;
  const versions = OFFERS.filter((offer) =>
    input.isOnlyVersion === true ? offer === version : offer <= version && offer >= Math.min(version, TLS_1_0),
  );
  const hello: ClientHello = {
    recordVersion: version === SSL_3 ? SSL_3 : TLS_1_0,
    version: Math.min(version, TLS_1_2),
    random: randomness.subarray(0, 32),
    sessionId: version >= TLS_1_3 ? randomness.subarray(32, 64) : new Uint8Array(0),
    cipherSuites: input.cipherSuites ?? scanSuites(versions),
    compressions: [0],
    extensions: version === SSL_3 ? undefined : extensionsOf(input, versions),
  };
  return writeClientHello(hello);
}

function extensionsOf(input: ScanHelloInput, versions: readonly number[]): readonly Extension[] {
  const list: Extension[] = [];
  if (input.serverName !== undefined) list.push(extensions.serverName(input.serverName));
  list.push(
    extensions.extendedMasterSecret(),
    extensions.renegotiationInfo(),
    extensions.supportedGroups([GROUP.x25519, GROUP.secp256r1, GROUP.x448, GROUP.secp521r1, GROUP.secp384r1, ...DHE]),
    extensions.pointFormats([0]),
    extensions.sessionTicket(),
    extensions.statusRequest(),
    extensions.certificateTimestamps(),
  );
  if (input.alpn !== undefined) list.push(extensions.alpn(input.alpn));
  if (input.version >= TLS_1_2) list.push(extensions.signatureAlgorithms(SCHEMES));
  if (input.version >= TLS_1_3) {
    list.push(
      extensions.supportedVersions(versions),
      extensions.pskModes([1]),
      extensions.keyShare([{ group: GROUP.x25519, key: input.randomness.subarray(64, 96) }]),
    );
  }
  return list;
}

/** In the order of preference. */
const OFFERS: readonly number[] = [TLS_1_3, TLS_1_2, TLS_1_1, TLS_1_0, SSL_3];
const DHE: readonly number[] = [256, 257];
/** ECDSA, RSA-PSS, EdDSA and RSA with every hash in use, the old ones last. */
const SCHEMES: readonly number[] = [
  0x0403, 0x0503, 0x0603, 0x0807, 0x0808, 0x0804, 0x0805, 0x0806, 0x0809, 0x080a, 0x080b, 0x0401, 0x0501, 0x0601,
  0x0203, 0x0201, 0x0202,
];

/**
 * Suites of a hello that only wants an answer, in the order of preference: what browsers use today first, so that a
 * server that follows the client answers as it would answer a browser. Old devices find something at the end. Their
 * number stays small, because some servers drop long messages.
 */
export function scanSuites(versions: readonly number[]): readonly number[] {
  const usable = new Set(versions.flatMap((version) => suitesOfVersion(version)));
  return PREFERENCE.filter((suite) => usable.has(suite));
}

const PREFERENCE: readonly number[] = [
  // TLS 1.3.
  0x1301, 0x1302, 0x1303, 0x1304, 0x1305,
  // Forward secrecy with authenticated encryption.
  0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8, 0x009e, 0x009f, 0xccaa, 0xc0ac, 0xc0ad, 0xc09e, 0xc09f,
  // Forward secrecy with CBC.
  0xc009, 0xc013, 0xc00a, 0xc014, 0xc023, 0xc027, 0xc024, 0xc028, 0x0033, 0x0039, 0x0067, 0x006b, 0x0045, 0x0088,
  // RSA key exchange, static ECDH, and the DSS suites.
  0x009c, 0x009d, 0x002f, 0x0035, 0x003c, 0x003d, 0x0041, 0x0084, 0x0096, 0xc02d, 0xc031, 0xc004, 0xc00e, 0x0032,
  0x0038, 0x00a2, 0x0040,
  // National suites.
  0x00c6, 0xc060, 0xc050, 0xc102, 0xc100, 0xc101,
  // Broken, but all that some devices have.
  0xc008, 0xc012, 0x0016, 0x000a, 0x0013, 0xc007, 0xc011, 0x0005, 0x0004, 0x0007, 0x0015, 0x0009, 0x0012, 0x0014,
  0x0008, 0x0006, 0x0003, 0x0018, 0x0034, 0x003a, 0xc018, 0xc019, 0x0002, 0x0001,
];
