import { readCertificate } from '../../../wire/security/x509/read-certificate.ts';
import { hasLine, linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** The certificates of a study of TLS: the SHA-1 of each, and its bytes in base64. */
export const sonarCertificates = linesFormat({
  name: 'sonar-certificates',
  version: 1,
  about: 'certificates of a study of Project Sonar',
  signs: [hasLine('a digest and a certificate in base64 on a line', /^(?:[ \t\r]*(?:#.*)?\n)*[0-9a-f]{40},MII[\w+/]/)],
  begin: () => ({}),
  *records(line) {
    if (isBlank(line)) return;
    const [digest = '', text = ''] = line.split(',');
    const reading = readCertificate(Buffer.from(text, 'base64'));
    if (reading.kind !== 'certificate') throw new RefusedRecord('it has no certificate');
    const { certificate } = reading;
    if (certificate.fingerprint_sha1 !== digest.trim().toLowerCase())
      throw new RefusedRecord('its certificate is not the one of its digest');
    yield { collection: 'certs', data: { certificate } };
  },
});

const isBlank = (line: string): boolean => line.trim() === '' || line.startsWith('#');
