import {
  EMPTY_JARM,
  type JarmAnswer,
  jarmFingerprint,
  readJarmAnswer,
} from '../../../wire/security/tls/fingerprints/jarm.ts';
import { jarmProbes } from '../../../wire/security/tls/fingerprints/jarm-probes.ts';
import type { TlsObservation } from '../connection.ts';
import { DialError } from '../dial-error.ts';
import { type AskHello, type HelloAnswer, helloAnswer } from './hello-answer.ts';
import { tlsObservation } from './tls-observation.ts';

export interface JarmQuestion {
  readonly ask: AskHello;
  /** A name or an address, which JARM sends as the server name. */
  readonly host: string;
  readonly random: (length: number) => Uint8Array;
  /** How long to wait for each piece of an answer. Default: the idle limit of the scan. */
  readonly waitMs?: number;
}

export interface JarmResult {
  readonly fingerprint: string;
  /** What the server revealed in its answers, at most ten. */
  readonly observations: readonly TlsObservation[];
}

/**
 * The JARM fingerprint of a server: ten connections with one hello each, one after another. A refused or closed
 * connection is an empty answer; one probe without any answer in time makes the whole fingerprint empty.
 */
export async function jarm({ ask, host, random, waitMs }: JarmQuestion): Promise<JarmResult> {
  const answers: JarmAnswer[] = [];
  const observations: TlsObservation[] = [];
  for (const probe of jarmProbes(host, random)) {
    const answer = await answerTo(probe, ask, waitMs);
    if (answer === undefined) return { fingerprint: EMPTY_JARM, observations };
    answers.push(readJarmAnswer(answer.bytes));
    observations.push(tlsObservation(answer.flight));
  }
  return { fingerprint: jarmFingerprint(answers), observations };
}

/** Undefined if nothing came in time. */
async function answerTo(
  probe: Uint8Array,
  ask: AskHello,
  waitMs: number | undefined,
): Promise<HelloAnswer | undefined> {
  try {
    const answer = await ask(probe, { waitMs, mostBytes: MAX_ANSWER });
    return answer.bytes.length === 0 && answer.loss?.status === 'io-timeout' ? undefined : answer;
  } catch (error) {
    if (!(error instanceof DialError) || !EMPTY_ANSWERS.has(error.status)) throw error;
    return SILENCES.has(error.status) ? undefined : helloAnswer(new Uint8Array(0), error);
  }
}

/** JARM reads no more. */
const MAX_ANSWER = 1484;
/** Of a connection that was not opened, or lost. */
const SILENCES: ReadonlySet<string> = new Set(['connection-timeout', 'io-timeout']);
const EMPTY_ANSWERS: ReadonlySet<string> = new Set([
  ...SILENCES,
  'connection-refused',
  'connection-closed',
  'unreachable',
  'too-long',
]);
