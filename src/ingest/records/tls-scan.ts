/** What scanners of TLS say in several ways -> the names that our own scans store. */
import { CIPHER_SUITE_NAMES, cipherSuiteName } from '../../wire/security/tls/registry/cipher-suite.ts';
import { TLS_VERSION_NAMES } from '../../wire/security/tls/registry/code-points.ts';

/** `TLS 1.2`, `TLSv1.2`, `tlsv1_2`, `TLS1_2` -> `TLSv1.2`. Undefined if it is no version. */
export function tlsVersionText(text: string): string | undefined {
  const [, kind = '', major, minor] = /^(ssl|tls|dtls)[ _]?v?([1-3])(?:[._]([0-3]))?$/i.exec(text.trim()) ?? [];
  if (major === undefined) return undefined;
  const name = kind.toLowerCase() === 'ssl' ? `SSLv${major}` : `${kind.toUpperCase()}v${major}.${minor ?? 0}`;
  return VERSIONS.has(name) ? name : undefined;
}

const VERSIONS: ReadonlySet<string> = new Set(TLS_VERSION_NAMES.values());

/** The name of IANA of a suite that OpenSSL names, such as ECDHE-RSA-AES128-SHA. Undefined for others. */
export const suiteOfOpenSsl = (name: string): string | undefined => BY_OPENSSL_NAME.get(name);

/** `0xC030`, `xc030` */
export function suiteOfHex(digits: string): string | undefined {
  const [, number] = /^0?x([0-9a-f]{1,4})$/i.exec(digits) ?? [];
  return number === undefined ? undefined : cipherSuiteName(Number.parseInt(number, 16));
}

/**
 * OpenSSL leaves out RSA as key exchange, CBC, and the hash of AEAD suites whose names do not need it.
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
    .replaceAll('_', '-');
  const cipher = rest
    .replace(/^(AES|CAMELLIA|ARIA)_(\d+)_CBC/, '$1$2')
    .replace(/^(AES|CAMELLIA|ARIA)_(\d+)_/, '$1$2-')
    .replace(/-CCM_8$/, '-CCM8')
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
