import { clientExtensions as extensions, writeClientHello } from '../client-hello.ts';
import type { Extension } from '../messages/extension.ts';
import { GROUP, greaseValue, TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3 } from '../registry/code-points.ts';

/**
 * JARM (Salesforce, 2020) sends ten ClientHello messages, and makes a fingerprint of the ServerHello messages that
 * come back (jarm.ts). The lists and their orders are fixed: a server is recognised by what it picks from them.
 */
interface JarmProbe {
  readonly version: number;
  readonly hasTls13Suites: boolean;
  readonly suiteOrder: Order;
  readonly hasGrease: boolean;
  readonly alpn: readonly string[];
  /** Versions of the extension, the oldest first. Undefined leaves the extension out. */
  readonly supportedVersions: readonly number[] | undefined;
  /** Of the protocols and the versions. */
  readonly listOrder: Order;
}

type Order = 'forward' | 'reverse' | 'topHalf' | 'bottomHalf' | 'middleOut';

/** From the weakest to the strongest. */
const ALPN: readonly string[] = ['http/0.9', 'http/1.0', 'http/1.1', 'spdy/1', 'spdy/2', 'spdy/3', 'h2', 'h2c', 'hq'];
const RARE_ALPN: readonly string[] = ALPN.filter((protocol) => protocol !== 'h2' && protocol !== 'http/1.1');
const UP_TO_1_2: readonly number[] = [TLS_1_0, TLS_1_1, TLS_1_2];
const UP_TO_1_3: readonly number[] = [...UP_TO_1_2, TLS_1_3];

const BASE: JarmProbe = {
  version: TLS_1_2,
  hasTls13Suites: true,
  suiteOrder: 'forward',
  hasGrease: false,
  alpn: ALPN,
  supportedVersions: undefined,
  listOrder: 'forward',
};
const BASE_1_3: JarmProbe = { ...BASE, version: TLS_1_3, supportedVersions: UP_TO_1_3 };

const PROBES: readonly JarmProbe[] = [
  { ...BASE, supportedVersions: UP_TO_1_2, listOrder: 'reverse' },
  { ...BASE, supportedVersions: UP_TO_1_2, suiteOrder: 'reverse' },
  { ...BASE, suiteOrder: 'topHalf' },
  { ...BASE, suiteOrder: 'bottomHalf', alpn: RARE_ALPN },
  { ...BASE, suiteOrder: 'middleOut', alpn: RARE_ALPN, hasGrease: true, listOrder: 'reverse' },
  { ...BASE, version: TLS_1_1 },
  { ...BASE_1_3, listOrder: 'reverse' },
  { ...BASE_1_3, suiteOrder: 'reverse' },
  { ...BASE_1_3, hasTls13Suites: false },
  { ...BASE_1_3, suiteOrder: 'middleOut', hasGrease: true, listOrder: 'reverse' },
];

/**
 * The ten probes for `host`, a name or an address, in the order in which they are sent. Each needs its own connection.
 * `random` returns that many random bytes.
 */
export function jarmProbes(host: string, random: (length: number) => Uint8Array): readonly Uint8Array[] {
  return HELLOS.map((probe) => writeProbe(probe, host, random));
}

function writeProbe(probe: JarmHello, host: string, random: (length: number) => Uint8Array): Uint8Array {
  const grease = (): number[] => (probe.hasGrease ? [greaseValue(random(1)[0] ?? 0)] : []);
  return writeClientHello({
    recordVersion: probe.version === TLS_1_3 ? TLS_1_0 : probe.version,
    version: Math.min(probe.version, TLS_1_2),
    random: random(32),
    sessionId: random(32),
    cipherSuites: [...grease(), ...probe.suites],
    compressions: [0],
    extensions: extensionsOf(probe, host, grease, random),
  });
}

function extensionsOf(
  probe: JarmHello,
  host: string,
  grease: () => number[],
  random: (length: number) => Uint8Array,
): readonly Extension[] {
  const list: Extension[] = [
    ...grease().map((type) => extensions.grease(type)),
    extensions.serverName(host),
    ...probe.fixedExtensions,
    extensions.keyShare([
      ...grease().map((group) => ({ group, key: Uint8Array.of(0) })),
      { group: GROUP.x25519, key: random(32) },
    ]),
    extensions.pskModes([1]),
  ];
  if (probe.supportedVersions !== undefined) {
    const versions = inOrder(probe.supportedVersions, probe.listOrder);
    list.push(extensions.supportedVersions([...grease(), ...versions]));
  }
  return list;
}

/** What is the same in each hello of a probe. */
interface JarmHello extends JarmProbe {
  readonly suites: readonly number[];
  /** Those between the server name and the key share. */
  readonly fixedExtensions: readonly Extension[];
}

function helloOf(probe: JarmProbe): JarmHello {
  const suites = probe.hasTls13Suites ? SUITES : SUITES.filter((suite) => suite >>> 8 !== 0x13);
  return {
    ...probe,
    suites: inOrder(suites, probe.suiteOrder),
    fixedExtensions: [
      extensions.extendedMasterSecret(),
      extensions.maxFragmentLength(1),
      extensions.renegotiationInfo(),
      extensions.supportedGroups([GROUP.x25519, GROUP.secp256r1, GROUP.secp384r1, GROUP.secp521r1]),
      extensions.pointFormats([0]),
      extensions.sessionTicket(),
      extensions.alpn(inOrder(probe.alpn, probe.listOrder)),
      extensions.signatureAlgorithms(SCHEMES),
    ],
  };
}

/** The half with the middle is the top half. It comes in reverse order. */
function inOrder<T>(list: readonly T[], order: Order): readonly T[] {
  const middle = Math.floor(list.length / 2);
  switch (order) {
    case 'forward':
      return list;
    case 'reverse':
      return list.toReversed();
    case 'bottomHalf':
      return list.slice(Math.ceil(list.length / 2));
    case 'topHalf':
      return list.slice(0, Math.ceil(list.length / 2)).toReversed();
    case 'middleOut': {
      // Later and earlier neighbours of the middle, in turns.
      const isOdd = list.length % 2 === 1;
      const later = list.slice(isOdd ? middle + 1 : middle);
      const earlier = list.slice(0, middle).toReversed();
      return [
        ...(isOdd ? list.slice(middle, middle + 1) : []),
        ...later.flatMap((item, i) => [item, ...earlier.slice(i, i + 1)]),
      ];
    }
  }
}

const SCHEMES: readonly number[] = [0x0403, 0x0804, 0x0401, 0x0503, 0x0805, 0x0501, 0x0806, 0x0601, 0x0201];

const SUITES: readonly number[] = [
  0x0016, 0x0033, 0x0067, 0xc09e, 0xc0a2, 0x009e, 0x0039, 0x006b, 0xc09f, 0xc0a3, 0x009f, 0x0045, 0x00be, 0x0088,
  0x00c4, 0x009a, 0xc008, 0xc009, 0xc023, 0xc0ac, 0xc0ae, 0xc02b, 0xc00a, 0xc024, 0xc0ad, 0xc0af, 0xc02c, 0xc072,
  0xc073, 0xcca9, 0x1302, 0x1301, 0xcc14, 0xc007, 0xc012, 0xc013, 0xc027, 0xc02f, 0xc014, 0xc028, 0xc030, 0xc060,
  0xc061, 0xc076, 0xc077, 0xcca8, 0x1305, 0x1304, 0x1303, 0xcc13, 0xc011, 0x000a, 0x002f, 0x003c, 0xc09c, 0xc0a0,
  0x009c, 0x0035, 0x003d, 0xc09d, 0xc0a1, 0x009d, 0x0041, 0x00ba, 0x0084, 0x00c0, 0x0007, 0x0004, 0x0005,
];

const HELLOS: readonly JarmHello[] = PROBES.map(helloOf);
