import type { Clock } from '../../model/clock.ts';
import type { Endpoint } from '../../probe/dial/connection.ts';
import type { Dialer } from '../../probe/dial/dialer.ts';
import type { OpenAsk } from '../ask/ask.ts';
import type { Terminal } from '../terminal.ts';

/** What the network side of `periplus dns` needs to know. */
export interface ResolverNetworkSettings {
  /** The resolvers that the user names. By default those of the system. */
  readonly servers?: readonly string[];
  /** Queries a second. By default there is no limit. */
  readonly rate?: number;
  readonly timeoutMs: number;
  readonly concurrency: number;
}

export interface ResolverNetwork {
  /** The resolvers in the order in which they are asked; the dialer reaches no other address. */
  readonly servers: readonly Endpoint[];
  readonly dialer: Dialer;
}

/** What `periplus dns` works with. */
export interface DnsSession {
  readonly terminal: Terminal;
  readonly openAsk: OpenAsk;
  /** Only `main` knows the implementation. Undefined if the address of the resolver is not valid. */
  readonly openNetwork: (settings: ResolverNetworkSettings) => Promise<ResolverNetwork | undefined>;
  readonly clock: Clock;
  readonly random: (length: number) => Uint8Array;
  /** Aborted when the user interrupts the command. */
  readonly interruption: () => AbortSignal;
}
