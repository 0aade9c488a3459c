import { ByteWriter } from '../../byte-writer.ts';
import type { Extension } from './messages/extension.ts';
import { HANDSHAKE } from './messages/handshake-type.ts';

/** A ClientHello of SSL 3.0 to TLS 1.3. Every list may contain any number, GREASE too. */
export interface ClientHello {
  /** Version of the record around the message. */
  readonly recordVersion: number;
  /** The highest version, or 0x0303 if the extension with the versions of TLS 1.3 is there. */
  readonly version: number;
  /** 32 bytes. */
  readonly random: Uint8Array;
  /** At most 32 bytes. */
  readonly sessionId: Uint8Array;
  readonly cipherSuites: readonly number[];
  /** `[0]`, no compression, unless a test needs another list. */
  readonly compressions: readonly number[];
  /** In this order. Undefined writes no block of extensions at all, as in SSL 3.0. */
  readonly extensions: readonly Extension[] | undefined;
}

/** The ClientHello in one record, or in several if it is longer than a record may be. */
export function writeClientHello(hello: ClientHello): Uint8Array {
  const body = new ByteWriter().u16(hello.version).bytes(hello.random).vector(1, hello.sessionId);
  const suites = new ByteWriter();
  for (const suite of hello.cipherSuites) suites.u16(suite);
  body.vector(2, suites.written()).vector(1, Uint8Array.from(hello.compressions));
  if (hello.extensions !== undefined) {
    const extensions = new ByteWriter();
    for (const { type, data } of hello.extensions) extensions.u16(type).vector(2, data);
    body.vector(2, extensions.written());
  }
  return inRecords(hello.recordVersion, new ByteWriter().u8(HANDSHAKE.clientHello).vector(3, body.written()).written());
}

function inRecords(version: number, message: Uint8Array): Uint8Array {
  const records = new ByteWriter();
  for (let at = 0; at < message.length; at += MAX_FRAGMENT) {
    const fragment = message.subarray(at, at + MAX_FRAGMENT);
    records.u8(HANDSHAKE_RECORD).u16(version).vector(2, fragment);
  }
  return records.written();
}

const HANDSHAKE_RECORD = 22;
const MAX_FRAGMENT = 2 ** 14;
