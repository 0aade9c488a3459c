import { DialError } from './dial-error.ts';

/** Whether the peer closed, fell silent or sent too much. */
export function isLoss(error: unknown): error is DialError {
  return error instanceof DialError && LOSSES.has(error.status);
}

const LOSSES: ReadonlySet<string> = new Set(['connection-closed', 'io-timeout', 'too-long']);
