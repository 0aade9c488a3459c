/** A DNS message (RFC 1035 section 4). */
export interface DnsMessage {
  readonly id: number;
  readonly isResponse: boolean;
  readonly operation: number;
  readonly isAuthoritative: boolean;
  readonly isTruncated: boolean;
  readonly isRecursionDesired: boolean;
  readonly isRecursionAvailable: boolean;
  readonly isAuthenticData: boolean;
  readonly isCheckingDisabled: boolean;
  /** With the upper bits of EDNS. */
  readonly responseCode: number;
  readonly questions: readonly DnsQuestion[];
  readonly answers: readonly DnsRecord[];
  readonly authorities: readonly DnsRecord[];
  /** Without the pseudo-record of EDNS. */
  readonly additionals: readonly DnsRecord[];
  readonly edns?: Edns;
}

export interface DnsQuestion {
  /** In presentation format, with the last dot. */
  readonly name: string;
  readonly type: number;
  readonly class: number;
}

export interface DnsRecord extends DnsQuestion {
  readonly ttl: number;
  /** The contents in presentation format. Those of unknown types, and malformed ones, as RFC 3597 prescribes. */
  readonly value: string;
  /** The contents as sent. Names in them may point into the message. */
  readonly data: Uint8Array;
}

/** Extension mechanisms (RFC 6891). */
export interface Edns {
  readonly version: number;
  /** The longest datagram that the sender can take. */
  readonly payloadSize: number;
  /** The sender wants records of DNSSEC. */
  readonly isDnssecOk: boolean;
  readonly options: readonly EdnsOption[];
}

export interface EdnsOption {
  readonly code: number;
  readonly data: Uint8Array;
}

export const DNS_CLASS = { internet: 1, chaos: 3, any: 255 } as const;
