/**
 * The certificates of issuers that come with the entries of a log. There are few of them, and each comes with thousands
 * of entries: it becomes a record once in a while, and is hashed and read once.
 */
import { sha256 } from '../../../wire/crypto.ts';
import { readCertificate } from '../../../wire/security/x509/read-certificate.ts';
import { readableCertificate } from '../../records/readable-certificate.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

export interface LogIssuer {
  /** In DER. */
  readonly bytes: Uint8Array;
  /** SHA-256 of it, in hexadecimal. */
  readonly hash: string;
  /** SHA-256 of its key. Undefined if it is no certificate. */
  readonly keyHash: string | undefined;
}

/** Logs accept some hundred issuers. The oldest is forgotten first. */
const MOST_ISSUERS = 64;
/** Hexadecimal digits by which one is remembered. */
const SHORT_HASH = 16;
/** Of a signature: no two certificates share them. */
const LAST_OCTETS = 16;
/** Longer ones are not kept. */
const LONGEST = 2 ** 14;

export class LogIssuers {
  /** Hashes of those that were given as records, in the order in which they came. */
  readonly #given: Set<string>;
  /** By their last octets. */
  readonly #known = new Map<string, LogIssuer>();

  /** `given`: what `given` was at the position from which the source is read. */
  constructor(given: readonly string[] = []) {
    this.#given = new Set(given);
  }

  get given(): readonly string[] {
    return [...this.#given];
  }

  issuer(certificate: Uint8Array): LogIssuer {
    const bytes = Buffer.from(certificate.buffer, certificate.byteOffset, certificate.length);
    const end = bytes.toString('latin1', Math.max(0, bytes.length - LAST_OCTETS));
    const known = this.#known.get(end);
    if (known !== undefined && bytes.equals(known.bytes)) return known;
    const reading = readCertificate(bytes);
    const key = reading.kind === 'certificate' ? reading.certificate.subject_key_info : undefined;
    const issuer = { bytes: Buffer.from(bytes), hash: sha256(bytes), keyHash: key?.fingerprint_sha256 };
    if (this.#known.size >= MOST_ISSUERS) this.#known.clear();
    if (bytes.length <= LONGEST) this.#known.set(end, issuer);
    return issuer;
  }

  /** Its record, unless it was given not long ago, or cannot be read. */
  *record({ bytes, hash }: LogIssuer, time: number): Generator<FoundRecord> {
    const short = hash.slice(0, SHORT_HASH);
    if (this.#given.has(short)) return;
    this.#given.add(short);
    const [oldest] = this.#given;
    if (this.#given.size > MOST_ISSUERS && oldest !== undefined) this.#given.delete(oldest);
    try {
      yield readableCertificate(bytes, { time, src: 'ct' });
    } catch (error) {
      if (!(error instanceof RefusedRecord)) throw error;
    }
  }
}
