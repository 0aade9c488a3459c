/** An endpoint of an assessment -> its record. Numbers are explained in the documentation of the interface of SSL Labs. */
import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { filled } from '../../records/filled.ts';
import { secureServiceRecord } from '../../records/secure-service.ts';
import { seenCertificates } from '../../records/seen-certificates.ts';
import { givenAddress, givenPort } from '../../records/service-place.ts';
import { tlsVersionText } from '../../records/tls-scan.ts';
import type { FoundRecord } from '../format.ts';
import { vulnerabilitiesOf } from './vulnerabilities.ts';

/** @throws RefusedRecord */
export function* endpointRecords(host: JsonObject, endpoint: JsonObject): Generator<FoundRecord> {
  const details = isJsonObject(endpoint.details) ? endpoint.details : {};
  const time = timeOf(details.hostStartTime) ?? timeOf(host.testTime) ?? timeOf(host.startTime);
  const sent = seenCertificates(certificatesOf(host, details));
  const ciphers = ciphersOf(details);
  const name = textOf(endpoint.serverName);
  yield secureServiceRecord({
    ip: givenAddress(endpoint.ipAddress),
    port: givenPort(host.port ?? 443),
    host: textOf(host.host),
    service: textOf(host.protocol)?.toLowerCase(),
    time,
    data: defined({
      ptr: name === undefined ? undefined : [name],
      tls: filled(tlsFields(details, ciphers)),
      certificate: sent?.certificate,
      http: filled(httpFields(details)),
      ssl_labs: filled({ ...ownFields(host, endpoint, details), ciphers: ciphers.length === 0 ? undefined : ciphers }),
    }),
  });
  yield* certificateRecords(sent?.chain ?? [], time);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
const timeOf = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** In version 3 of the interface the certificates are at the host, and in version 2 at the endpoint. */
function certificatesOf(host: JsonObject, details: JsonObject): readonly string[] {
  const raw = new Map(listOf(host.certs).map((each) => [jsonMember(each, 'id'), textOf(jsonMember(each, 'raw'))]));
  const [chain] = listOf(details.certChains);
  const sent = listOf(jsonMember(chain, 'certIds')).flatMap((id) => raw.get(id) ?? []);
  if (sent.length > 0) return sent;
  return listOf(jsonMember(details.chain, 'certs')).flatMap((each) => textOf(jsonMember(each, 'raw')) ?? []);
}

type Cipher = NonNullable<NonNullable<ResponsesRecord['ssl_labs']>['ciphers']>[number];

/** From those of the newest version on. */
function ciphersOf(details: JsonObject): readonly Cipher[] {
  const groups: readonly unknown[] = Array.isArray(details.suites) ? details.suites.toReversed() : [details.suites];
  const versions = new Map(
    listOf(details.protocols).map((each) => [jsonMember(each, 'id'), versionText(each)] as const),
  );
  return groups.flatMap((group) =>
    listOf(jsonMember(group, 'list')).flatMap((suite) => {
      const name = textOf(jsonMember(suite, 'name'));
      const bits = jsonMember(suite, 'cipherStrength');
      if (name === undefined) return [];
      return [
        defined({
          version: versions.get(jsonMember(group, 'protocol')),
          name,
          bits: typeof bits === 'number' ? bits : undefined,
          group: textOf(jsonMember(suite, 'namedGroupName')),
        }),
      ];
    }),
  );
}

const versionText = (protocol: unknown): string | undefined =>
  tlsVersionText(`${jsonMember(protocol, 'name')} ${jsonMember(protocol, 'version')}`.replace(/^(SSL \d)\.0$/, '$1'));

function tlsFields(details: JsonObject, ciphers: readonly Cipher[]): NonNullable<ResponsesRecord['tls']> {
  const versions = listOf(details.protocols).flatMap((protocol) => versionText(protocol) ?? []);
  const suites = new Set(ciphers.flatMap(({ name }) => name ?? []));
  return defined({
    supported_versions: versions.length === 0 ? undefined : versions,
    supported_ciphers: suites.size === 0 ? undefined : [...suites],
  });
}

function httpFields(details: JsonObject): NonNullable<ResponsesRecord['http']> {
  const status = details.httpStatusCode;
  const server = textOf(details.serverSignature);
  return defined({
    status_code: typeof status === 'number' && status > 0 ? status : undefined,
    headers: server === undefined ? undefined : { server: [server] },
  });
}

function ownFields(host: JsonObject, endpoint: JsonObject, details: JsonObject) {
  const found = vulnerabilitiesOf(details);
  const groups = listOf(jsonMember(details.namedGroups, 'list')).flatMap(
    (group) => textOf(jsonMember(group, 'name')) ?? [],
  );
  const alpn = textOf(details.alpnProtocols)?.split(/\s+/);
  const secrecy = details.forwardSecrecy;
  return defined({
    grade: textOf(endpoint.grade),
    grade_trust_ignored: textOf(endpoint.gradeTrustIgnored),
    has_warnings: flagOf(endpoint.hasWarnings),
    is_exceptional: flagOf(endpoint.isExceptional),
    vulnerabilities: found.length === 0 ? undefined : found,
    groups: groups.length === 0 ? undefined : groups,
    alpn_protocols: alpn,
    forward_secrecy: typeof secrecy === 'number' ? secrecy : undefined,
    hsts: textOf(jsonMember(details.hstsPolicy, 'status')),
    engine_version: textOf(host.engineVersion),
    criteria_version: textOf(host.criteriaVersion),
    status_message: textOf(endpoint.statusMessage),
  });
}
