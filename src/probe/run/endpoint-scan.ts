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

/** Speaks with one endpoint. Does not throw for what a server does. */
export type ScanEndpoint = (target: EndpointTarget, signal: AbortSignal) => Promise<EndpointResult>;
