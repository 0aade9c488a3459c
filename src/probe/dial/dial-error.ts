import type { ProbeFailure } from '../probe-status.ts';

/** Thrown by everything that dials, reads or writes. The caller of a probe turns it into the outcome. */
export class DialError extends Error {
  readonly status: ProbeFailure;

  constructor(status: ProbeFailure, message: string) {
    super(message);
    this.name = 'DialError';
    this.status = status;
  }
}
