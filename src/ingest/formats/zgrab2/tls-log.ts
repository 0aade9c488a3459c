/** The log of a TLS handshake -> the fields of a record. What is the client's own, such as its keys, is left out. */
import { defined } from '../../../model/defined.ts';
import {
  isJsonObject,
  type JsonObject,
  jsonFlag,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
} from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { cipherSuiteName } from '../../../wire/security/tls/registry/cipher-suite.ts';
import { codePointName, GROUP_NAMES, TLS_VERSION_NAMES } from '../../../wire/security/tls/registry/code-points.ts';
import type { CertificateMemory } from '../../records/certificate-memory.ts';

export interface SeenTls {
  readonly fields: Pick<ResponsesRecord, 'tls' | 'certificate'>;
  /** What has no field of its own. */
  readonly others: JsonObject | undefined;
  /** In base64, as the server sent them. */
  readonly certificates: readonly string[];
}

/** Undefined if no server spoke TLS. */
export function seenTls(log: unknown, memory: CertificateMemory): SeenTls | undefined {
  const handshake = jsonObject(log, 'handshake_log');
  const hello = jsonObject(handshake, 'server_hello');
  if (handshake === undefined || hello === undefined) return undefined;
  const sent = jsonObject(handshake, 'server_certificates');
  const certificates = certificatesIn(sent);
  const chain = certificates.length === 0 ? undefined : memory.chain(certificates);
  const version = codePoint(jsonMemberOf(hello, 'supported_versions', 'selected_version')) ?? codePoint(hello.version);
  const suite = codePoint(hello.cipher_suite);
  const exchange = jsonObject(handshake, 'server_key_exchange');
  const group = codePoint(jsonMemberOf(exchange, 'ecdh_params', 'curve_id')) ?? codePoint(hello.key_share);
  return {
    fields: defined({
      certificate: chain?.certificate,
      tls: defined({
        version: version === undefined ? undefined : codePointName(TLS_VERSION_NAMES, version),
        cipher: suite === undefined ? undefined : cipherSuiteName(suite),
        key_exchange_group: group === undefined ? undefined : codePointName(GROUP_NAMES, group),
        alpn: jsonText(hello, 'alpn_protocol'),
        ja3s: jsonText(log, 'ja3s'),
        ja4s: jsonText(log, 'ja4s'),
        ja4x: chain === undefined || chain.ja4x.length === 0 ? undefined : chain.ja4x,
      }),
    }),
    others: defined({
      completed: jsonFlag(log, 'handshake_completed_successfully'),
      server_hello: hello,
      server_key_exchange: exchange,
      validation: jsonObject(sent, 'validation'),
      heartbleed_log: jsonObject(log, 'heartbleed_log'),
    }),
    certificates,
  };
}

function certificatesIn(sent: JsonObject | undefined): readonly string[] {
  const raw: string[] = [];
  for (const one of [jsonObject(sent, 'certificate'), ...objectsIn(sent?.chain)]) {
    const text = jsonText(one, 'raw');
    if (text !== undefined) raw.push(text);
  }
  return raw;
}

const jsonMemberOf = (object: unknown, name: string, member: string): unknown => jsonObject(object, name)?.[member];

/** `{"name":"TLSv1.2","value":771}`; curves in the key exchange have their number as `id`. */
function codePoint(named: unknown): number | undefined {
  if (!isJsonObject(named)) return undefined;
  const number = jsonNumber(named, 'value') ?? jsonNumber(named, 'id');
  return number !== undefined && Number.isInteger(number) && number >= 0 && number <= 0xffff ? number : undefined;
}
