/**
 * An HTTP client that takes little of the processors it shares with the server: it sends requests that are written once,
 * and counts the bytes of answers instead of keeping them. Only for answers that say their length.
 */
import { connect, type Socket } from 'node:net';

export class CountingClient implements Disposable {
  readonly #host: string;
  readonly #port: number;
  readonly #idle: CountingConnection[] = [];
  readonly #all = new Set<CountingConnection>();

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    [this.#host, this.#port] = [hostname, Number(port)];
  }

  /** The length of the body. @throws Error if the status is not 2xx */
  async count(request: Buffer): Promise<number> {
    let connection = this.#idle.pop();
    // The server closes what was not used for a while.
    while (connection?.isOpen === false) connection = this.#idle.pop();
    connection ??= this.#open();
    const length = await connection.exchange(request);
    this.#idle.push(connection);
    return length;
  }

  [Symbol.dispose](): void {
    for (const connection of this.#all) connection.close();
  }

  #open(): CountingConnection {
    const connection = new CountingConnection(this.#host, this.#port);
    this.#all.add(connection);
    return connection;
  }
}

/** All sockets read into it, one after the other. */
const RECEIVED = Buffer.allocUnsafeSlow(256 * 1_024);
const LONGEST_HEAD = 4_096;

class CountingConnection {
  readonly #socket: Socket;
  #head = '';
  /** Of the body. Undefined while the head is not complete. */
  #missing: number | undefined;
  #length = 0;
  #waiting: PromiseWithResolvers<number> | undefined;

  constructor(host: string, port: number) {
    const callback = (length: number): boolean => {
      this.#receive(RECEIVED.subarray(0, length));
      return true;
    };
    this.#socket = connect({ host, port, noDelay: true, onread: { buffer: RECEIVED, callback } });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  exchange(request: Buffer): Promise<number> {
    this.#waiting = Promise.withResolvers<number>();
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    let bytes = chunk.length;
    if (this.#missing === undefined) {
      const before = this.#head.length;
      this.#head += chunk.toString('latin1', 0, LONGEST_HEAD);
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /^content-length: *(\d+)\r?$/im.exec(this.#head.slice(0, end))?.[1];
      if (length === undefined) {
        this.#fail(new Error('an answer does not say its length'));
        return;
      }
      this.#missing = this.#length = Number(length);
      bytes = chunk.length - (end + 4 - before);
    }
    this.#missing -= bytes;
    if (this.#missing > 0) return;
    const status = this.#head.split(' ', 2)[1] ?? '';
    this.#head = '';
    this.#missing = undefined;
    if (status.startsWith('2')) this.#settle()?.resolve(this.#length);
    else this.#fail(new Error(`the status is ${status}`));
  }

  #fail(error: Error): void {
    this.#settle()?.reject(error);
    this.#socket.destroy();
  }

  #settle(): PromiseWithResolvers<number> | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }
}
