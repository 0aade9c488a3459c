import type { Readable } from 'node:stream';
import { ProblemError } from '../../model/problem.ts';
import type { HeldBody } from './body-budget.ts';

export interface BodyLimits {
  readonly bytes: number;
  /** How long the client may take to send the whole body. Our own work does not count. */
  readonly milliseconds: number;
  /** The refusal of a body that is longer, if it has a special reason. */
  readonly excess?: () => ProblemError;
}

/**
 * Receives a body, chunk by chunk. While it waits for room or `take` works on a chunk, the client waits, so never more
 * than a chunk or two are in memory besides what `take` keeps. The rest of a body that is refused is not read here: the
 * server does that after its answer. @throws ProblemError, and what `take` throws
 */
export async function receiveBody(
  body: Readable,
  limits: BodyLimits,
  held: HeldBody,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<void> {
  let length = 0;
  let left = limits.milliseconds;
  await new Promise<void>((resolve, reject) => {
    let since = performance.now();
    let isWorking = false;
    let hasEnded = false;
    let timer = setTimeout(() => stop(new ProblemError('request_timeout')), left);
    const stop = (error: unknown): void => {
      clearTimeout(timer);
      body.removeAllListeners('data').pause();
      reject(error);
    };
    const wait = (work: Promise<void>): void => {
      body.pause();
      isWorking = true;
      clearTimeout(timer);
      left = Math.max(0, left - (performance.now() - since));
      work.then(() => {
        isWorking = false;
        if (hasEnded) {
          resolve();
          return;
        }
        since = performance.now();
        timer = setTimeout(() => stop(new ProblemError('request_timeout')), left);
        body.resume();
      }, stop);
    };
    body.on('data', (chunk: Buffer) => {
      try {
        length += chunk.length;
        if (length > limits.bytes) throw tooLong(limits);
        const room = held.add(chunk.length);
        const work = room === undefined ? take(chunk) : room.then(() => take(chunk));
        if (work !== undefined) wait(work);
      } catch (error) {
        stop(error);
      }
    });
    body.once('end', () => {
      clearTimeout(timer);
      // A paused stream may end before its last chunk is read.
      hasEnded = true;
      if (!isWorking) resolve();
    });
    body.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

/** The whole body. @throws ProblemError */
export async function bodyBytes(body: Readable, limits: BodyLimits, held: HeldBody): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receiveBody(body, limits, held, (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
}

export function tooLong({ bytes, excess }: BodyLimits): ProblemError {
  return excess === undefined ? tooLarge(bytes) : excess();
}

export function tooLarge(bytes: number): ProblemError {
  return new ProblemError('payload_too_large', `The body may have at most ${bytes.toLocaleString('en')} bytes.`);
}
