import { ByteQueue } from '../../byte-queue.ts';
import { ByteReader } from '../../byte-reader.ts';
import { readServerHello } from './messages/server-hello.ts';
import { HANDSHAKE, TLS_1_3 } from './registry/code-points.ts';

/** What a record, or several records together, say. */
export type TlsEvent =
  | {
      readonly kind: 'handshake';
      /** Number of the message, as in `HANDSHAKE`. */
      readonly type: number;
      readonly body: Uint8Array;
      /** Version of the record with the end of the message. */
      readonly recordVersion: number;
    }
  | { readonly kind: 'alert'; readonly isFatal: boolean; readonly description: number; readonly recordVersion: number }
  | { readonly kind: 'changeCipherSpec' }
  /** A record that cannot be read without the keys. */
  | { readonly kind: 'encrypted'; readonly contentType: number; readonly length: number }
  /** A whole SSLv2 message, without its length. */
  | { readonly kind: 'ssl2'; readonly message: Uint8Array }
  /** The peer does not speak TLS. These are its first bytes. */
  | { readonly kind: 'notTls'; readonly bytes: Uint8Array }
  /** The peer speaks TLS and breaks its rules. Nothing is read after it. */
  | { readonly kind: 'violation'; readonly defect: string };

/**
 * Reads what a server sends before encryption, in chunks of any size: joins records to handshake messages, and splits
 * records that contain several.
 */
export class RecordReader {
  readonly #records = new ByteQueue();
  readonly #messages = new ByteQueue();
  readonly #maxMessage: number;
  #state: 'start' | 'plain' | 'encrypted' | 'over' = 'start';
  #isTls13 = false;

  /** A handshake message may have `maxMessage` bytes. */
  constructor(maxMessage: number = DEFAULT_MAX_MESSAGE) {
    this.#maxMessage = maxMessage;
  }

  /** Whether nothing more can be read. */
  get isOver(): boolean {
    return this.#state === 'over';
  }

  /** Bytes of an incomplete record or message. At the end of the connection, they say that it ended early. */
  get pending(): number {
    return this.#records.length + this.#messages.length;
  }

  push(chunk: Uint8Array): readonly TlsEvent[] {
    const events: TlsEvent[] = [];
    if (this.#state === 'over') return events;
    this.#records.push(chunk);
    while (this.#readRecord(events)) {
      // Each round consumes one record.
    }
    return events;
  }

  #readRecord(events: TlsEvent[]): boolean {
    const bytes = this.#records.peek();
    if (this.#state === 'over' || bytes.length === 0) return false;
    if (this.#state === 'start' && !startsLikeTls(bytes)) return this.#readSsl2(bytes, events);
    if (bytes.length < HEADER) return false;
    const header = new ByteReader(bytes);
    const contentType = header.u8() ?? 0;
    const recordVersion = header.u16() ?? 0;
    const length = header.u16() ?? 0;
    if (!isContentType(contentType)) return this.#violate(events, `There is no record type ${contentType}.`);
    if (recordVersion >> 8 !== 3) return this.#violate(events, 'The version of a record is not one of TLS.');
    if (length > MAX_RECORD) return this.#violate(events, `A record of ${length} bytes is too long.`);
    if (this.#state === 'start') this.#state = 'plain';
    if (bytes.length < HEADER + length) return false;
    this.#records.take(HEADER);
    this.#readFragment(contentType, recordVersion, this.#records.take(length), events);
    return true;
  }

  #readFragment(contentType: number, recordVersion: number, fragment: Uint8Array, events: TlsEvent[]): void {
    if (contentType === CONTENT.changeCipherSpec) {
      // In TLS 1.3 it means nothing, and plain messages may follow.
      if (!this.#isTls13) this.#state = 'encrypted';
      events.push({ kind: 'changeCipherSpec' });
    } else if (this.#state === 'encrypted' || contentType > CONTENT.handshake) {
      events.push({ kind: 'encrypted', contentType, length: fragment.length });
    } else if (contentType === CONTENT.alert) {
      this.#readAlerts(fragment, recordVersion, events);
    } else {
      this.#messages.push(fragment);
      this.#readMessages(recordVersion, events);
    }
  }

  #readAlerts(fragment: Uint8Array, recordVersion: number, events: TlsEvent[]): void {
    if (fragment.length === 0 || fragment.length % 2 === 1) {
      this.#violate(events, 'An alert record has the wrong length.');
      return;
    }
    for (let at = 0; at < fragment.length; at += 2) {
      const description = fragment[at + 1] ?? 0;
      events.push({ kind: 'alert', isFatal: fragment[at] === FATAL, description, recordVersion });
    }
  }

  #readMessages(recordVersion: number, events: TlsEvent[]): void {
    for (;;) {
      const reader = new ByteReader(this.#messages.peek());
      const type = reader.u8();
      const length = reader.u24();
      if (type === undefined || length === undefined) return;
      if (length > this.#maxMessage) {
        this.#violate(events, `A handshake message of ${length} bytes is too long.`);
        return;
      }
      if (reader.left < length) return;
      this.#messages.take(MESSAGE_HEADER);
      const body = this.#messages.take(length);
      if (type === HANDSHAKE.serverHello) this.#isTls13 = (readServerHello(body).version ?? 0) >= TLS_1_3;
      events.push({ kind: 'handshake', type, body, recordVersion });
    }
  }

  /** A short header and a ServerHello or an error, as SSLv2 servers answer. Anything else is not TLS. */
  #readSsl2(bytes: Uint8Array, events: TlsEvent[]): boolean {
    const [first = 0, second = 0, type] = bytes;
    if ((first & 0x80) !== 0 && (type === undefined || SSL2_TYPES.includes(type))) {
      const length = (first & 0x7f) * 256 + second;
      if (bytes.length < 2 || bytes.length < 2 + length) return false;
      this.#records.take(2);
      const message = this.#records.take(length);
      this.#state = 'over';
      events.push({ kind: 'ssl2', message });
      return false;
    }
    this.#state = 'over';
    events.push({ kind: 'notTls', bytes: this.#records.take(MAX_SAMPLE) });
    return false;
  }

  #violate(events: TlsEvent[], defect: string): false {
    this.#state = 'over';
    events.push({ kind: 'violation', defect });
    return false;
  }
}

/** The record type, then the first byte of the version, which is 3 from SSL 3.0 to TLS 1.3. */
function startsLikeTls(bytes: Uint8Array): boolean {
  const [type = 0, version] = bytes;
  return isContentType(type) && (version === undefined || version === 3);
}

const isContentType = (type: number): boolean => type >= CONTENT.changeCipherSpec && type <= CONTENT.heartbeat;

const CONTENT = { changeCipherSpec: 20, alert: 21, handshake: 22, heartbeat: 24 } as const;
const FATAL = 2;
const HEADER = 5;
const MESSAGE_HEADER = 4;
/** 2^14 bytes, and what encryption and compression may add before TLS 1.3. */
const MAX_RECORD = 2 ** 14 + 2048;
const DEFAULT_MAX_MESSAGE = 2 ** 18;
/** Errors and ServerHello of SSLv2. */
const SSL2_TYPES: readonly number[] = [0, 4];
const MAX_SAMPLE = 1024;
