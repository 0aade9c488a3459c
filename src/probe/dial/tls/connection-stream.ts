import { Duplex } from 'node:stream';
import type { Connection } from '../connection.ts';
import { DialError } from '../dial-error.ts';
import { startSocketTimer } from '../socket-timer.ts';

/** A connection as a stream of Node, for code that only takes streams. It reads only as fast as it is read. */
export class ConnectionStream extends Duplex {
  readonly #connection: Connection;
  readonly #observe: (chunk: Uint8Array) => void;
  #failure: DialError | undefined;
  #reading: Promise<Uint8Array | undefined> | undefined;

  /** `observe` gets every byte that the peer sent, before anyone else. */
  constructor(connection: Connection, observe: (chunk: Uint8Array) => void) {
    super({ allowHalfOpen: true });
    this.#connection = connection;
    this.#observe = observe;
    this.on('error', () => undefined);
  }

  /** Why the connection ended, if it did not end well. */
  get failure(): DialError | undefined {
    return this.#failure;
  }

  override _read(): void {
    this.#next().then(
      (chunk) => this.push(chunk ?? null),
      (error: Error) => this.destroy(this.#failureOf(error)),
    );
  }

  /** Once nobody reads the stream any more: lets `observe` see what else comes within `ms`, until it is enough. */
  async observeRest(isEnough: () => boolean, ms: number): Promise<void> {
    const end = Promise.withResolvers<undefined>();
    const stopTimer = startSocketTimer(ms, () => end.resolve(undefined));
    const next = () => Promise.race([this.#next().catch(() => undefined), end.promise]);
    while (!isEnough() && (await next()) !== undefined);
    stopTimer();
  }

  /** The next bytes, for everyone who waits for them. The caller has its own limits of time. */
  #next(): Promise<Uint8Array | undefined> {
    this.#reading ??= this.#connection
      .read(Number.POSITIVE_INFINITY)
      .then((chunk) => {
        if (chunk !== undefined) this.#observe(chunk);
        return chunk;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#connection.write(chunk).then(
      () => done(),
      (error: Error) => done(this.#failureOf(error)),
    );
  }

  #failureOf(error: Error): Error {
    if (error instanceof DialError) this.#failure ??= error;
    return error;
  }
}
