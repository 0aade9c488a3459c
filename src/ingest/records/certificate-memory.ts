import type { Certificate } from '../../model/records.generated.ts';
import { importedKey } from '../../wire/crypto.ts';
import { certificateIdentifiers, ja4x } from '../../wire/security/tls/fingerprints/server-fingerprints.ts';
import { certificateChain, LONGEST_CHAIN } from '../../wire/security/x509/certificate-chain.ts';
import type { CertificateParts } from '../../wire/security/x509/certificate-parts.ts';
import { isIssuedBy, readCertificate } from '../../wire/security/x509/read-certificate.ts';
import type { FoundRecord } from '../formats/format.ts';
import { seenCertificate } from './certificate-records.ts';

type Reading = ReturnType<typeof readCertificate>;

interface KnownCertificate {
  readonly reading: Reading;
  readonly identifier: string | undefined;
  isGiven: boolean;
}

/** What a server proved with its certificates. */
export interface SeenChain {
  readonly certificate: Certificate;
  readonly ja4x: readonly string[];
}

/**
 * Certificates in base64, as tools write them, each read once: servers send those of the same authorities again and
 * again.
 */
export class CertificateMemory {
  readonly #known = new Map<string, KnownCertificate>();
  readonly #keys = new Map<CertificateParts, ReturnType<typeof importedKey>>();
  /** What each certificate was found to be issued by, or not. */
  readonly #issuers = new Map<CertificateParts, Map<CertificateParts, boolean>>();

  /** What a record says of certificates that were sent together, the server's own first. Undefined without that one. */
  chain(sent: readonly string[]): SeenChain | undefined {
    const known = sent.slice(0, LONGEST_CHAIN).map((text) => this.#read(text));
    const chain = certificateChain(
      known.map(({ reading }) => reading),
      sent.length,
      this.#isIssued,
    );
    if (chain.kind !== 'chain') return undefined;
    return {
      certificate: { ...chain.certificate, src: 'scan' },
      ja4x: known.flatMap(({ identifier }) => identifier ?? []),
    };
  }

  /** A record of each that has none yet. */
  *records(sent: readonly string[], time: number | undefined): Generator<FoundRecord> {
    const seen = Number.isNaN(time) ? undefined : time;
    for (const text of sent.slice(0, LONGEST_CHAIN)) {
      const known = this.#read(text);
      if (known.isGiven || known.reading.kind !== 'certificate') continue;
      known.isGiven = true;
      yield seenCertificate(known.reading.certificate, seen);
    }
  }

  readonly #isIssued = (certificate: CertificateParts, issuer: CertificateParts): boolean => {
    const verified = this.#issuers.get(certificate) ?? new Map<CertificateParts, boolean>();
    this.#issuers.set(certificate, verified);
    const known = verified.get(issuer);
    if (known !== undefined) return known;
    const isIssued = isIssuedBy(certificate, issuer, this.#keyOf(issuer));
    verified.set(issuer, isIssued);
    return isIssued;
  };

  #keyOf(issuer: CertificateParts): ReturnType<typeof importedKey> {
    if (!this.#keys.has(issuer)) this.#keys.set(issuer, issuer.publicKey && importedKey(issuer.publicKey.encoded));
    return this.#keys.get(issuer);
  }

  #read(text: string): KnownCertificate {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const bytes = Buffer.from(text, 'base64');
    const identifiers = certificateIdentifiers(bytes);
    const certificate = {
      reading: readCertificate(bytes),
      identifier: identifiers && ja4x(identifiers),
      isGiven: false,
    };
    this.#known.set(text, certificate);
    return certificate;
  }
}
