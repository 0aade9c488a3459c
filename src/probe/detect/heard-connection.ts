import { ByteQueue } from '../../wire/byte-queue.ts';
import type { Connection, Endpoint, TlsObservation, TlsOptions } from '../dial/connection.ts';

/** The first bytes that a server sent on one layer of a connection, in the clear or inside TLS. */
export class HeardBytes {
  readonly #bytes = new ByteQueue();
  readonly #onFirst: (() => void) | undefined;

  constructor(onFirst?: () => void) {
    this.#onFirst = onFirst;
  }

  get isEmpty(): boolean {
    return this.#bytes.length === 0;
  }

  get bytes(): Uint8Array {
    return this.#bytes.peek();
  }

  add(chunk: Uint8Array): void {
    if (this.isEmpty) this.#onFirst?.();
    const room = MAX_HEARD - this.#bytes.length;
    if (room > 0) this.#bytes.push(chunk.subarray(0, room));
  }
}

/**
 * A connection that remembers what the server said first. A probe that fails has read those bytes; they still tell
 * which protocol the server speaks.
 */
export class HeardConnection implements Connection {
  readonly #connection: Connection;
  readonly #heard: HeardBytes;
  readonly #unread: Uint8Array[] = [];
  readonly #firstWordMs: number | undefined;

  /** `firstWordMs`: how long the server may take for its first bytes. */
  constructor(connection: Connection, heard: HeardBytes, firstWordMs?: number) {
    this.#connection = connection;
    this.#heard = heard;
    this.#firstWordMs = firstWordMs;
  }

  get remote(): Endpoint {
    return this.#connection.remote;
  }

  get roundTripMs(): number {
    return this.#connection.roundTripMs;
  }

  get tls(): TlsObservation | undefined {
    return this.#connection.tls;
  }

  async read(waitMs?: number): Promise<Uint8Array | undefined> {
    const unread = this.#unread.pop();
    if (unread !== undefined) return unread;
    const chunk = await this.#connection.read(this.#heard.isEmpty ? leastOf(waitMs, this.#firstWordMs) : waitMs);
    if (chunk !== undefined) this.#heard.add(chunk);
    return chunk;
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#connection.write(bytes);
  }

  unread(bytes: Uint8Array): void {
    if (bytes.length > 0) this.#unread.push(bytes);
  }

  async startTls(options: TlsOptions): Promise<Connection> {
    // What is left unread belongs to TLS.
    for (const bytes of this.#unread) this.#connection.unread(bytes);
    this.#unread.length = 0;
    return await this.#connection.startTls(options);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#connection[Symbol.asyncDispose]();
  }
}

const leastOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

/** No greeting that tells protocols apart is longer. */
const MAX_HEARD = 4_096;
