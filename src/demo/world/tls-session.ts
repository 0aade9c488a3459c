/** The TLS sessions of the demonstration world: servers with the same JARM negotiate the same. */
import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { ja3s, ja4s, ja4x } from '../../wire/security/tls/fingerprints/server-fingerprints.ts';
import type { ServerHello } from '../../wire/security/tls/messages/server-hello.ts';
import { cipherSuiteName } from '../../wire/security/tls/registry/cipher-suite.ts';
import {
  codePointName,
  GROUP,
  GROUP_NAMES,
  TLS_1_2,
  TLS_1_3,
  TLS_VERSION_NAMES,
} from '../../wire/security/tls/registry/code-points.ts';

type Tls = NonNullable<ResponsesRecord['tls']>;

/** Web servers also select a protocol inside TLS. */
export function tlsSession(jarm: string, isWeb: boolean): Tls {
  let sum = 0;
  for (let at = 0; at < jarm.length; at++) sum += jarm.charCodeAt(at);
  const list = isWeb ? WEB_SESSIONS : SESSIONS;
  return list[sum % list.length] ?? {};
}

/** Version, suite and extensions of a ServerHello, the versions that the server supports, and its other suites. */
const HELLOS: readonly (readonly [
  version: number,
  suite: number,
  extensions: readonly number[],
  supported: readonly number[],
  otherSuites: readonly number[],
])[] = [
  [TLS_1_3, 0x1302, [43, 51], [TLS_1_2, TLS_1_3], [0x1303, 0xc030, 0xcca8]],
  [TLS_1_3, 0x1301, [51, 43], [TLS_1_2, TLS_1_3], [0xc02f, 0xc013, 0x009c]],
  [TLS_1_3, 0x1303, [43, 51], [TLS_1_3], [0x1302]],
  [TLS_1_2, 0xc02f, [0xff01, 11, 35], [TLS_1_2], [0xc030, 0x003c]],
  [TLS_1_2, 0xc030, [0xff01, 0, 11], [TLS_1_2], [0xc02f]],
];

const COMMON_NAME = '2.5.4.3';
const AUTHORITY = ['2.5.4.6', '2.5.4.10', COMMON_NAME];
const KEY_USAGE = ['2.5.29.15', '2.5.29.37', '2.5.29.19', '2.5.29.14', '2.5.29.35'];
const CHAIN: readonly string[] = [
  ja4x({ issuer: AUTHORITY, subject: [COMMON_NAME], extensions: [...KEY_USAGE, '2.5.29.17', '2.5.29.32'] }),
  ja4x({ issuer: AUTHORITY, subject: AUTHORITY, extensions: KEY_USAGE }),
];

const SESSIONS: readonly Tls[] = HELLOS.map(([version, cipherSuite, types, supported, otherSuites]) => {
  const hello: ServerHello = {
    version,
    cipherSuite,
    legacyVersion: TLS_1_2,
    random: undefined,
    sessionId: undefined,
    compression: 0,
    extensions: types.map((type) => ({ type, data: new Uint8Array(0) })),
    isRetryRequest: false,
    alpn: undefined,
    keyShare: undefined,
    defect: undefined,
  };
  const [first, second] = [ja3s(hello), ja4s(hello)];
  return {
    version: versionName(version),
    supported_versions: supported.map(versionName),
    cipher: cipherSuiteName(cipherSuite),
    supported_ciphers: [cipherSuite, ...otherSuites].map(cipherSuiteName),
    key_exchange_group: codePointName(GROUP_NAMES, version === TLS_1_3 ? GROUP.x25519 : GROUP.secp256r1),
    ...defined({ ja3s: first, ja4s: second }),
    ja4x: CHAIN,
  };
});

const WEB_SESSIONS: readonly Tls[] = SESSIONS.map((session) => ({ ...session, alpn: 'http/1.1' }));

function versionName(version: number): string {
  return codePointName(TLS_VERSION_NAMES, version);
}
