import { defined } from '../../model/defined.ts';
import type { Certificate } from '../../model/records.generated.ts';
import { readCertificate } from '../../wire/security/x509/read-certificate.ts';
import type { FoundRecord } from '../formats/format.ts';
import { timeText } from './seen-time.ts';

/** `time`: when it was seen, in milliseconds since 1970. */
export function seenCertificate(certificate: Certificate, time: number | undefined): FoundRecord {
  const at = timeText(time);
  return { collection: 'certs', data: { certificate, ...defined({ last_updated: at, '@timestamp': at }) } };
}

/** Certificates in DER -> a record of each that can be read. */
export function* certificateRecords(
  certificates: readonly Uint8Array[],
  time: number | undefined,
): Generator<FoundRecord> {
  for (const bytes of certificates) {
    const reading = readCertificate(bytes);
    if (reading.kind === 'certificate') yield seenCertificate(reading.certificate, time);
  }
}
