import type { ServerFlight } from '../../wire/security/tls/server-flight.ts';

/** An address and a port. The address is in its canonical form. */
export interface Endpoint {
  readonly ip: string;
  readonly port: number;
}

/**
 * An open connection to a target. Its dialer bounds the bytes received, the time without a byte, and the time of the
 * whole target. Every method throws a `DialError`.
 */
export interface Connection extends AsyncDisposable {
  readonly remote: Endpoint;
  /** How long it took to open: about the time of one round trip. */
  readonly roundTripMs: number;
  /** The TLS session, if the connection is encrypted. */
  readonly tls: TlsObservation | undefined;
  /**
   * The next bytes; undefined once the peer has closed. After `waitMs` without a byte it throws `io-timeout`; without
   * it, the idle limit of the dialer counts. A read that timed out loses nothing: the next one gets what came since.
   */
  read(waitMs?: number): Promise<Uint8Array | undefined>;
  write(bytes: Uint8Array): Promise<void>;
  /** The next read returns these bytes. */
  unread(bytes: Uint8Array): void;
  /**
   * Begins TLS on this connection, which must not be used any more afterwards. If it fails, the error is a `TlsError`.
   */
  startTls(options: TlsOptions): Promise<Connection>;
}

export interface TlsOptions {
  /** Nothing says that the server speaks TLS, so its first byte is waited for no longer than that of any other answer. */
  readonly isGuess?: true;
  /** A domain name. Absent for a target that is an address, which must not be sent as a server name. */
  readonly serverName?: string;
  readonly alpn?: readonly string[];
  /** Only a server whose certificate is trusted. Absent: any, because a scan judges certificates itself. */
  readonly trust?: TlsTrust;
}

export interface TlsTrust {
  /** The name or address that the certificate must be for. */
  readonly host: string;
  /** Roots in PEM instead of those of this machine. */
  readonly roots?: readonly string[];
}

/** What a TLS server revealed. Numbers are those of the IANA registries. */
export interface TlsObservation {
  /** What it sent in the clear. */
  readonly flight: ServerFlight;
  /** Certificates in DER, the server's own first, as sent. */
  readonly chain: readonly Uint8Array[];
  readonly version: number | undefined;
  readonly cipherSuite: number | undefined;
  readonly alpn: string | undefined;
}
