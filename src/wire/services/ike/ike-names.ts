type Names = Readonly<Record<number, string>>;

/** The groups of both versions. */
const GROUPS: Names = {
  1: 'MODP-768',
  2: 'MODP-1024',
  5: 'MODP-1536',
  14: 'MODP-2048',
  15: 'MODP-3072',
  16: 'MODP-4096',
  19: 'ECP-256',
  20: 'ECP-384',
};

/** RFC 7296 section 3.3.2 and its registry: ciphers, random functions, integrity, groups. */
export const TRANSFORMS_V2: Readonly<Record<number, Names>> = {
  1: {
    2: 'DES',
    3: '3DES',
    12: 'AES-CBC',
    13: 'AES-CTR',
    20: 'AES-GCM-16',
    23: 'Camellia-CBC',
    28: 'ChaCha20-Poly1305',
  },
  2: {
    1: 'PRF-HMAC-MD5',
    2: 'PRF-HMAC-SHA1',
    4: 'PRF-AES128-XCBC',
    5: 'PRF-HMAC-SHA2-256',
    6: 'PRF-HMAC-SHA2-384',
    7: 'PRF-HMAC-SHA2-512',
  },
  3: {
    1: 'HMAC-MD5-96',
    2: 'HMAC-SHA1-96',
    5: 'AES-XCBC-96',
    12: 'HMAC-SHA2-256-128',
    13: 'HMAC-SHA2-384-192',
    14: 'HMAC-SHA2-512-256',
  },
  4: { ...GROUPS, 21: 'ECP-521', 31: 'Curve25519' },
};

/** RFC 2409 appendix A and its registry: ciphers, hashes, authentication, groups. */
export const ATTRIBUTES_V1: Readonly<Record<number, Names>> = {
  1: { 1: 'DES-CBC', 2: 'IDEA-CBC', 3: 'Blowfish-CBC', 5: '3DES-CBC', 6: 'CAST-CBC', 7: 'AES-CBC', 8: 'Camellia-CBC' },
  2: { 1: 'MD5', 2: 'SHA1', 4: 'SHA2-256', 5: 'SHA2-384', 6: 'SHA2-512' },
  3: { 1: 'PSK', 2: 'DSS', 3: 'RSA', 4: 'RSA-encryption', 64221: 'Hybrid-RSA', 65001: 'XAUTH-PSK', 65005: 'XAUTH-RSA' },
  4: GROUPS,
};

const NOTIFICATIONS_V1: Names = {
  1: 'INVALID-PAYLOAD-TYPE',
  4: 'INVALID-COOKIE',
  5: 'INVALID-MAJOR-VERSION',
  7: 'INVALID-EXCHANGE-TYPE',
  14: 'NO-PROPOSAL-CHOSEN',
  16: 'PAYLOAD-MALFORMED',
  24: 'AUTHENTICATION-FAILED',
  29: 'UNSUPPORTED-EXCHANGE-TYPE',
};

const NOTIFICATIONS_V2: Names = {
  4: 'INVALID_IKE_SPI',
  5: 'INVALID_MAJOR_VERSION',
  7: 'INVALID_SYNTAX',
  14: 'NO_PROPOSAL_CHOSEN',
  17: 'INVALID_KE_PAYLOAD',
  24: 'AUTHENTICATION_FAILED',
  16388: 'NAT_DETECTION_SOURCE_IP',
  16389: 'NAT_DETECTION_DESTINATION_IP',
  16390: 'COOKIE',
  16404: 'MULTIPLE_AUTH_SUPPORTED',
  16406: 'REDIRECT_SUPPORTED',
  16418: 'CHILDLESS_IKEV2_SUPPORTED',
  16430: 'IKEV2_FRAGMENTATION_SUPPORTED',
  16431: 'SIGNATURE_HASH_ALGORITHMS',
};

export const notificationName = (version: 1 | 2, type: number): string =>
  (version === 1 ? NOTIFICATIONS_V1 : NOTIFICATIONS_V2)[type] ?? `NOTIFY-${type}`;

/** Beginnings of vendor identifiers. Most are the MD5 hash of the name. */
const VENDORS: readonly (readonly [prefix: string, name: string])[] = [
  ['882fe56d6fd20dbc2251613b2ebe5beb', 'strongSwan'],
  ['7003cbc1097dbe9c2600ba6983bc8b35', 'KAME racoon'],
  ['1e2b516905991c7d7c96fcbfb587e461', 'Windows'],
  ['8299031757a36082c6a621de', 'Fortinet FortiGate'],
  ['f4ed19e0c114eb516faaac0ee37daf28', 'Check Point'],
  ['12f5f28c457168a9702d9fe274cc', 'Cisco Unity'],
  ['504b40db6718be0dea1003a17c8020c8', 'Cisco VPN reason'],
  ['afcad71368a1f1c96b8696fc7757', 'Dead Peer Detection'],
  ['4a131c81070358455c5728f20e95452f', 'NAT traversal (RFC 3947)'],
  ['4485152d18b6bbcd0be8a8469579ddcc', 'NAT traversal (draft 00)'],
  ['90cb80913ebb696e086381b5ec427b1f', 'NAT traversal (draft 02)'],
  ['cd60464335df21f87cfdb2fc68b6a448', 'NAT traversal (draft 02)'],
  ['7d9419a65310ca6f2c179d9215529d56', 'NAT traversal (draft 03)'],
  ['09002689dfd6b712', 'XAUTH'],
  ['4048b7d56ebce88525e7de7f00d6c2d3', 'IKE fragmentation'],
  ['621b04bb09882ac1e15935fefa24aeee', 'GSSAPI'],
  ['e3a5966a76379fe707228231e5ce8652', 'IKE CGA'],
  ['26244d38eddb61b3172a36e3d0cfb819', 'Initial contact'],
];

/** Undefined if nothing is known about the identifier. Those of printable characters are their own name. */
export function vendorName(hex: string): string | undefined {
  const known = VENDORS.find(([prefix]) => hex.startsWith(prefix))?.[1];
  if (known !== undefined) return known;
  const text = Buffer.from(hex, 'hex').toString('latin1');
  return /^[\x20-\x7e]{4,100}$/.test(text) ? text : undefined;
}
