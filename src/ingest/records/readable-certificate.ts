import { readCertificate } from '../../wire/security/x509/read-certificate.ts';
import type { FoundRecord } from '../formats/format.ts';
import { RefusedRecord } from '../formats/shapes/refused-record.ts';
import { seenCertificate } from './certificate-records.ts';

export interface CertificateSighting {
  /** In milliseconds since 1970. */
  readonly time?: number;
  readonly src?: 'ct';
}

/** A certificate in DER -> its record. @throws RefusedRecord */
export function readableCertificate(bytes: Uint8Array, { time, src }: CertificateSighting = {}): FoundRecord {
  const reading = readCertificate(bytes);
  if (reading.kind !== 'certificate') throw new RefusedRecord('it is no certificate');
  if (reading.certificate.fingerprint_sha256 === undefined)
    throw new RefusedRecord('it is the signed part of a certificate, without its signature');
  return seenCertificate(src === undefined ? reading.certificate : { ...reading.certificate, src }, time);
}

/** Certificates that came together -> a record of each that can be read. @throws RefusedRecord if that is none */
export function bundleRecords(certificates: readonly Uint8Array[]): readonly FoundRecord[] {
  const records: FoundRecord[] = [];
  let refused: RefusedRecord | undefined;
  for (const bytes of certificates) {
    try {
      records.push(readableCertificate(bytes));
    } catch (error) {
      if (!(error instanceof RefusedRecord)) throw error;
      refused ??= error;
    }
  }
  if (records.length === 0 && refused !== undefined) throw refused;
  return records;
}
