/**
 * The text or the bytes of a file -> what it holds, in its order: certificates in PEM, DER, base64 or PKCS#7, and
 * entries of Certificate Transparency logs in the JSON of `get-entries`, one answer or one entry a line.
 */

import { defined } from '../../../model/defined.ts';
import { DefectList, DerReader, TAG } from '../../formats/der/der-reader.ts';
import { ObjectIdentifierMap } from '../../formats/der/object-identifier.ts';
import { type PemBlock, PemReader } from './pem-reader.ts';

export type CertificateBlock =
  | { readonly kind: 'certificate'; readonly bytes: Uint8Array; readonly flaw?: string }
  | { readonly kind: 'log entry'; readonly leaf: Uint8Array; readonly extraData?: Uint8Array }
  | { readonly kind: 'error'; readonly message: string };

/** DER begins with a SEQUENCE of more than 127 octets. No text begins so. */
export function isDer(head: Uint8Array): boolean {
  return head[0] === 0x30 && (head[1] ?? 0) >= 0x80;
}

/** The certificates of a DER file: one, several one after the other, or a PKCS#7 bundle. */
export function derBlocks(bytes: Uint8Array, flaw?: string): readonly CertificateBlock[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const ignored = new DefectList();
  const reader = new DerReader(buffer, 0, buffer.length, ignored);
  const blocks: CertificateBlock[] = [];
  while (blocks.length < MOST_CERTIFICATES) {
    const value = reader.optional(TAG.sequence);
    if (value === undefined) break;
    const bundle = pkcs7Certificates(value.encoded);
    for (const certificate of bundle ?? [value.encoded])
      blocks.push({ kind: 'certificate', bytes: certificate, ...defined({ flaw }) });
    if (bundle?.length === 0) blocks.push({ kind: 'error', message: 'The PKCS#7 bundle has no certificates.' });
  }
  if (!reader.isAtEnd) blocks.push({ kind: 'error', message: 'After the certificate is other data.' });
  return blocks;
}

const MOST_CERTIFICATES = 1_000_000;

const CERTIFICATE_LABELS: ReadonlySet<string> = new Set(['CERTIFICATE', 'X509 CERTIFICATE']);
const BUNDLE_LABELS: ReadonlySet<string> = new Set(['PKCS7', 'PKCS #7 SIGNED DATA', 'CMS']);

/** In front of the trust settings of OpenSSL stands the certificate. */
const TRUSTED_LABEL = 'TRUSTED CERTIFICATE';

/** A file of base64 without PEM lines. */
const LONGEST_BARE_BASE64 = 2 ** 24;
const BARE_BASE64 = /^[A-Za-z0-9+/=\s]+$/;

export class TextBlocks {
  readonly #pem = new PemReader();
  #bare: string[] = [];
  #bareLength = 0;
  #hasOtherText = false;

  /** What ends in this line. */
  push(line: string): readonly CertificateBlock[] {
    if (!this.#pem.isInside && line.startsWith('{')) {
      this.#hasOtherText = true;
      return logEntries(line);
    }
    const blocks = this.#pem.push(line).flatMap(pemBlocks);
    if (blocks.length > 0 || this.#pem.isInside) this.#hasOtherText = true;
    else this.#addBare(line);
    return blocks;
  }

  end(): readonly CertificateBlock[] {
    const unfinished = this.#pem.end();
    if (unfinished !== undefined) return pemBlocks(unfinished);
    if (this.#hasOtherText || this.#bareLength === 0) return [];
    const bytes = Buffer.from(this.#bare.join(''), 'base64');
    return isDer(bytes) ? derBlocks(bytes) : [];
  }

  #addBare(line: string): void {
    if (this.#hasOtherText || line === '') return;
    this.#bareLength += line.length;
    if (this.#bareLength > LONGEST_BARE_BASE64 || !BARE_BASE64.test(line)) {
      this.#hasOtherText = true;
      this.#bare = [];
    } else this.#bare.push(line.trim());
  }
}

function pemBlocks({ label, bytes, flaw }: PemBlock): readonly CertificateBlock[] {
  const noted = flaw === undefined ? {} : { flaw };
  if (BUNDLE_LABELS.has(label)) {
    const bundle = pkcs7Certificates(bytes);
    if (bundle === undefined || bundle.length === 0)
      return [{ kind: 'error', message: 'The PKCS#7 bundle has no certificates.' }];
    return bundle.map((certificate) => ({ kind: 'certificate', bytes: certificate, ...noted }));
  }
  if (label === TRUSTED_LABEL) return derBlocks(bytes, flaw).slice(0, 1);
  if (!CERTIFICATE_LABELS.has(label)) return [{ kind: 'error', message: `The block is no certificate: ${label}.` }];
  // Some programs put a bundle under this label.
  const bundle = pkcs7Certificates(bytes);
  return (bundle ?? [bytes]).map((certificate) => ({ kind: 'certificate', bytes: certificate, ...noted }));
}

const MOST_ENTRIES = 100_000;

function logEntries(line: string): readonly CertificateBlock[] {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return [{ kind: 'error', message: 'The line is not valid JSON.' }];
  }
  const { entries } = value as { readonly entries?: unknown };
  const list: readonly unknown[] = Array.isArray(entries) ? entries.slice(0, MOST_ENTRIES) : [value];
  return list.map(logEntry);
}

function logEntry(value: unknown): CertificateBlock {
  const { leaf_input: leaf, extra_data: extra } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof leaf !== 'string')
    return { kind: 'error', message: 'The line is no entry of a log: it has no leaf_input.' };
  return {
    kind: 'log entry',
    leaf: Buffer.from(leaf, 'base64'),
    ...defined({ extraData: typeof extra === 'string' ? Buffer.from(extra, 'base64') : undefined }),
  };
}

const SIGNED_DATA = new ObjectIdentifierMap([['1.2.840.113549.1.7.2', true]]);

/** Bundles of all roots of a browser have some hundred. */
const MOST_SIGNED_CERTIFICATES = 100_000;

/** The certificates of a PKCS#7 or CMS SignedData (RFC 5652, 5.1), in DER. Undefined if the bytes are not such data. */
export function pkcs7Certificates(bytes: Uint8Array): readonly Buffer[] | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const ignored = new DefectList();
  const outer = new DerReader(buffer, 0, buffer.length, ignored).optional(TAG.sequence)?.children(ignored);
  const type = outer?.optional(TAG.objectIdentifier);
  if (outer === undefined || type === undefined || SIGNED_DATA.get(type) === undefined) return undefined;
  const data = outer.optionalContext(0)?.children(ignored).optional(TAG.sequence)?.children(ignored);
  data?.optional(TAG.integer);
  data?.optional(TAG.set);
  data?.optional(TAG.sequence);
  const list = data?.optionalContext(0)?.children(ignored).rest(MOST_SIGNED_CERTIFICATES) ?? [];
  // Attribute certificates have other tags.
  return Array.from(list)
    .filter(({ tag }) => tag === TAG.sequence)
    .map(({ encoded }) => encoded);
}
