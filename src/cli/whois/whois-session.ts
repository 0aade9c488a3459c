import type { AddressRange } from '../../addr/ip/range.ts';
import type { Dialer } from '../../probe/dial/dialer.ts';
import type { OpenAsk } from '../ask/ask.ts';
import type { Terminal } from '../terminal.ts';

export interface WhoisSession {
  readonly terminal: Terminal;
  readonly openAsk: OpenAsk;
  readonly openDialer: (settings: WhoisDialSettings) => Promise<Dialer>;
  readonly now: () => number;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
  /** Of Periplus: the servers are told who asks. */
  readonly version: string;
  /** Aborted when the user interrupts the command. */
  readonly interruption: () => AbortSignal;
}

export interface WhoisDialSettings {
  readonly allowed: readonly AddressRange[];
  readonly timeoutMs: number;
}
