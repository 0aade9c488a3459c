import type { Connection, Endpoint } from './connection.ts';
import type { HelloAnswer, HelloLimits } from './tls/hello-answer.ts';

/**
 * Opens connections within the policy, limits and rates of one scan: the only way from a probe to the network. Every
 * method checks the address first, and throws a `DialError`.
 */
export interface Dialer {
  /** How many connections to one address may be open at the same time. */
  readonly atOnce: number;
  /** A listener says nothing and may stay for long, so it leaves room for connections that talk. */
  connect(endpoint: Endpoint, signal: AbortSignal, isListener?: boolean): Promise<Connection>;
  /** Sends a TLS hello on a connection of its own, which ends with what the server says in the clear. */
  ask(endpoint: Endpoint, hello: Uint8Array, limits: HelloLimits, signal: AbortSignal): Promise<HelloAnswer>;
  /**
   * For work during other work on the same target, which shares its time. What waits for its own connection may exceed
   * `atOnce`; what runs meanwhile may not.
   */
  beside(): Dialer;
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
