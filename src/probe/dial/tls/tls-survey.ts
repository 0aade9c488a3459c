import type { TlsObservation } from '../connection.ts';
import { DialError } from '../dial-error.ts';
import { type JarmQuestion, jarm } from './jarm.ts';
import { tlsCiphers } from './tls-ciphers.ts';
import { type HelloQuestion, tlsVersions, untestedVersions } from './tls-versions.ts';

/** `versions`: ten hellos for JARM, and at most three more. `ciphers`: also one for each suite of the server. */
export type SurveyExtent = 'none' | 'versions' | 'ciphers';

export interface TlsSurvey {
  readonly jarm: string | undefined;
  /** What the server revealed in answer to each hello. */
  readonly observations: readonly TlsObservation[];
}

/**
 * What a TLS server reveals after its first session, in further handshakes that are never finished. A survey that
 * cannot be finished has what was revealed until then.
 */
export async function surveyTls(
  session: TlsObservation,
  question: JarmQuestion & HelloQuestion,
  extent: SurveyExtent,
): Promise<TlsSurvey> {
  const observations: TlsObservation[] = [];
  const accepted = () => [...new Set([session, ...observations].flatMap(({ version }) => version ?? []))];
  let fingerprint: string | undefined;
  try {
    if (extent === 'none') return { jarm: undefined, observations };
    const result = await jarm(question);
    fingerprint = result.fingerprint;
    observations.push(...result.observations);
    for await (const one of tlsVersions(question, untestedVersions(accepted()))) observations.push(one);
    if (extent === 'ciphers') for await (const one of tlsCiphers(question, accepted())) observations.push(one);
  } catch (error) {
    if (!(error instanceof DialError) || error.status === 'cancelled') throw error;
  }
  return { jarm: fingerprint, observations };
}
