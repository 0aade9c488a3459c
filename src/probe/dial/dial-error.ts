import type { ProbeFailure } from '../probe-status.ts';

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
