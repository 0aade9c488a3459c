import { readCertificate } from '../../wire/security/x509/read-certificate.ts';
import type { FoundRecord } from '../formats/format.ts';

/** Certificates in DER -> a record of each that can be read. */
export function* certificateRecords(
  certificates: readonly Uint8Array[],
  time: number | undefined,
): Generator<FoundRecord> {
  const at = time === undefined ? undefined : new Date(time).toISOString();
  for (const bytes of certificates) {
    const reading = readCertificate(bytes);
    if (reading.kind !== 'certificate') continue;
    const seen = at === undefined ? {} : { last_updated: at, '@timestamp': at };
    yield { collection: 'certs', data: { certificate: reading.certificate, ...seen } };
  }
}
