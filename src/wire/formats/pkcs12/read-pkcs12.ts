/**
 * The certificates of a PKCS#12 file (RFC 7292) that has no password, or an empty one. Nothing else of it is read: keys
 * stay where they are. Its checksum needs no look, since it would say only that the password is right.
 */
import { DefectList, DerReader, type DerValue, TAG } from '../der/der-reader.ts';
import { ObjectIdentifierMap } from '../der/object-identifier.ts';
import { type Decryption, decryptWithoutPassword } from './pkcs12-encryption.ts';

export type Pkcs12Reading =
  | { readonly kind: 'certificates'; readonly certificates: readonly Buffer[] }
  /** A sentence about `it`, without a full stop. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Undefined if the bytes are no PKCS#12 file. */
export function readPkcs12(bytes: Uint8Array): Pkcs12Reading | undefined {
  const ignored = new DefectList();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const file = new DerReader(buffer, 0, buffer.length, ignored).optional(TAG.sequence)?.children(ignored);
  const version = file?.optional(TAG.integer);
  const safe = file?.optional(TAG.sequence)?.children(ignored);
  const type = safe?.optional(TAG.objectIdentifier);
  const content = safe?.optionalContext(0);
  if (version?.content.equals(VERSION_3) !== true || type === undefined || content === undefined) return undefined;
  const kind = CONTENT_KINDS.get(type);
  if (kind === undefined) return undefined;
  if (kind !== 'data') return refused('it is a PKCS#12 file that is signed, which is not read');
  const found = new FoundCertificates();
  for (const part of valuesIn(octetsOf(content.children(ignored).next()))) found.addPart(part);
  return found.reading();
}

const VERSION_3 = Buffer.of(3);

type ContentKind = 'data' | 'signed' | 'enveloped' | 'encrypted';

const CONTENT_KINDS = new ObjectIdentifierMap<ContentKind>([
  ['1.2.840.113549.1.7.1', 'data'],
  ['1.2.840.113549.1.7.2', 'signed'],
  ['1.2.840.113549.1.7.3', 'enveloped'],
  ['1.2.840.113549.1.7.6', 'encrypted'],
]);

const CERTIFICATE_BAG = new ObjectIdentifierMap([['1.2.840.113549.1.12.10.1.3', true]]);
const BAG_OF_BAGS = new ObjectIdentifierMap([['1.2.840.113549.1.12.10.1.6', true]]);
const X509_CERTIFICATE = new ObjectIdentifierMap([['1.2.840.113549.1.9.22.1', true]]);

const MOST_PARTS = 10;
const MOST_BAGS = 10_000;
const DEEPEST_BAGS = 8;

class FoundCertificates {
  readonly #certificates: Buffer[] = [];
  #parts = 0;
  #problem: string | undefined;

  /** A ContentInfo. */
  addPart(part: DerValue): void {
    if (++this.#parts > MOST_PARTS) return;
    const ignored = new DefectList();
    const info = part.children(ignored);
    const type = info.optional(TAG.objectIdentifier);
    const kind = type && CONTENT_KINDS.get(type);
    const content = info.optionalContext(0)?.children(ignored).next();
    if (content === undefined) return;
    if (kind === 'data') this.#addBags(octetsOf(content), 0);
    else if (kind === 'encrypted') this.#addEncrypted(content);
    else this.#problem = 'it is a PKCS#12 file that is encrypted for another key';
  }

  reading(): Pkcs12Reading {
    if (this.#certificates.length > 0) return { kind: 'certificates', certificates: this.#certificates };
    return refused(this.#problem ?? 'it is a PKCS#12 file without certificates');
  }

  #addEncrypted(content: DerValue): void {
    const ignored = new DefectList();
    const data = content.children(ignored);
    data.optional(TAG.integer);
    const info = data.optional(TAG.sequence)?.children(ignored);
    info?.optional(TAG.objectIdentifier);
    const algorithm = info?.optional(TAG.sequence);
    const text = info?.optionalContext(0);
    const decryption: Decryption =
      algorithm === undefined || text === undefined
        ? { kind: 'refused', reason: 'it is cut off' }
        : decryptWithoutPassword(algorithm, octetsOf(text));
    if (decryption.kind === 'refused') {
      this.#problem = `it is a PKCS#12 file whose certificates are encrypted: ${decryption.reason}`;
      return;
    }
    const right = Iterator.from(decryption.texts).find(isWholeSequence);
    if (right === undefined) this.#problem = 'it is a PKCS#12 file with a password';
    else this.#addBags(right, 0);
  }

  #addBags(bytes: Buffer, depth: number): void {
    const ignored = new DefectList();
    for (const bag of valuesIn(bytes)) {
      const parts = bag.children(ignored);
      const type = parts.optional(TAG.objectIdentifier);
      const content = parts.optionalContext(0)?.children(ignored).next();
      if (type === undefined || content === undefined) continue;
      if (BAG_OF_BAGS.get(type) === true && depth < DEEPEST_BAGS) this.#addBags(content.encoded, depth + 1);
      else if (CERTIFICATE_BAG.get(type) === true) this.#addCertificate(content.children(ignored));
    }
  }

  #addCertificate(bag: DerReader): void {
    const type = bag.optional(TAG.objectIdentifier);
    const value = bag.optionalContext(0)?.children(new DefectList()).next();
    if (type !== undefined && value !== undefined && X509_CERTIFICATE.get(type) === true)
      this.#certificates.push(octetsOf(value));
  }
}

/** The values of a SEQUENCE OF. */
function valuesIn(bytes: Buffer): readonly DerValue[] {
  const ignored = new DefectList();
  const list = new DerReader(bytes, 0, bytes.length, ignored).optional(TAG.sequence);
  return list?.children(ignored).rest(MOST_BAGS) ?? [];
}

function isWholeSequence(bytes: Buffer): boolean {
  const defects = new DefectList();
  const reader = new DerReader(bytes, 0, bytes.length, defects);
  return reader.optional(TAG.sequence) !== undefined && reader.isAtEnd && defects.all.length === 0;
}

const CONSTRUCTED = 0x20;

/** Of an OCTET STRING, also one in pieces, as BER allows. */
function octetsOf(value: DerValue | undefined): Buffer {
  if (value === undefined) return Buffer.alloc(0);
  if ((value.tag & CONSTRUCTED) === 0) return value.content;
  const pieces = value.children(new DefectList()).rest(MOST_BAGS);
  return Buffer.concat(pieces.filter(({ tag }) => tag === TAG.octetString).map(({ content }) => content));
}

const refused = (reason: string): Pkcs12Reading => ({ kind: 'refused', reason });
