import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { Endpoint } from '../dial/connection.ts';
import type { ProbeFailure } from '../probe-status.ts';

/** An open TCP port, or a UDP port to try. */
export interface EndpointTarget {
  readonly endpoint: Endpoint;
  readonly transport: 'tcp' | 'udp';
  /** What the user named: a domain name, or the address. */
  readonly host: string;
}

export type EndpointResult =
  | { readonly status: 'success'; readonly records: readonly ResponsesRecord[] }
  | { readonly status: ProbeFailure; readonly reason: string };

/** Speaks with one endpoint. Does not throw for what a server does. A server that says nothing is waited for in `rest`. */
export type ScanEndpoint = (target: EndpointTarget, signal: AbortSignal, rest: Rest) => Promise<EndpointResult>;

/** Waits without a place among those that talk. */
export type Rest = <T>(wait: Promise<T>) => Promise<T>;
