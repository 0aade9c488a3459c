import type { Connection, Endpoint } from '../connection.ts';

/** A proxy that the operator runs. The policy applies to the targets behind it, not to itself. */
export interface ProxySettings {
  readonly kind: 'http' | 'socks5';
  readonly endpoint: Endpoint;
  readonly credentials?: ProxyCredentials;
}

export interface ProxyCredentials {
  readonly user: string;
  readonly password: string;
}

/**
 * Asks a proxy over an open connection to connect to the target, always by its address. When it resolves, all further
 * bytes go to and come from the target. Rejects with a `DialError`.
 */
export type ProxyDialogue = (
  connection: Connection,
  target: Endpoint,
  credentials: ProxyCredentials | undefined,
) => Promise<void>;
