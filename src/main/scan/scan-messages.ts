/**
 * What the main thread and a thread of scans send each other, many at a time: a message costs as much as a small part of
 * the work on an endpoint.
 */

import type { AddressRange } from '../../addr/ip/range.ts';
import type { NetworkSettings } from '../../cli/scan/scan-network.ts';
import type { ProbeFailure } from '../../probe/probe-status.ts';
import type { EndpointTarget } from '../../probe/run/endpoint-scan.ts';

/** With what a thread is started. */
export interface ThreadOrder {
  /** Connections a second over all addresses. */
  readonly rate: number;
  /** Of the bucket that all threads share. */
  readonly bucket: SharedArrayBuffer;
}

/** The settings of a scan in a form that can be sent. */
export interface SentSettings
  extends Pick<
    NetworkSettings,
    'allowed' | 'ports' | 'rate' | 'source' | 'userAgent' | 'snmpCommunity' | 'hasTlsCiphers'
  > {
  readonly excluded: { readonly ranges: readonly AddressRange[]; readonly names: readonly string[] };
}

export type ToScanThread =
  | { readonly kind: 'open'; readonly scan: number; readonly settings: SentSettings }
  | { readonly kind: 'endpoint'; readonly scan: number; readonly id: number; readonly target: EndpointTarget }
  /** The endpoint has its place among those that are spoken with again. */
  | { readonly kind: 'placed'; readonly id: number; readonly rest: number }
  | { readonly kind: 'abort'; readonly scan: number }
  | { readonly kind: 'close'; readonly scan: number };

export type FromScanThread =
  /** The endpoint only waits: another may have its place. */
  | { readonly kind: 'rest'; readonly id: number; readonly rest: number }
  | { readonly kind: 'rested'; readonly id: number; readonly rest: number }
  /** `records`: JSON. */
  | { readonly kind: 'success'; readonly id: number; readonly records: string }
  | { readonly kind: 'failure'; readonly id: number; readonly status: ProbeFailure; readonly reason: string }
  /** A fault of this program. */
  | { readonly kind: 'fault'; readonly id: number; readonly message: string };

/** Sends what was added once the events of the moment are handled. */
export class MessageBatch<Message> {
  readonly #send: (messages: readonly Message[]) => void;
  #waiting: Message[] = [];

  constructor(send: (messages: readonly Message[]) => void) {
    this.#send = send;
  }

  add(message: Message): void {
    if (this.#waiting.push(message) === 1) setImmediate(() => this.#flush());
  }

  #flush(): void {
    const messages = this.#waiting;
    this.#waiting = [];
    this.#send(messages);
  }
}
