import type { BlockList } from '../../addr/ip/block-list.ts';
import type { AddressRange } from '../../addr/ip/range.ts';
import type { Clock } from '../../model/clock.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { PortList } from '../../probe/run/ports/port-list.ts';
import type { ScanTools } from '../../probe/run/run-scan.ts';
import type { Terminal } from '../terminal.ts';

/** What the network side of a scan needs to know. */
export interface NetworkSettings {
  /** Special-purpose addresses that may be dialled. */
  readonly allowed: readonly AddressRange[];
  readonly excluded: BlockList;
  /** The only ports that may be dialled. Absent: all. */
  readonly ports?: PortList;
  /** Attempts to open a port, a second. */
  readonly rate: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly tries: number;
  readonly isSyn: boolean;
  /** Address of this machine. */
  readonly source?: string;
  /** A URL. */
  readonly proxy?: string;
  readonly userAgent: string;
  /** What the operator gives for agents of SNMP. */
  readonly snmpCommunity?: string;
  /** Whether to ask TLS servers for every cipher suite. */
  readonly hasTlsCiphers: boolean;
  /** Adds to a record what is derived from it. */
  readonly complete: (record: ResponsesRecord) => ResponsesRecord;
}

export interface ScanNetwork extends ScanTools, AsyncDisposable {}

/** Opens what a scan dials with. Only `main` knows the implementation. @throws Error that says what is wrong */
export type OpenScanNetwork = (settings: NetworkSettings) => Promise<ScanNetwork>;

/** What `periplus scan` works with. */
export interface ScanSession {
  readonly terminal: Terminal;
  readonly clock: Clock;
  readonly openNetwork: OpenScanNetwork;
  /** Aborted when the user interrupts the command. */
  readonly interruption: () => AbortSignal;
  /** A random 32-bit number. */
  readonly randomSeed: () => number;
  readonly version: string;
}
