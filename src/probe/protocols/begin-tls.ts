import type { Connection, TlsObservation } from '../dial/connection.ts';
import { DialError, TlsError } from '../dial/dial-error.ts';
import type { ProbeContext } from './protocol.ts';

export interface TlsBeginning {
  /** Undefined if TLS was not agreed on. */
  readonly connection: Connection | undefined;
  /** What the server revealed, even if TLS failed. */
  readonly tls: TlsObservation | undefined;
}

/** Begins TLS after the peer agreed to it in clear text. If that fails, the probe has not failed. */
export async function beginTls(connection: Connection, { serverName }: ProbeContext): Promise<TlsBeginning> {
  try {
    const secure = await connection.startTls(serverName === undefined ? {} : { serverName });
    return { connection: secure, tls: secure.tls };
  } catch (error) {
    if (error instanceof TlsError) return { connection: undefined, tls: error.observation };
    if (error instanceof DialError && error.status !== 'cancelled') return { connection: undefined, tls: undefined };
    throw error;
  }
}
