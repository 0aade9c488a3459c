import { clientExtensions as extensions } from './client-extensions.ts';
import type { Extension } from './messages/extension.ts';
import { GROUP } from './registry/named-group.ts';
import { SSL_3, TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3 } from './registry/tls-version.ts';
import { scanSuites } from './scan-suites.ts';
import { type ClientHello, writeClientHello } from './write-client-hello.ts';

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
