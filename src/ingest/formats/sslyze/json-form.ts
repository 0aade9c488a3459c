/** With --json_out: before version 4 the commands are around their results, and later in `scan_result`. */
import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { seenTime } from '../../records/seen-time.ts';
import { givenAddress, givenPort } from '../../records/service-place.ts';
import { tlsVersionText } from '../../records/tls-scan.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { type SslyzeVersion, sslyzeRecords } from './sslyze-record.ts';

export const sslyzeJson = jsonFormat({
  name: 'sslyze',
  version: 1,
  about: 'results of SSLyze in JSON',
  lists: ['server_scan_results'],
  around: ['date_scans_started'],
  signs: [
    {
      what: 'a list `server_scan_results` with `scan_commands`, `connectivity_status` or `server_location`',
      // In order of their names, certificates come before the place of the server.
      isSeenIn: ({ scan_commands, connectivity_status, server_location }) =>
        Array.isArray(scan_commands) ||
        typeof connectivity_status === 'string' ||
        typeof jsonMember(server_location, 'hostname') === 'string',
    },
  ],
  *records(server, { date_scans_started }) {
    const location = server.server_location ?? jsonMember(server.server_info, 'server_location');
    const network = server.network_configuration ?? jsonMember(server.server_info, 'network_configuration');
    const commands = server.scan_result ?? server.scan_commands_results;
    const ip = givenAddress(jsonMember(location, 'ip_address'));
    const port = givenPort(jsonMember(location, 'port'));
    if (!isJsonObject(commands)) throw new RefusedRecord('the server could not be scanned');
    yield* sslyzeRecords({
      ip,
      port,
      host: textOf(jsonMember(location, 'hostname')),
      service: textOf(jsonMember(network, 'tls_opportunistic_encryption'))?.toLowerCase().replace('_', '-'),
      time: seenTime(date_scans_started),
      versions: Object.keys(commands).flatMap((name) => versionOf(name, commands) ?? []),
      certificates: certificatesOf(resultOf(commands, 'certificate_info')),
      own: ownFields(commands),
    });
  },
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What a command found, in either form. */
function resultOf(commands: JsonObject, name: string): unknown {
  const command = commands[name];
  return jsonMember(command, 'status') === undefined ? command : jsonMember(command, 'result');
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `tls_1_2_cipher_suites` */
function versionOf(name: string, commands: JsonObject): SslyzeVersion | undefined {
  if (!name.endsWith('_cipher_suites')) return undefined;
  const [kind, major, minor] = name.split('_');
  const version = tlsVersionText(kind === 'ssl' ? `ssl_${major}` : `${kind}_${major}.${minor}`);
  if (version === undefined) return undefined;
  const result = resultOf(commands, name);
  const preferred = jsonMember(jsonMember(result, 'cipher_suite_preferred_by_server'), 'cipher_suite');
  return {
    version,
    preferred: textOf(jsonMember(preferred, 'name')),
    suites: listOf(jsonMember(result, 'accepted_cipher_suites')).flatMap((accepted) => {
      const suite = jsonMember(accepted, 'cipher_suite');
      const suiteName = textOf(jsonMember(suite, 'name'));
      const bits = jsonMember(suite, 'key_size');
      const group = textOf(jsonMember(jsonMember(accepted, 'ephemeral_key'), 'curve_name'));
      if (suiteName === undefined) return [];
      return [{ name: suiteName, bits: typeof bits === 'number' ? bits : undefined, group }];
    }),
  };
}

/** Of the first certificate of the server, if it has several for different clients. */
function certificatesOf(result: unknown): readonly string[] {
  const [deployment] = listOf(jsonMember(result, 'certificate_deployments'));
  return listOf(jsonMember(deployment, 'received_certificate_chain')).flatMap(
    (certificate) => textOf(jsonMember(certificate, 'as_pem')) ?? [],
  );
}

type Own = NonNullable<ResponsesRecord['sslyze']>;

function ownFields(commands: JsonObject): Own {
  const member = (command: string, name: string): unknown => jsonMember(resultOf(commands, command), name);
  const flag = (command: string, name: string): boolean | undefined => {
    const value = member(command, name);
    return typeof value === 'boolean' ? value : undefined;
  };
  const robot = textOf(member('robot', 'robot_result')) ?? '';
  const vulnerabilities = [
    ...(flag('heartbleed', 'is_vulnerable_to_heartbleed') === true ? ['heartbleed'] : []),
    ...(flag('openssl_ccs_injection', 'is_vulnerable_to_ccs_injection') === true ? ['ccs_injection'] : []),
    ...(robot.startsWith('VULNERABLE') ? ['robot'] : []),
    ...(flag('session_renegotiation', 'is_vulnerable_to_client_renegotiation_dos') === true
      ? ['client_renegotiation_dos']
      : []),
  ];
  const curves = listOf(member('elliptic_curves', 'supported_curves')).flatMap(
    (curve) => textOf(jsonMember(curve, 'name')) ?? [],
  );
  const [deployment] = listOf(member('certificate_info', 'certificate_deployments'));
  const paths = listOf(jsonMember(deployment, 'path_validation_results'));
  const matches = jsonMember(deployment, 'leaf_certificate_subject_matches_hostname');
  return defined({
    vulnerabilities: vulnerabilities.length === 0 ? undefined : vulnerabilities,
    groups: curves.length === 0 ? undefined : curves,
    fallback_scsv: flag('tls_fallback_scsv', 'supports_fallback_scsv'),
    secure_renegotiation: flag('session_renegotiation', 'supports_secure_renegotiation'),
    client_renegotiation: flag('session_renegotiation', 'accepts_client_renegotiation'),
    compression: flag('tls_compression', 'supports_compression'),
    early_data: flag('tls_1_3_early_data', 'supports_early_data'),
    is_trusted: paths.length === 0 ? undefined : paths.every(isTrusted),
    matches_hostname: typeof matches === 'boolean' ? matches : undefined,
  });
}

/** The chain is verified if there is one, or nothing went wrong. */
function isTrusted(path: unknown): boolean {
  const wasSuccessful = jsonMember(path, 'was_validation_successful');
  return typeof wasSuccessful === 'boolean'
    ? wasSuccessful
    : listOf(jsonMember(path, 'verified_certificate_chain')).length > 0;
}
