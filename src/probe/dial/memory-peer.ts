/** A connection to a peer in memory: tests of protocols play the server with it. */

import { ByteQueue } from '../../wire/byte-queue.ts';
import { ServerFlightReader } from '../../wire/security/tls/server-flight.ts';
import type { Connection, Endpoint, TlsObservation } from './connection.ts';
import { DialError } from './dial-error.ts';

/** The server's side: what it received since the last call -> what it does. Called once with nothing at the start. */
export type PeerScript = (received: Uint8Array) => PeerAction;

export type PeerAction =
  /** Sends these bytes, in these pieces. */
  | { readonly kind: 'send'; readonly pieces: readonly Uint8Array[] }
  /** Sends them, then closes. */
  | { readonly kind: 'close'; readonly pieces: readonly Uint8Array[] }
  /** Says nothing. A read times out at once. */
  | { readonly kind: 'silence' };

export interface MemoryPeerOptions {
  readonly remote?: Endpoint;
  readonly tls?: TlsObservation;
  /** What TLS reveals when the probe begins it. Without it TLS fails. */
  readonly startTls?: TlsObservation;
}

export class MemoryConnection implements Connection {
  readonly remote: Endpoint;
  readonly roundTripMs = 0;
  readonly tls: TlsObservation | undefined;
  /** Everything that the probe wrote. */
  readonly written = new ByteQueue();
  isClosed = false;
  readonly #script: PeerScript;
  readonly #options: MemoryPeerOptions;
  readonly #pieces: Uint8Array[] = [];
  #isPeerClosed = false;

  /** `isContinued` for a connection on which TLS begins: the peer has already opened it. */
  constructor(script: PeerScript, options: MemoryPeerOptions = {}, isContinued = false) {
    this.remote = options.remote ?? { ip: '127.0.0.1', port: 1 };
    this.tls = options.tls;
    this.#script = script;
    this.#options = options;
    if (!isContinued) this.#act(script(new Uint8Array(0)));
  }

  async read(): Promise<Uint8Array | undefined> {
    this.#expectOpen();
    const piece = this.#pieces.shift();
    if (piece !== undefined) return piece;
    if (this.#isPeerClosed) return undefined;
    throw new DialError('io-timeout', 'The peer sent nothing in time.');
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#expectOpen();
    if (this.#isPeerClosed) throw new DialError('connection-closed', 'The peer has closed the connection.');
    this.written.push(bytes);
    this.#act(this.#script(bytes));
  }

  unread(bytes: Uint8Array): void {
    if (bytes.length > 0) this.#pieces.unshift(bytes);
  }

  async startTls(): Promise<Connection> {
    const { startTls } = this.#options;
    if (startTls === undefined) throw new DialError('tls-error', 'The peer does not speak TLS.');
    return new MemoryConnection(this.#script, { remote: this.remote, tls: startTls }, true);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isClosed = true;
  }

  /** A probe that returns a promise without waiting for it closes its connection too early. */
  #expectOpen(): void {
    if (this.isClosed) throw new Error('The probe uses a connection that it has closed.');
  }

  #act(action: PeerAction): void {
    if (action.kind === 'silence') return;
    this.#pieces.push(...action.pieces.filter((piece) => piece.length > 0));
    if (action.kind === 'close') this.#isPeerClosed = true;
  }
}

/** A peer that sends its answers one after another: the first at once if there is a greeting, then one for each write. */
export function answersInTurn(
  greeting: Uint8Array | string | undefined,
  ...answers: (Uint8Array | string)[]
): PeerScript {
  const left = [...answers];
  let isOpen = false;
  return () => {
    const next = isOpen ? left.shift() : greeting;
    isOpen = true;
    if (next === undefined) return { kind: 'silence' };
    return { kind: 'send', pieces: [typeof next === 'string' ? new TextEncoder().encode(next) : next] };
  };
}

/** The peers of new connections, one after another. All others stay silent. */
export function peersInTurn(...peers: readonly PeerScript[]): () => PeerScript {
  const left = [...peers];
  return () => left.shift() ?? answersInTurn(undefined);
}

/** TLS sessions of peers in memory: what a server reveals in tests that need no real handshake. */
export function memorySession(facts: Partial<TlsObservation> = {}): TlsObservation {
  return {
    flight: new ServerFlightReader().flight,
    chain: [],
    version: undefined,
    cipherSuite: undefined,
    alpn: undefined,
    ...facts,
  };
}
