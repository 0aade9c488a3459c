/** The SignedCertificateTimestampList of RFC 6962, 3.3: a TLS vector inside an OCTET STRING. */
import type { CertificateExtensions } from '../../../model/records.generated.ts';
import { ByteReader } from '../../byte-reader.ts';
import { type DefectList, type DerReader, TAG } from '../../formats/der/der-reader.ts';

type Timestamp = NonNullable<CertificateExtensions['signed_certificate_timestamps']>[number];

const LOG_ID_OCTETS = 32;
const MOST_TIMESTAMPS = 1000;

export function readSignedCertificateTimestamps(
  reader: DerReader,
  defects: DefectList,
): readonly Timestamp[] | undefined {
  const octets = reader.required(TAG.octetString, 'the list of timestamps');
  return octets === undefined ? undefined : readTimestampList(octets.content, defects);
}

/** Also the form in which a TLS server sends timestamps. */
export function readTimestampList(octets: Uint8Array, defects: DefectList): readonly Timestamp[] {
  const outer = new ByteReader(octets);
  const list = new ByteReader(outer.upTo(outer.u16()));
  if (outer.isShort) defects.add('the list of timestamps is cut off');
  const timestamps: Timestamp[] = [];
  while (list.left > 0 && timestamps.length < MOST_TIMESTAMPS) {
    const entry = list.vector(2);
    const timestamp = entry === undefined ? undefined : readTimestamp(new ByteReader(entry));
    if (timestamp === undefined) defects.add('a timestamp of a log is malformed');
    else timestamps.push(timestamp);
    if (timestamp?.version !== undefined && timestamp.version !== 0)
      defects.add('a timestamp of a log has an unknown version');
  }
  return timestamps;
}

function readTimestamp(reader: ByteReader): Timestamp | undefined {
  const version = reader.u8();
  const log = reader.bytes(LOG_ID_OCTETS);
  const high = reader.u32();
  const low = reader.u32();
  reader.vector(2);
  if (version === undefined || log === undefined || high === undefined || low === undefined || reader.isShort)
    return undefined;
  const signature = reader.rest();
  return {
    version,
    log_id: base64(log),
    timestamp: Math.floor((high * 2 ** 32 + low) / 1000),
    signature: base64(signature),
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}
