import { defined } from '../../model/defined.ts';
import { cipherSuiteName } from '../../wire/security/tls/registry/cipher-suite.ts';
import { codePointName, TLS_VERSION_NAMES } from '../../wire/security/tls/registry/code-points.ts';
import type { TlsObservation } from '../dial/connection.ts';
import type { TlsSurvey } from '../dial/tls/tls-survey.ts';
import { certificateOf } from './certificate-of.ts';
import type { TlsFields } from './response-record.ts';
import { tlsOf } from './tls-of.ts';

/** The fields of a record that come from TLS: its own session, and what further handshakes revealed. */
export function tlsFields(session: TlsObservation | undefined, survey: TlsSurvey | undefined): TlsFields {
  if (session === undefined) return {};
  const certificate = certificateOf(session);
  const tls = { ...tlsOf(session), ...surveyFields(session, survey?.observations ?? []) };
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
