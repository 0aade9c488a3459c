/** What tlsx says of a TLS server, alone or in results of httpx -> the fields of a record. */
import { defined } from '../../../model/defined.ts';
import {
  isJsonObject,
  type JsonObject,
  jsonFlag,
  jsonObject,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import type { Certificate, ChainCertificate, ResponsesRecord } from '../../../model/records.generated.ts';
import { type SeenCertificates, seenCertificates } from '../../records/seen-certificates.ts';
import { readableDate } from '../../records/seen-time.ts';
import { untakenMembers } from '../../records/untaken-members.ts';

export interface TlsResponse {
  readonly fields: Pick<ResponsesRecord, 'tls' | 'certificate' | 'jarm' | 'tlsx'>;
  /** In DER. Empty if the scan was not told to keep certificates. */
  readonly certificates: readonly Uint8Array[];
}

export function tlsResponse(response: JsonObject): TlsResponse {
  const sent = pemCertificates(response);
  const version = jsonText(response, 'tls_version');
  const versions = textsIn(response.version_enum).map(versionName);
  const ciphers = objectsIn(response.cipher_enum).flatMap(({ ciphers: kinds }) =>
    isJsonObject(kinds) ? Object.values(kinds).flatMap(textsIn) : [],
  );
  return {
    fields: defined({
      certificate: sent?.certificate ?? describedCertificate(response),
      tls: defined({
        version: version === undefined ? undefined : versionName(version),
        supported_versions: versions.length === 0 ? undefined : versions,
        cipher: jsonText(response, 'cipher'),
        supported_ciphers: ciphers.length === 0 ? undefined : [...new Set(ciphers)],
        alpn: jsonText(jsonObject(response, 'servers_hello'), 'alpn_protocol'),
        ja3s: jsonText(response, 'ja3s_hash'),
      }),
      jarm: jsonText(response, 'jarm_hash'),
      tlsx: untakenMembers(response, TAKEN),
    }),
    certificates: sent?.chain ?? [],
  };
}

/** `tls13` -> `TLSv1.3` */
const versionName = (version: string): string => {
  const [, name, major, minor] = /^(tls|ssl)(\d)(\d)$/.exec(version) ?? [];
  if (name === undefined) return version;
  return name === 'ssl' ? `SSLv${major}` : `TLSv${major}.${minor}`;
};

function pemCertificates(response: JsonObject): SeenCertificates | undefined {
  const own = jsonText(response, 'certificate');
  if (own === undefined) return undefined;
  return seenCertificates([own, ...objectsIn(response.chain).flatMap((one) => jsonText(one, 'certificate') ?? [])]);
}

/** A certificate of which only the members are known. */
function describedCertificate(response: JsonObject): Certificate | undefined {
  const own = certificateFields(response);
  if (own === undefined) return undefined;
  const chain = objectsIn(response.chain).flatMap((one) => certificateFields(one) ?? []);
  return { ...own, ...defined({ chain: chain.length === 0 ? undefined : chain }), src: 'scan' };
}

function certificateFields(response: JsonObject): ChainCertificate | undefined {
  const digests = jsonObject(response, 'fingerprint_hash');
  const sha256 = jsonText(digests, 'sha256');
  const subject = jsonText(response, 'subject_dn');
  if (sha256 === undefined && subject === undefined) return undefined;
  return defined({
    subject_dn: subject,
    subject: nameOf(response, 'subject'),
    issuer_dn: jsonText(response, 'issuer_dn'),
    issuer: nameOf(response, 'issuer'),
    serial_number: serialNumber(jsonText(response, 'serial')),
    validity: defined({
      start: readableDate(jsonText(response, 'not_before')),
      end: readableDate(jsonText(response, 'not_after')),
    }),
    names: listOf(response.subject_an),
    fingerprint_md5: jsonText(digests, 'md5'),
    fingerprint_sha1: jsonText(digests, 'sha1'),
    fingerprint_sha256: sha256,
    signature: jsonFlag(response, 'self_signed') === undefined ? undefined : { self_signed: true },
  });
}

function nameOf(response: JsonObject, owner: 'subject' | 'issuer') {
  const name = jsonText(response, `${owner}_cn`);
  const organization = listOf(response[`${owner}_org`]);
  if (name === undefined && organization === undefined) return undefined;
  return defined({ common_name: name === undefined ? undefined : [name], organization });
}

/** Hexadecimal digits with colons -> as records have it. */
function serialNumber(text = ''): string | undefined {
  const digits = text.replaceAll(':', '');
  return /^[0-9a-f]{1,128}$/i.test(digits) ? BigInt(`0x${digits}`).toString() : undefined;
}

function listOf(value: unknown): readonly string[] | undefined {
  const texts = textsIn(value);
  return texts.length === 0 ? undefined : texts;
}

/** Members that have fields of other names, or that say where and when. */
const TAKEN: ReadonlySet<string> = new Set(
  `timestamp host ip port probe_status tls_version cipher not_before not_after subject_dn subject_cn subject_org
   subject_an serial issuer_dn issuer_cn issuer_org fingerprint_hash certificate chain jarm_hash ja3s_hash
   version_enum self_signed`.split(/\s+/),
);
