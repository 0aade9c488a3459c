import type { Connection, Endpoint } from './connection.ts';

/**
 * Opens connections within the policy, limits and rates of one scan: the only way from a probe to the network. Every
 * method checks the address first, and throws a `DialError`.
 */
export interface Dialer {
  connect(endpoint: Endpoint, signal: AbortSignal): Promise<Connection>;
  /** Sends a datagram, again if nothing comes, and returns the answers of that address and port. */
  exchange(endpoint: Endpoint, request: Uint8Array, limits: ExchangeLimits, signal: AbortSignal): Promise<Uint8Array[]>;
  /** The addresses of a domain name that the policy allows, resolved once in a scan. */
  resolve(name: string, signal: AbortSignal): Promise<readonly string[]>;
}

export interface ExchangeLimits {
  /** How often to send the request at most. Default: 2. */
  readonly tries?: number;
  /** How long to wait for the first answer to each. Default: the idle limit of the scan. */
  readonly waitMs?: number;
  /** The exchange ends with this many answers. Default: 1. */
  readonly mostAnswers?: number;
  /** Answers of other ports of that address count too, as TFTP needs. Default: false. */
  readonly isAnyPort?: boolean;
}
