import type { Duplex } from 'node:stream';
import type { Connection, Endpoint, TlsObservation, TlsOptions } from './connection.ts';
import { boundedWait, type ConnectionBounds } from './connection-bounds.ts';
import { DialError, timeOut } from './dial-error.ts';
import type { SocketInput } from './open-socket.ts';
import { ChangeSignal, startSocketTimer } from './socket-timer.ts';

export interface StreamConnectionOptions {
  readonly remote: Endpoint;
  readonly roundTripMs: number;
  readonly tls?: TlsObservation;
  readonly bounds: ConnectionBounds;
  /** Of a socket that emits no data. */
  readonly input?: SocketInput;
  readonly errorOf: (error: NodeJS.ErrnoException) => DialError;
  readonly startTls: TlsStarter;
  /** Closes what lies below the stream. Called once. */
  readonly close: (stream: Duplex) => void | Promise<void>;
}

/** Begins TLS over a connection. */
export type TlsStarter = (connection: Connection, options: TlsOptions, bounds: ConnectionBounds) => Promise<Connection>;

/** A connection over an open stream of Node: a TCP socket or a TLS session. */
export class StreamConnection implements Connection {
  readonly remote: Endpoint;
  /** Through a proxy it is known only once the proxy has answered. */
  roundTripMs: number;
  readonly tls: TlsObservation | undefined;
  readonly #stream: Duplex;
  readonly #options: StreamConnectionOptions;
  readonly #chunks: Uint8Array[] = [];
  /** Bytes in `#chunks`. */
  #buffered = 0;
  /** Bytes that came from the peer. */
  #received = 0;
  #hasEnded = false;
  #failure: DialError | undefined;
  readonly #change = new ChangeSignal();
  #isClosed = false;

  constructor(stream: Duplex, options: StreamConnectionOptions) {
    this.remote = options.remote;
    this.roundTripMs = options.roundTripMs;
    this.tls = options.tls;
    this.#stream = stream;
    this.#options = options;
    stream.on('error', (error) => {
      if (!this.#isClosed) this.#fail(options.errorOf(error));
    });
    stream.on('end', () => {
      this.#hasEnded = true;
      this.#change.notify();
    });
    stream.on('close', () => {
      if (!this.#hasEnded && !this.#isClosed) this.#fail(options.errorOf(closedError()));
    });
    const receive = (chunk: Buffer): void => this.#receive(chunk);
    if (options.input === undefined) stream.on('data', receive);
    else options.input.listen(receive);
    const { cancellation } = options.bounds;
    if (cancellation.isRequested) this.#cancel();
    else cancellation.add(this.#cancel);
  }

  async read(waitMs: number = this.#options.bounds.idleMs): Promise<Uint8Array | undefined> {
    if (this.#change.isAwaited) throw new Error('A connection can be read only once at a time.');
    const boundedMs = boundedWait(waitMs, this.#options.bounds);
    if (this.#isSilent) await this.#change.wait(boundedMs);
    const chunk = this.#chunks.shift();
    if (chunk !== undefined) {
      this.#buffered -= chunk.length;
      if (this.#buffered < HIGH_WATER && this.#stream.isPaused()) this.#stream.resume();
      return chunk;
    }
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#isClosed) throw this.#options.errorOf(closedError());
    if (this.#hasEnded) return undefined;
    throw timeOut(boundedMs < waitMs, 'The peer sent nothing in time.');
  }

  async write(bytes: Uint8Array): Promise<void> {
    const { bounds, errorOf } = this.#options;
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#isClosed) throw errorOf(closedError());
    if (bytes.length === 0) return;
    let end: (error: Error | null | undefined) => void = () => undefined;
    this.#stream.write(bytes, (error) => end(error));
    // The system took all of it, as it mostly does.
    const { writableLength, errored, destroyed } = this.#stream;
    if (writableLength === 0 && errored === null && !destroyed) return;
    await new Promise<void>((resolve, reject) => {
      const boundedMs = boundedWait(bounds.idleMs, bounds);
      const stopTimer = startSocketTimer(boundedMs, () =>
        reject(timeOut(boundedMs < bounds.idleMs, 'The peer did not read in time what was sent.')),
      );
      end = (error) => {
        stopTimer();
        if (error === null || error === undefined) resolve();
        else reject(this.#failure ?? errorOf(error));
      };
    });
  }

  unread(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#chunks.unshift(bytes);
    this.#buffered += bytes.length;
  }

  startTls(options: TlsOptions): Promise<Connection> {
    return this.#options.startTls(this, options, this.#options.bounds);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#options.bounds.cancellation.delete(this.#cancel);
    this.#drop();
    this.#change.notify();
    await this.#options.close(this.#stream);
  }

  get #isSilent(): boolean {
    return this.#chunks.length === 0 && !this.#hasEnded && !this.#isClosed && this.#failure === undefined;
  }

  #receive(chunk: Buffer): void {
    if (this.#isClosed || this.#failure !== undefined) return;
    const { maxBytes } = this.#options.bounds;
    const length = Math.min(chunk.length, maxBytes - this.#received);
    if (length > 0) this.#chunks.push(new Uint8Array(chunk.buffer, chunk.byteOffset, length));
    this.#received += length;
    this.#buffered += length;
    if (length < chunk.length) {
      this.#fail(new DialError('too-long', `The peer sent more than ${maxBytes} bytes.`));
      this.#stream.destroy();
    } else {
      // What nobody reads stays in the system, and its window stops the peer.
      if (this.#buffered >= HIGH_WATER) this.#stream.pause();
      this.#change.notify();
    }
  }

  /** The first failure counts. */
  #fail(failure: DialError): void {
    this.#failure ??= failure;
    this.#change.notify();
  }

  readonly #cancel = (): void => {
    this.#drop();
    this.#failure = this.#options.bounds.cancellation.error;
    this.#change.notify();
    this.#stream.destroy();
  };

  #drop(): void {
    this.#chunks.length = 0;
    this.#buffered = 0;
  }
}

/** As Node reports the use of a stream that is closed. */
function closedError(): NodeJS.ErrnoException {
  return Object.assign(new Error('The stream is closed.'), { code: 'ERR_STREAM_DESTROYED' });
}

/** More than any answer that a probe waits for. */
const HIGH_WATER = 65_536;
