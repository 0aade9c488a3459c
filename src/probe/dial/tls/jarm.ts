import { ByteQueue } from '../../../wire/byte-queue.ts';
import {
  EMPTY_JARM,
  type JarmAnswer,
  jarmFingerprint,
  readJarmAnswer,
} from '../../../wire/security/tls/fingerprints/jarm.ts';
import { jarmProbes } from '../../../wire/security/tls/fingerprints/jarm-probes.ts';
import type { Connection, TlsObservation } from '../connection.ts';
import { DialError } from '../dial-error.ts';
import { FlightRecorder } from './flight-recorder.ts';
import { tlsObservation } from './tls-observation.ts';

export interface JarmQuestion {
  /** A new connection on which TLS may begin at once. */
  readonly connect: () => Promise<Connection>;
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
export async function jarm({ connect, host, random, waitMs }: JarmQuestion): Promise<JarmResult> {
  const answers: JarmAnswer[] = [];
  const observations: TlsObservation[] = [];
  for (const probe of jarmProbes(host, random)) {
    const answer = await answerTo(probe, connect, waitMs);
    if (answer === undefined) return { fingerprint: EMPTY_JARM, observations };
    answers.push(readJarmAnswer(answer.bytes));
    observations.push(answer.observation);
  }
  return { fingerprint: jarmFingerprint(answers), observations };
}

interface ProbeAnswer {
  readonly bytes: Uint8Array;
  readonly observation: TlsObservation;
}

/** Undefined if nothing came in time. */
async function answerTo(
  probe: Uint8Array,
  connect: () => Promise<Connection>,
  waitMs: number | undefined,
): Promise<ProbeAnswer | undefined> {
  const received = new ByteQueue();
  const recorder = new FlightRecorder();
  try {
    await using connection = await connect();
    await connection.write(probe);
    while (received.length < MAX_ANSWER && !recorder.isDone) {
      const chunk = await connection.read(waitMs);
      if (chunk === undefined) break;
      received.push(chunk);
      recorder.receive(chunk);
      if (recorder.flight.hello?.isRetryRequest === true) break;
    }
  } catch (error) {
    if (!(error instanceof DialError) || !EMPTY_ANSWERS.has(error.status)) throw error;
    const isSilent = error.status === 'connection-timeout' || error.status === 'io-timeout';
    if (isSilent && received.length === 0) return undefined;
  }
  return { bytes: received.take(received.length), observation: tlsObservation(recorder.flight) };
}

/** JARM reads no more. */
const MAX_ANSWER = 1484;
const EMPTY_ANSWERS: ReadonlySet<string> = new Set([
  'connection-timeout',
  'io-timeout',
  'connection-refused',
  'connection-closed',
  'unreachable',
  'too-long',
]);
