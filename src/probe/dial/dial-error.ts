import type { ProbeFailure } from '../probe-status.ts';
import type { TlsObservation } from './connection.ts';

interface DialErrorOptions extends ErrorOptions {
  readonly isReset?: boolean;
}

/** Thrown by everything that dials, reads or writes. The caller of a probe turns it into the outcome. */
export class DialError extends Error {
  readonly status: ProbeFailure;
  /** Whether the peer reset the connection, rather than ending it. */
  readonly isReset: boolean;

  constructor(status: ProbeFailure, message: string, { isReset = false, ...options }: DialErrorOptions = {}) {
    super(message, options);
    this.name = 'DialError';
    this.status = status;
    this.isReset = isReset;
  }
}

/** `message`: what the peer did not do in its own time. */
export function timeOut(isByTarget: boolean, message: string): DialError {
  return new DialError('io-timeout', isByTarget ? 'The time for the target is over.' : message);
}

/** TLS was not agreed on. What the server sent until then, often its certificates, is still worth a record. */
export class TlsError extends DialError {
  readonly observation: TlsObservation;

  /** The cause is what happened to the connection. */
  constructor(message: string, observation: TlsObservation, cause: unknown) {
    super('tls-error', message, { cause });
    this.name = 'TlsError';
    this.observation = observation;
  }
}

/** Whether the peer closed, fell silent or sent too much. */
export function isLoss(error: unknown): error is DialError {
  return error instanceof DialError && LOSSES.has(error.status);
}

const LOSSES: ReadonlySet<string> = new Set(['connection-closed', 'io-timeout', 'too-long']);

/**
 * A further step of a probe that has learned something already: a lost or refused connection ends the step and not the
 * probe. Undefined if the step failed.
 */
export async function unlessLost<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof DialError && error.status !== 'cancelled') return undefined;
    throw error;
  }
}
