import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { registeredSuiteName } from './openssl-suite-name.ts';

const openssl = spawnSync('openssl', ['ciphers', '-V', '-stdname', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0'], {
  encoding: 'utf8',
});
const names = [...(openssl.stdout ?? '').matchAll(/0x..,0x.. - (\S+) +- (\S+)/g)];

it.skipIf(names.length === 0)('knows the names of OpenSSL (needs openssl)', () => {
  for (const [, registered = '', own = ''] of names) expect(registeredSuiteName(own), own).toBe(registered);
});

describe('registeredSuiteName', () => {
  it.each([
    ['ECDHE-RSA-AES128-GCM-SHA256', 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'],
    ['AES256-SHA', 'TLS_RSA_WITH_AES_256_CBC_SHA'],
    ['DES-CBC3-SHA', 'TLS_RSA_WITH_3DES_EDE_CBC_SHA'],
    ['ADH-RC4-MD5', 'TLS_DH_anon_WITH_RC4_128_MD5'],
    ['TLS_AES_128_GCM_SHA256', 'TLS_AES_128_GCM_SHA256'],
    ['unheard-of', 'unheard-of'],
  ])('of %s is %s', (own, registered) => {
    expect(registeredSuiteName(own)).toBe(registered);
  });
});
