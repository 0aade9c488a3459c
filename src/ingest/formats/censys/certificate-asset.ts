/** Certificates of Censys, whose members are nearly those of our own records, under names of three generations. */
import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonFlag,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  textsIn,
} from '../../../model/json-value.ts';
import type {
  CertificateExtensions,
  CertificateSignature,
  CertificateValidity,
  ChainCertificate,
  DistinguishedName,
  SignatureAlgorithm,
  SubjectKeyInfo,
} from '../../../model/records.generated.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { otherMembers } from '../../records/other-members.ts';
import { readableDate, seenTime, timeText } from '../../records/seen-time.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { extensionsOfCensys } from './certificate-extensions.ts';
import { bytesAsBase64, publicKeyOfCensys } from './public-key.ts';

/** A certificate that was asked for, whether or not a server has it. */
export function* certificateAsset(asset: JsonObject): Generator<FoundRecord> {
  const metadata = jsonObject(asset, 'metadata');
  const time = seenTime(
    jsonText(asset, 'modified_at') ?? jsonText(metadata, 'updated_at') ?? jsonText(asset, 'added_at'),
  );
  const raw = jsonText(asset, 'raw') ?? '';
  const [whole] = raw === '' ? [] : certificateRecords([Buffer.from(raw, 'base64')], time);
  if (whole !== undefined) {
    yield whole;
    return;
  }
  const certificate = certificateOfCensys(asset);
  if (certificate.fingerprint_sha256 === undefined) throw new RefusedRecord('the certificate has no SHA-256');
  const isSeen = jsonFlag(asset, 'ever_seen_in_scan') ?? jsonFlag(metadata, 'seen_in_scan');
  const at = timeText(time);
  yield {
    collection: 'certs',
    data: {
      certificate: { ...certificate, src: isSeen === false ? 'ct' : 'scan' },
      ...defined({ censys: otherMembers(asset, ASSET_TAKEN), last_updated: at, '@timestamp': at }),
    },
  };
}

const ASSET_TAKEN: ReadonlySet<string> = new Set(
  `parsed names raw fingerprint_md5 fingerprint_sha1 fingerprint_sha256 tbs_fingerprint_sha256
   tbs_no_ct_fingerprint_sha256 spki_subject_fingerprint_sha256 validation_level modified_at validated_at
   ever_seen_in_scan zlint.lints`.split(/\s+/),
);

/** The whole of a certificate, or what Censys shows of it below a service. */
export function certificateOfCensys(cert: JsonObject): ChainCertificate {
  const parsed = jsonObject(cert, 'parsed') ?? cert;
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name) => jsonText(cert, name) || jsonText(parsed, name)).find((value) => value) || undefined;
  const names = textsIn(jsonMember(cert, 'names') ?? jsonMember(parsed, 'names'));
  const signature = jsonObject(parsed, 'signature');
  return defined({
    names: names.length === 0 ? undefined : names,
    subject_dn: reversedName(text('subject_dn')),
    issuer_dn: reversedName(text('issuer_dn')),
    subject: nameOf(jsonObject(parsed, 'subject')),
    issuer: nameOf(jsonObject(parsed, 'issuer')),
    validity: validityOf(jsonObject(parsed, 'validity_period') ?? jsonObject(parsed, 'validity')),
    validation_level: levelOf(text('validation_level')),
    serial_number: text('serial_number'),
    version: jsonNumber(parsed, 'version'),
    fingerprint_md5: text('fingerprint_md5'),
    fingerprint_sha1: text('fingerprint_sha1'),
    fingerprint_sha256: text('fingerprint_sha256', 'fingerprint'),
    tbs_fingerprint: text('tbs_fingerprint_sha256', 'tbs_fingerprint'),
    tbs_noct_fingerprint: text('tbs_no_ct_fingerprint_sha256', 'tbs_noct_fingerprint'),
    spki_subject_fingerprint: text('spki_subject_fingerprint_sha256', 'spki_subject_fingerprint'),
    subject_key_info: keyOf(jsonObject(parsed, 'subject_key_info') ?? jsonObject(parsed, 'public_key')),
    signature_algorithm: algorithmOf(
      jsonMember(parsed, 'signature_algorithm') ?? jsonMember(signature, 'signature_algorithm'),
    ),
    signature: signatureOf(signature),
    extensions: extensionsOfCensys(jsonObject(parsed, 'extensions')) as CertificateExtensions | undefined,
    redacted: jsonFlag(parsed, 'redacted'),
  });
}

/** Its names begin with the country, ours with the last part, as RFC 4514 wants it. */
const reversedName = (name: string | undefined): string | undefined =>
  name
    ?.split(/(?<!\\), (?=[\w.]+=)/)
    .reverse()
    .join(', ');

/** Each part is a list of texts, with the name that we give it. */
function nameOf(name: JsonObject | undefined): DistinguishedName | undefined {
  const parts = Object.entries(name ?? {}).flatMap(([part, values]) => {
    const texts = textsIn(values);
    return texts.length === 0 ? [] : [[part, texts] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

function validityOf(period: JsonObject | undefined): CertificateValidity | undefined {
  return (
    period &&
    defined({
      start: readableDate(jsonText(period, 'not_before') ?? jsonText(period, 'start')),
      end: readableDate(jsonText(period, 'not_after') ?? jsonText(period, 'end')),
      length: jsonNumber(period, 'length_seconds') ?? jsonNumber(period, 'length'),
    })
  );
}

const levelOf = (level: string | undefined): string | undefined =>
  level !== undefined && level.length === 2 ? level.toUpperCase() : level;

function keyOf(info: JsonObject | undefined): SubjectKeyInfo | undefined {
  if (info === undefined) return undefined;
  const algorithm = jsonMember(info, 'key_algorithm');
  const name = typeof algorithm === 'string' ? algorithm : jsonText(algorithm, 'name');
  return {
    ...defined({
      fingerprint_sha256: jsonText(info, 'fingerprint_sha256') || jsonText(info, 'fingerprint') || undefined,
      key_algorithm:
        name === undefined ? undefined : defined({ name, oid: jsonText(algorithm, 'oid') ?? KEY_KINDS.get(name) }),
    }),
    ...publicKeyOfCensys(info),
  };
}

const KEY_KINDS: ReadonlyMap<string, string> = new Map([
  ['RSA', '1.2.840.113549.1.1.1'],
  ['ECDSA', '1.2.840.10045.2.1'],
  ['Ed25519', '1.3.101.112'],
]);

/** `SHA384WithRSA` -> `SHA384-RSA`, `ECDSAWithSHA256` -> `ECDSA-SHA256` */
function algorithmOf(algorithm: unknown): SignatureAlgorithm | undefined {
  const name = typeof algorithm === 'string' ? algorithm : jsonText(algorithm, 'name');
  return name === undefined ? undefined : defined({ name: name.replace('With', '-'), oid: jsonText(algorithm, 'oid') });
}

function signatureOf(signature: JsonObject | undefined): CertificateSignature | undefined {
  return (
    signature &&
    defined({
      signature_algorithm: algorithmOf(jsonMember(signature, 'signature_algorithm')),
      value: bytesAsBase64(jsonText(signature, 'value')),
      valid: jsonFlag(signature, 'valid'),
      self_signed: jsonFlag(signature, 'self_signed'),
    })
  );
}
