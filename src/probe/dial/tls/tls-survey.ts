import { defined } from '../../../model/defined.ts';
import { suitesOfVersion } from '../../../wire/security/tls/registry/cipher-suite.ts';
import { SSL_2, SSL_3, TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3 } from '../../../wire/security/tls/registry/code-points.ts';
import { writeScanHello } from '../../../wire/security/tls/scan-hello.ts';
import { writeSsl2ClientHello } from '../../../wire/security/tls/ssl2-messages.ts';
import type { TlsObservation, TlsOptions } from '../connection.ts';
import { DialError } from '../dial-error.ts';
import type { AskHello } from './hello-answer.ts';
import { type JarmQuestion, jarm } from './jarm.ts';
import { tlsObservation } from './tls-observation.ts';

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

interface HelloQuestion extends TlsOptions {
  readonly ask: AskHello;
  readonly random: (length: number) => Uint8Array;
  readonly waitMs?: number;
}

export const TLS_VERSIONS: readonly number[] = [SSL_2, SSL_3, TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3];

/** The server's answer to a hello that offers one version alone, for each of `versions` that it accepts. */
export async function* tlsVersions(
  question: HelloQuestion,
  versions: readonly number[],
): AsyncGenerator<TlsObservation, void, void> {
  for (const version of versions) {
    const observation = await askHello(question, helloOf(version, question));
    if (observation.version === version) yield observation;
  }
}

/**
 * The versions that are still worth a separate hello, by those that a server accepted in answer to JARM. Its hellos
 * offer TLS 1.1 to 1.3 as the highest version, so they decide all but what is older than TLS 1.1; and a server that
 * refuses TLS 1.1 has nothing older either.
 */
export function untestedVersions(accepted: readonly number[]): readonly number[] {
  const oldest = Math.min(...accepted);
  return oldest > TLS_1_1 ? [] : TLS_VERSIONS.filter((version) => version < oldest);
}

/** The answer on a separate connection. */
export async function askHello({ ask, waitMs }: HelloQuestion, hello: Uint8Array): Promise<TlsObservation> {
  return tlsObservation((await ask(hello, { waitMs })).flight);
}

export function helloOf(
  version: number,
  { serverName, alpn, random }: HelloQuestion,
  cipherSuites?: readonly number[],
): Uint8Array {
  if (version === SSL_2) return writeSsl2ClientHello(random(16));
  return writeScanHello({
    version,
    isOnlyVersion: true,
    randomness: random(96),
    ...defined({ serverName, alpn, cipherSuites }),
  });
}

/**
 * One answer of the server for each cipher suite that it accepts: in every hello it picks one of those that are left.
 * An older version is only asked for what the newer ones did not accept. SSLv2 has no suites to pick from.
 */
export async function* tlsCiphers(
  question: HelloQuestion,
  versions: readonly number[],
): AsyncGenerator<TlsObservation, void, void> {
  const accepted = new Set<number>();
  for (const version of versions.toSorted((a, b) => b - a)) {
    if (version === SSL_2) continue;
    const suites = suitesOfVersion(version).filter((suite) => !accepted.has(suite));
    for (let at = 0; at < suites.length; at += MOST_SUITES) {
      for (let left = suites.slice(at, at + MOST_SUITES); left.length > 0; ) {
        const observation = await askHello(question, helloOf(version, question, left));
        const { cipherSuite } = observation;
        // A server that picks what was not offered would never end.
        if (observation.version !== version || cipherSuite === undefined || !left.includes(cipherSuite)) break;
        accepted.add(cipherSuite);
        left = left.filter((suite) => suite !== cipherSuite);
        yield observation;
      }
    }
  }
}

/** Suites in one hello. Some servers refuse one with more than 128. */
const MOST_SUITES = 120;
