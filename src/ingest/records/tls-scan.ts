/** What scanners of TLS say in several ways -> the names that our own scans store. */
import { cipherSuiteName } from '../../wire/security/tls/registry/cipher-suite.ts';
import { TLS_VERSION_NAMES } from '../../wire/security/tls/registry/code-points.ts';

/** `TLS 1.2`, `TLSv1.2`, `tlsv1_2`, `TLS1_2` -> `TLSv1.2`. Undefined if it is no version. */
export function tlsVersionText(text: string): string | undefined {
  const [, kind = '', major, minor] = /^(ssl|tls|dtls)[ _]?v?([1-3])(?:[._]([0-3]))?$/i.exec(text.trim()) ?? [];
  if (major === undefined) return undefined;
  const name = kind.toLowerCase() === 'ssl' ? `SSLv${major}` : `${kind.toUpperCase()}v${major}.${minor ?? 0}`;
  return VERSIONS.has(name) ? name : undefined;
}

const VERSIONS: ReadonlySet<string> = new Set(TLS_VERSION_NAMES.values());

/** `0xC030`, `xc030` */
export function suiteOfHex(digits: string): string | undefined {
  const [, number] = /^0?x([0-9a-f]{1,4})$/i.exec(digits) ?? [];
  return number === undefined ? undefined : cipherSuiteName(Number.parseInt(number, 16));
}
