import { DialError, TlsError } from '../dial/dial-error.ts';
import type { Reaction } from '../protocols/protocol.ts';

/** How a conversation failed without a word of the server -> what the server did. Undefined for anything else. */
export function reactionTo(error: unknown): Reaction | undefined {
  if (error instanceof TlsError) return reactionTo(error.cause);
  if (!(error instanceof DialError)) return isEndOfStream(error) ? 'closed' : undefined;
  if (error.status === 'io-timeout') return 'silent';
  if (error.status !== 'connection-closed') return undefined;
  return error.isReset ? 'reset' : 'closed';
}

/** As the TLS of Node reports a connection that ends before there is a session. */
const isEndOfStream = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
