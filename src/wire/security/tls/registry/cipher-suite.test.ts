import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { CIPHER_SUITE_NAMES, cipherSuiteName, keyExchangeOf, suitesOfVersion } from './cipher-suite.ts';
import { SSL_3, TLS_1_0, TLS_1_2, TLS_1_3 } from './code-points.ts';

/** Lines such as `0xC0,0x2F - TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 - ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 ...`. */
const openssl = spawnSync('openssl', ['ciphers', '-V', '-stdname', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0'], {
  encoding: 'utf8',
});
const suitesOfOpenssl = [...(openssl.stdout ?? '').matchAll(/0x(..),0x(..) - (\S+) +- (\S+) +(\S+)/g)].map(
  ([, high = '', low = '', name = '', , version = '']) => ({ suite: Number.parseInt(high + low, 16), name, version }),
);

describe.skipIf(suitesOfOpenssl.length === 0)('cipher suites (needs openssl)', () => {
  it('have the numbers and names that OpenSSL has', () => {
    expect(suitesOfOpenssl.length).toBeGreaterThan(100);
    for (const { suite, name } of suitesOfOpenssl) expect(cipherSuiteName(suite)).toBe(name);
  });

  it('belong to the version that OpenSSL says', () => {
    const newest = new Set(suitesOfVersion(TLS_1_3));
    const middle = new Set(suitesOfVersion(TLS_1_2));
    const oldest = new Set(suitesOfVersion(TLS_1_0));
    for (const { suite, name, version } of suitesOfOpenssl) {
      const expected = [version === 'TLSv1.3', version !== 'TLSv1.3', version === 'TLSv1' || version === 'SSLv3'];
      // TLS 1.2 defined the SHA-256 and SHA-384 suites with pre-shared keys. OpenSSL allows them before.
      if (/_PSK_/.test(name) || (version === 'TLSv1' && /SHA(?:256|384)$/.test(name))) continue;
      expect([newest.has(suite), middle.has(suite), oldest.has(suite)], name).toEqual(expected);
    }
  });
});

describe('cipher suites', () => {
  // The first and last number of some runs in the registry of IANA.
  it.each([
    [0x0000, 'TLS_NULL_WITH_NULL_NULL'],
    [0x001b, 'TLS_DH_anon_WITH_3DES_EDE_CBC_SHA'],
    [0x001e, 'TLS_KRB5_WITH_DES_CBC_SHA'],
    [0x002b, 'TLS_KRB5_EXPORT_WITH_RC4_40_MD5'],
    [0x0046, 'TLS_DH_anon_WITH_CAMELLIA_128_CBC_SHA'],
    [0x006d, 'TLS_DH_anon_WITH_AES_256_CBC_SHA256'],
    [0x00c5, 'TLS_DH_anon_WITH_CAMELLIA_256_CBC_SHA256'],
    [0x00c7, 'TLS_SM4_CCM_SM3'],
    [0x1307, 'TLS_AEGIS_128L_SHA256'],
    [0xc022, 'TLS_SRP_SHA_DSS_WITH_AES_256_CBC_SHA'],
    [0xc05b, 'TLS_DH_anon_WITH_ARIA_256_GCM_SHA384'],
    [0xc0ab, 'TLS_PSK_DHE_WITH_AES_256_CCM_8'],
    [0xc0b5, 'TLS_SHA384_SHA384'],
    [0xc106, 'TLS_GOSTR341112_256_WITH_MAGMA_MGM_S'],
    [0xccae, 'TLS_RSA_PSK_WITH_CHACHA20_POLY1305_SHA256'],
    [0xd003, 'TLS_ECDHE_PSK_WITH_AES_128_CCM_8_SHA256'],
    [0xd005, 'TLS_ECDHE_PSK_WITH_AES_128_CCM_SHA256'],
    [0xcc13, 'OLD_TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256'],
    [0xd004, '0xd004'],
  ])('names 0x%s', (suite, name) => {
    expect(cipherSuiteName(suite)).toBe(name);
  });

  it('has every name once', () => {
    expect(new Set(CIPHER_SUITE_NAMES.values()).size).toBe(CIPHER_SUITE_NAMES.size);
  });

  it.each([
    [0xc02f, 'ECDHE_RSA'],
    [0x0003, 'RSA_EXPORT'],
    [0x0034, 'DH_anon'],
    [0xc0aa, 'PSK_DHE'],
    [0xcc14, 'ECDHE_ECDSA'],
    [0x1301, undefined],
    [0x7777, undefined],
  ])('finds the key exchange of 0x%s', (suite, exchange) => {
    expect(keyExchangeOf(suite)).toBe(exchange);
  });

  it('offers no signalling value and no suite of a later version', () => {
    expect(suitesOfVersion(TLS_1_3)).toEqual([
      0x00c6, 0x00c7, 0x1301, 0x1302, 0x1303, 0x1304, 0x1305, 0x1306, 0x1307, 0xc0b4, 0xc0b5, 0xc103, 0xc104, 0xc105,
      0xc106,
    ]);
    for (const version of [SSL_3, TLS_1_0]) expect(suitesOfVersion(version)).not.toContain(0xc02f);
    // RFC 9189 section 3: only for TLS 1.2.
    expect(suitesOfVersion(TLS_1_0)).not.toContain(0xc100);
    expect(suitesOfVersion(TLS_1_2)).toContain(0xc100);
    for (const version of [SSL_3, TLS_1_2, TLS_1_3]) {
      expect(suitesOfVersion(version)).not.toContain(0x00ff);
      expect(suitesOfVersion(version)).not.toContain(0x0000);
    }
  });
});
