import { CIPHER_SUITE_NAMES } from './cipher-suite.ts';

/** `ECDHE-RSA-AES128-GCM-SHA256` -> `TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256`. Other names stay as they are. */
export const registeredSuiteName = (name: string): string => REGISTERED.get(name) ?? name;

const REGISTERED: ReadonlyMap<string, string> = new Map(
  [...CIPHER_SUITE_NAMES.values()].filter((name) => name.startsWith('TLS_')).map((name) => [opensslName(name), name]),
);

/** As OpenSSL has named suites since before there was a registry. Those of TLS 1.3 have one name. */
function opensslName(registered: string): string {
  const [exchange = '', cipher] = registered.slice('TLS_'.length).split('_WITH_');
  if (cipher === undefined) return registered;
  const words = cipher
    .replace('3DES_EDE_CBC', 'DES-CBC3')
    .replace('CHACHA20_POLY1305_SHA256', 'CHACHA20-POLY1305')
    .replace(exchange.startsWith('SRP') ? /^$/ : /^(AES|CAMELLIA|ARIA)_(\d+)/, '$1$2')
    .replace(exchange.endsWith('PSK') ? /^(CAMELLIA\d+)_CBC/ : /^((?:AES|CAMELLIA|ARIA)\d+)_CBC/, '$1')
    .replace('RC4_128', 'RC4')
    .replace('SEED_CBC', 'SEED')
    .replace('CCM_8', 'CCM8');
  const keys = exchange
    .replace(/^RSA$/, '')
    .replace('PSK_DHE', 'DHE_PSK')
    .replace('ECDH_anon', 'AECDH')
    .replace('DH_anon', 'ADH')
    .replace(/^SRP_SHA/, 'SRP');
  return [keys, words]
    .filter((part) => part !== '')
    .join('_')
    .replaceAll('_', '-');
}
