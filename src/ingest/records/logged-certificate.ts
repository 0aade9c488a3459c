import { defined } from '../../model/defined.ts';
import type { Certificate, CertificateLogEntry } from '../../model/records.generated.ts';
import type { Draft } from '../../wire/security/x509/draft.ts';
import { readCertificate } from '../../wire/security/x509/read-certificate.ts';
import type { FoundRecord } from '../formats/format.ts';
import { RefusedRecord } from '../formats/shapes/refused-record.ts';
import { timeText } from './seen-time.ts';

/** An entry of a transparency log. */
export interface LoggedCertificate {
  readonly type: 'x509_entry' | 'precert_entry';
  /** In DER. Of a precertificate: as its issuer signed it, with the mark that it is one. */
  readonly certificate: Uint8Array | undefined;
  /** In milliseconds since 1970. */
  readonly timestamp: number;
  readonly log?: string | undefined;
  readonly index?: number | undefined;
  readonly leafHash?: string | undefined;
  readonly issuerKeyHash?: string | undefined;
  /** SHA-256 of the certificates that came with it. */
  readonly chain?: readonly string[];
  /** Only of a precertificate: SHA-256 of the signed part as the log has it, which is also that of the final one. */
  readonly signedPartHash?: string | undefined;
}

/** An entry of a log -> its record. @throws RefusedRecord */
export function loggedCertificate(logged: LoggedCertificate): FoundRecord {
  const { type, certificate: bytes, timestamp, chain = [], signedPartHash } = logged;
  if (bytes === undefined)
    throw new RefusedRecord('the precertificate is missing: the entry has its signed part alone');
  const at = timeText(timestamp);
  if (at === undefined) throw new RefusedRecord('the time of the entry is unreadable');
  const reading = readCertificate(bytes);
  const { fingerprint_sha256 } = reading.kind === 'certificate' ? reading.certificate : {};
  if (reading.kind !== 'certificate' || fingerprint_sha256 === undefined)
    throw new RefusedRecord('the entry has no certificate that can be read');
  const entry: CertificateLogEntry = {
    type,
    ...defined({ log: logged.log, index: logged.index }),
    timestamp: at,
    ...defined({ leaf_hash: logged.leafHash, issuer_key_hash: logged.issuerKeyHash }),
    fingerprint_sha256,
    ...defined({ chain: chain.length === 0 ? undefined : chain }),
  };
  // It was read just now: copying it would take longer than the rest here.
  const certificate: Draft<Certificate> = reading.certificate;
  // A certificate for signing precertificates is replaced by its issuer in the final one.
  if (signedPartHash !== undefined) certificate.tbs_noct_fingerprint = signedPartHash;
  certificate.src = 'ct';
  return { collection: 'certs', data: { certificate, ct: [entry], last_updated: at, '@timestamp': at } };
}
