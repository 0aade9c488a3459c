import { CIPHER_SUITE_NAMES } from './cipher-suite.ts';

/** `ECDHE-RSA-AES128-GCM-SHA256` -> `TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256`. Undefined for others. */
export const suiteOfOpenSsl = (name: string): string | undefined => BY_OPENSSL_NAME.get(name);

/** The same, but other names stay as they are. */
export const registeredSuiteName = (name: string): string => suiteOfOpenSsl(name) ?? name;

/**
 * As OpenSSL has named suites since before there was a registry: without RSA as key exchange, CBC, and the hash of AEAD
 * suites whose names do not need it. With shared keys or passwords CBC stays.
 * TLS_DHE_RSA_WITH_AES_128_CBC_SHA -> DHE-RSA-AES128-SHA.
 */
function openSslName(name: string): string {
  const [, exchange = '', rest = ''] = /^TLS_(.*?)_WITH_(.*)$/.exec(name) ?? [];
  if (rest === '') return name;
  const isExport = exchange.endsWith('_EXPORT');
  const keys = exchange
    .replace(/_EXPORT$/, '')
    .replace(/^RSA$/, '')
    .replace(/^DH_anon$/, 'ADH')
    .replace(/^ECDH_anon$/, 'AECDH')
    .replace('PSK_DHE', 'DHE_PSK')
    .replace(/^SRP_SHA/, 'SRP')
    .replaceAll('_', '-');
  const cipher = rest
    .replace(exchange.startsWith('SRP') ? /^$/ : /^(AES|CAMELLIA|ARIA)_(\d+)/, '$1$2')
    .replace(exchange.endsWith('PSK') ? /^((?:CAMELLIA|ARIA)\d+)_CBC/ : /^((?:AES|CAMELLIA|ARIA)\d+)_CBC/, '$1')
    .replace(/_CCM_8$/, '-CCM8')
    .replace(/^3DES_EDE_CBC/, 'DES-CBC3')
    .replace(/^DES_CBC/, 'DES-CBC')
    .replace(/^DES40_CBC/, 'DES-CBC')
    .replace(/^RC4_(?:128|40)/, 'RC4')
    .replace(/^RC2_CBC_40/, 'RC2-CBC')
    .replace(/^(SEED|IDEA)_CBC/, (_, cipherName: string) => (cipherName === 'IDEA' ? 'IDEA-CBC' : 'SEED'))
    .replace(/^CHACHA20_POLY1305_SHA256$/, 'CHACHA20-POLY1305')
    .replaceAll('_', '-');
  const shortKeys = cipher.startsWith('ARIA') ? keys.replace(/^ECDHE-RSA$/, 'ECDHE') : keys;
  return [...(isExport ? ['EXP'] : []), ...(keys === '' ? [] : [shortKeys]), cipher].join('-');
}

const BY_OPENSSL_NAME: ReadonlyMap<string, string> = new Map(
  [...CIPHER_SUITE_NAMES.values()].flatMap((name) => {
    const short = openSslName(name);
    // Older versions write EDH.
    return [short, short.replace(/(^|-)DHE-/, '$1EDH-')].map((each) => [each, name] as const);
  }),
);
