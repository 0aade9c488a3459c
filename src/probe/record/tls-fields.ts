import { defined } from '../../model/defined.ts';
import type { Certificate, ResponsesRecord } from '../../model/records.generated.ts';
import { ja3s, ja4s } from '../../wire/security/tls/fingerprints/server-fingerprints.ts';
import { cipherSuiteName } from '../../wire/security/tls/registry/cipher-suite.ts';
import { codePointName, GROUP_NAMES, TLS_VERSION_NAMES } from '../../wire/security/tls/registry/code-points.ts';
import type { ServerFlight } from '../../wire/security/tls/server-flight.ts';
import type { TlsObservation } from '../dial/connection.ts';
import type { TlsSurvey } from '../dial/tls/tls-survey.ts';
import { type ChainReader, readChain } from './chain-record.ts';
import type { TlsFields } from './response-record.ts';

/** The fields of a record that come from TLS: its own session, and what further handshakes revealed. */
export function tlsFields(
  session: TlsObservation | undefined,
  survey: TlsSurvey | undefined,
  read: ChainReader = readChain,
): TlsFields {
  if (session === undefined) return {};
  const certificate = certificateOf(session, read);
  const tls = { ...tlsOf(session, read), ...surveyFields(session, survey?.observations ?? []) };
  return defined({
    certificate,
    tls: Object.keys(tls).length === 0 ? undefined : tls,
    jarm: survey?.jarm === undefined ? undefined : survey.jarm,
  });
}

/** Versions from the oldest on, and cipher suites from those of the newest version on. */
function surveyFields(session: TlsObservation, observations: readonly TlsObservation[]): NonNullable<TlsFields['tls']> {
  if (observations.every(({ version }) => version === undefined)) return {};
  const newestFirst = [session, ...observations].toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0));
  const versions = new Set(newestFirst.flatMap(({ version }) => version ?? []));
  const suites = new Set(newestFirst.flatMap(({ cipherSuite }) => cipherSuite ?? []));
  return {
    supported_versions: [...versions].toReversed().map((version) => codePointName(TLS_VERSION_NAMES, version)),
    ...defined({ supported_ciphers: suites.size === 0 ? undefined : [...suites].map(cipherSuiteName) }),
  };
}

type Tls = NonNullable<ResponsesRecord['tls']>;

/** The `tls` of a record: what was negotiated, and the fingerprints. What the server did not reveal is left out. */
export function tlsOf(observation: TlsObservation, read: ChainReader = readChain): Tls | undefined {
  const { flight, version, cipherSuite, alpn } = observation;
  const { hello } = flight;
  const negotiated = version ?? hello?.version;
  const suite = cipherSuite ?? hello?.cipherSuite;
  const group = groupOf(flight);
  const fingerprint = hello && ja3s(hello);
  const fingerprint4 = hello && ja4s(hello);
  const ofCertificates = read(chainOf(observation)).ja4x;
  const tls: Tls = defined({
    version: negotiated === undefined ? undefined : codePointName(TLS_VERSION_NAMES, negotiated),
    cipher: suite === undefined ? undefined : cipherSuiteName(suite),
    key_exchange_group: group === undefined ? undefined : codePointName(GROUP_NAMES, group),
    alpn,
    ja3s: fingerprint,
    ja4s: fingerprint4,
    ja4x: ofCertificates.length === 0 ? undefined : ofCertificates,
  });
  return Object.keys(tls).length === 0 ? undefined : tls;
}

/** Undefined for an exchange without a named group. */
function groupOf({ hello, keyExchange }: ServerFlight): number | undefined {
  const parameters = keyExchange?.parameters;
  return hello?.keyShare?.group ?? (parameters?.kind === 'ecdhe' ? parameters.group : undefined);
}

/** The `certificate` of a record. Undefined if the server sent no certificate, or nothing that can be read as one. */
export function certificateOf(observation: TlsObservation, read: ChainReader = readChain): Certificate | undefined {
  return read(chainOf(observation)).certificate;
}

const chainOf = ({ chain, flight }: TlsObservation): readonly Uint8Array[] =>
  chain.length > 0 ? chain : (flight.certificate?.certificates ?? []);
