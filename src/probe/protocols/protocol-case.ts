/**
 * A conversation with a server as data: what the server sends and what the probe makes of it. One suite runs the cases
 * of every protocol whole, cut off at every offset, in single bytes, and with random changes.
 */
import type { ProbeFailure } from '../probe-status.ts';
import type { ProtocolData } from './protocol.ts';

export interface ProtocolCase {
  /** What the case shows, as a sentence that begins with a verb: "reads the version of a greeting". */
  readonly title: string;
  /** Where the bytes come from: a specification with its section, a capture, or a named implementation. */
  readonly source: string;
  /** Sent before the probe says anything. */
  readonly greeting?: Uint8Array | string;
  /**
   * One for each write of the probe, in this order. Over UDP: one for each datagram, and an empty one means no answer.
   */
  readonly answers?: readonly (Uint8Array | string)[];
  /** The answers on each further connection, in this order. Without it, they are the same on every connection. */
  readonly further?: readonly (readonly (Uint8Array | string)[])[];
  /** Whether the server closes after its last answer. Otherwise it stays silent. */
  readonly closes?: boolean;
  readonly isTls?: boolean;
  /** Whether the server begins TLS when the probe does. Otherwise TLS fails. */
  readonly startsTls?: boolean;
  readonly port?: number;
  readonly expected: ExpectedAnswer | { readonly status: ProbeFailure };
}

export interface ExpectedAnswer {
  readonly protocol: string;
  readonly prot7: string;
  /** Everything that the probe fills, not a part of it. */
  readonly data: ProtocolData;
}
