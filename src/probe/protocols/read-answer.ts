import { ByteQueue } from '../../wire/byte-queue.ts';
import { lineLength } from '../../wire/text/text-answers.ts';
import type { Connection } from '../dial/connection.ts';
import { DialError, isLoss } from '../dial/dial-error.ts';
import { bannerText } from './banner-text.ts';
import type { ProbeContext } from './protocol.ts';

interface Answer {
  readonly bytes: Uint8Array;
  /** False if the peer closed, fell silent or sent too much before the end of the answer. */
  readonly isComplete: boolean;
}

export interface AnswerLimits {
  readonly maxBytes: number;
  /** How long to wait for each piece. Default: the idle limit of the scan. */
  readonly waitMs?: number;
}

/**
 * Reads one answer. `answerLength` says how long the first complete answer in the received bytes is, or undefined while
 * it is incomplete; it is called after each piece, so it must be cheap. Bytes after the answer are left unread.
 * Throws only if not one byte came.
 */
export async function readAnswer(
  connection: Connection,
  answerLength: (received: Uint8Array) => number | undefined,
  { maxBytes, waitMs }: AnswerLimits,
): Promise<Answer> {
  const received = new ByteQueue();
  for (;;) {
    const length = received.length === 0 ? undefined : answerLength(received.peek());
    if (length !== undefined && length <= received.length) {
      const bytes = received.take(length);
      if (received.length > 0) connection.unread(received.take(received.length));
      return { bytes, isComplete: true };
    }
    if (received.length >= maxBytes) return { bytes: received.take(maxBytes), isComplete: false };
    const chunk = await readUnlessLost(connection, waitMs, received.length > 0);
    if (chunk === undefined) break;
    received.push(chunk);
  }
  if (received.length === 0) throw new DialError('connection-closed', 'The peer closed without an answer.');
  return { bytes: received.take(received.length), isComplete: false };
}

/** Reads what comes until the peer pauses for `waitMs`, closes, or has sent `maxBytes`. Empty if nothing came. */
export async function readUntilPause(
  connection: Connection,
  { maxBytes, waitMs }: AnswerLimits & { readonly waitMs: number },
): Promise<Uint8Array> {
  const received = new ByteQueue();
  while (received.length < maxBytes) {
    const chunk = await readUnlessLost(connection, waitMs, true);
    if (chunk === undefined) break;
    received.push(chunk);
  }
  return received.take(maxBytes);
}

/** After the first byte, a lost connection ends the answer and is not an error. */
async function readUnlessLost(
  connection: Connection,
  waitMs: number | undefined,
  isLossEnd: boolean,
): Promise<Uint8Array | undefined> {
  try {
    return await connection.read(waitMs);
  } catch (error) {
    if (isLossEnd && isLoss(error)) return undefined;
    throw error;
  }
}

/** The first line that a server sends unasked, and what the pattern finds in it. Nothing is sent. */
export async function readGreetingLine(context: ProbeContext, pattern: RegExp) {
  await using connection = await context.connect();
  const { bytes } = await readAnswer(connection, lineLength, { maxBytes: 1_024 });
  const banner = bannerText(bytes);
  return { banner, match: pattern.exec(banner), tls: connection.tls };
}
