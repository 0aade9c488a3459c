import { TAG } from '../../../wire/formats/der/der-reader.ts';
import { beginsAsDer, DER_HEAD_BYTES, derContent, derLength } from '../../../wire/security/x509/der-content.ts';
import { bundleRecords } from '../../records/readable-certificate.ts';
import type { FoundRecord, Head } from '../format.ts';
import { binaryFormat } from '../shapes/binary-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** Certificates in DER: one or several, PKCS#7 bundles, or a PKCS#12 file without a password. */
export const der = binaryFormat({
  name: 'der',
  version: 1,
  about: 'certificates in DER, PKCS#7 or PKCS#12',
  recognises: ({ bytes }: Head) => beginsAsDer(bytes),
  lengthOf: (bytes) => (bytes[0] === TAG.sequence && bytes.length < DER_HEAD_BYTES ? DER_HEAD_BYTES : derLength(bytes)),
  longest: 2 ** 26,
  part: 'value',
  records: valueRecords,
});

function* valueRecords(value: Buffer, number: number): Generator<FoundRecord> {
  const content = derContent(value, { mayBePkcs12: number === 0 });
  if (content.kind === 'other') throw new RefusedRecord(content.reason);
  yield* bundleRecords(content.certificates);
}
