/**
 * What bytes in DER are: certificates, or a sentence about what else they are. The sentence shows nothing of the bytes,
 * which may be a private key.
 */
import { DefectList, DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { readPkcs12 } from '../../formats/pkcs12/read-pkcs12.ts';
import { pkcs7Certificates } from './certificate-blocks.ts';

export type DerContent =
  | { readonly kind: 'certificates'; readonly certificates: readonly Uint8Array[] }
  /** The reason is a sentence about `it`, without a full stop. */
  | { readonly kind: 'other'; readonly reason: string };

export interface DerOptions {
  /** Trying whether a PKCS#12 file has a password takes up to a second. */
  readonly mayBePkcs12?: boolean;
}

/** `bytes`: one value. */
export function derContent(bytes: Uint8Array, { mayBePkcs12 = false }: DerOptions = {}): DerContent {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const length = derLength(buffer);
  if (length === undefined) return other('it is no DER');
  if (length !== INDEFINITE && length > buffer.length) return other('it is cut off');
  const ignored = new DefectList();
  const whole = new DerReader(buffer, 0, buffer.length, ignored).next();
  const inner = whole?.children(ignored);
  switch (inner?.nextTag) {
    case TAG.objectIdentifier:
      return bundleContent(buffer);
    case TAG.integer:
      return numberedContent(buffer, inner, mayBePkcs12);
    case ENUMERATED:
      return other('it is an answer about revocation');
    case TAG.sequence:
      return signedContent(buffer, inner);
    default:
      return other('it is no certificate');
  }
}

/** Of a value that ends where two zero octets say so, as BER allows. */
export const INDEFINITE = Number.POSITIVE_INFINITY;

/** How many bytes the SEQUENCE has that begins here; undefined if none begins, or its length is not readable. */
export function derLength(bytes: Uint8Array): number | undefined {
  const length = bytes[1];
  if (bytes[0] !== TAG.sequence || length === undefined) return undefined;
  if (length < 0x80) return 2 + length;
  if (length === 0x80) return INDEFINITE;
  const octets = length & 0x7f;
  if (octets > MOST_LENGTH_OCTETS || bytes.length < 2 + octets) return undefined;
  let value = 0;
  for (let at = 2; at < 2 + octets; at++) value = value * 256 + (bytes[at] ?? 0);
  return 2 + octets + value;
}

/** Longer values than four gigabytes are no certificates. */
const MOST_LENGTH_OCTETS = 4;
/** After so many, `derLength` knows. */
export const DER_HEAD_BYTES = 2 + MOST_LENGTH_OCTETS;

const ENUMERATED = 0x0a;

function bundleContent(bytes: Buffer): DerContent {
  const certificates = pkcs7Certificates(bytes);
  if (certificates === undefined) return other('it is no certificate');
  if (certificates.length === 0) return other('it is a PKCS#7 bundle without certificates');
  return { kind: 'certificates', certificates };
}

/** Structures with a version first: keys, and PKCS#12 files. */
function numberedContent(bytes: Buffer, parts: DerReader, mayBePkcs12: boolean): DerContent {
  const reading = mayBePkcs12 ? readPkcs12(bytes) : undefined;
  if (reading?.kind === 'certificates') return reading;
  if (reading !== undefined) return other(reading.reason);
  const numbers = parts.rest(4);
  if (!mayBePkcs12 && isPkcs12(numbers)) return other('it is a PKCS#12 file among other data');
  // A public RSA key has a modulus and an exponent alone, parameters of Diffie-Hellman have up to three numbers.
  const isPublic = numbers.length <= 3 && numbers.every(({ tag }) => tag === TAG.integer);
  return other(isPublic ? 'it is a key' : 'it is a private key');
}

/** Version 3, then the type of the content. */
function isPkcs12([version, content]: readonly DerValue[]): boolean {
  const isVersion3 = version?.content.length === 1 && version.content[0] === 3;
  return isVersion3 && content?.children(new DefectList()).nextTag === TAG.objectIdentifier;
}

function signedContent(bytes: Buffer, parts: DerReader): DerContent {
  const ignored = new DefectList();
  const first = parts.next();
  const second = parts.nextTag;
  const inside = first?.children(ignored);
  if (inside?.nextTag === TAG.objectIdentifier)
    return other(second === TAG.bitString ? 'it is a public key' : 'it is an encrypted private key');
  const values = inside?.rest(MOST_PARTS) ?? [];
  if (isRevocationList(values)) return other('it is a revocation list');
  if (isRequest(values)) return other('it is a certificate request');
  if (values[0]?.tag !== TAG.integer && values[0]?.tag !== VERSION) return other('it is no certificate');
  return { kind: 'certificates', certificates: [bytes] };
}

const MOST_PARTS = 12;
const VERSION = 0xa0;

/** RFC 5280, 5.1: perhaps a version, then algorithm, issuer and a time. */
function isRevocationList(values: readonly DerValue[]): boolean {
  const [first, second, third] = values[0]?.tag === TAG.integer ? values.slice(1) : values;
  const isTime = third?.tag === TAG.utcTime || third?.tag === TAG.generalizedTime;
  return first?.tag === TAG.sequence && second?.tag === TAG.sequence && isTime;
}

/** RFC 2986, 4.1: version, subject, key, and attributes under a tag of their own. */
function isRequest(values: readonly DerValue[]): boolean {
  const [version, subject, key, attributes] = values;
  const isKey = key?.children(new DefectList()).nextTag === TAG.sequence;
  const hasParts = version?.tag === TAG.integer && subject?.tag === TAG.sequence && key?.tag === TAG.sequence;
  return hasParts && isKey && (attributes === undefined || attributes.tag === VERSION);
}

const other = (reason: string): DerContent => ({ kind: 'other', reason });

/** What certificates, keys, bundles, files of PKCS#12 and answers about revocation have inside. */
const INNER_TAGS: ReadonlySet<number | undefined> = new Set([
  TAG.sequence,
  TAG.integer,
  TAG.objectIdentifier,
  ENUMERATED,
]);

/** Whether a file that begins so has one of these in DER. Neither text nor another format does. */
export function beginsAsDer(bytes: Uint8Array): boolean {
  const octets = bytes[1] ?? 0;
  const length = derLength(bytes);
  return length !== undefined && octets >= 0x80 && INNER_TAGS.has(bytes[2 + (octets & 0x7f)]);
}
