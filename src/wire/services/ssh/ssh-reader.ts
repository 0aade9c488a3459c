import { ByteQueue } from '../../byte-queue.ts';
import { ByteReader } from '../../byte-reader.ts';
import { latinText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** What an SSH server sends before encryption, step by step. */
export type SshEvent =
  | { readonly kind: 'identification'; readonly identification: SshIdentification }
  /** The payload of a packet. Its first byte is the number of the message. */
  | { readonly kind: 'message'; readonly payload: Uint8Array }
  /** The peer does not speak SSH. These are its first bytes. */
  | { readonly kind: 'notSsh'; readonly bytes: Uint8Array }
  /** The peer speaks SSH and breaks its rules. Nothing is read after it. */
  | { readonly kind: 'violation'; readonly defect: string };

/** Reads chunks of any size, up to the message after which everything is encrypted. */
export class SshReader {
  readonly #received = new ByteQueue();
  /** Bytes since a chunk had the end of a line. */
  #lineLength = 0;
  #state: 'identification' | 'packets' | 'over' = 'identification';

  /** Whether nothing more can be read. */
  get isOver(): boolean {
    return this.#state === 'over';
  }

  /** After the last message: what was received behind it, already encrypted. */
  takeRest(): Uint8Array {
    return this.#received.take(this.#received.length);
  }

  push(chunk: Uint8Array): readonly SshEvent[] {
    const events: SshEvent[] = [];
    if (this.#state === 'over') return events;
    this.#received.push(chunk);
    if (this.#state === 'identification') {
      // Without the end of a line there is nothing new to read, and searching again would take quadratic time.
      this.#lineLength += chunk.length;
      if (chunk.includes(LF)) this.#lineLength = 0;
      if (this.#lineLength === 0 || this.#lineLength > MAX_LINE) this.#readIdentification(events);
    }
    while (this.#state === 'packets' && this.#readPacket(events)) {
      // Each round consumes one packet.
    }
    return events;
  }

  #readIdentification(events: SshEvent[]): void {
    const result = readSshIdentification(this.#received.peek());
    if (result.kind === 'more') return;
    if (result.kind === 'notSsh') {
      this.#state = 'over';
      events.push({ kind: 'notSsh', bytes: this.#received.take(MAX_SAMPLE) });
      return;
    }
    const { identification } = result;
    this.#received.take(identification.length);
    events.push({ kind: 'identification', identification });
    // Packets of the first version have another form.
    this.#state = /^(?:2\.|1\.99$)/.test(identification.version) ? 'packets' : 'over';
  }

  #readPacket(events: SshEvent[]): boolean {
    const result = readSshPacket(this.#received.peek());
    if (result.kind === 'more') return false;
    if (result.kind === 'malformed') {
      this.#state = 'over';
      events.push({ kind: 'violation', defect: result.defect });
      return false;
    }
    const payload = result.payload.slice();
    this.#received.take(result.length);
    events.push({ kind: 'message', payload });
    if (payload[0] === SSH_MSG_NEWKEYS) this.#state = 'over';
    return true;
  }
}

const LF = 10;
const SSH_MSG_NEWKEYS = 21;
/** The standard allows 255. Some servers send longer lines before. */
const MAX_LINE = 1024;
const MAX_SAMPLE = 1024;

/** Binary packets of SSH before encryption (RFC 4253 section 6): length, padding, payload. */
type SshPacketResult =
  | { readonly kind: 'packet'; readonly payload: Uint8Array; readonly length: number }
  | { readonly kind: 'more' }
  | { readonly kind: 'malformed'; readonly defect: string };

/** Reads the first packet. `length` is how many bytes it has in all. */
export function readSshPacket(received: Uint8Array): SshPacketResult {
  const reader = new ByteReader(received);
  const length = reader.u32();
  if (length === undefined) return { kind: 'more' };
  if (length < MIN_PACKET || length > MAX_PACKET) {
    return { kind: 'malformed', defect: `A packet cannot have ${length} bytes.` };
  }
  const packet = reader.bytes(length);
  if (packet === undefined) return { kind: 'more' };
  const padding = packet[0] ?? 0;
  if (padding > length - 1) return { kind: 'malformed', defect: 'The padding is longer than its packet.' };
  return { kind: 'packet', payload: packet.subarray(1, length - padding), length: 4 + length };
}

/** A packet with padding of zeros to a multiple of eight bytes. The receiver ignores the padding. */
export function writeSshPacket(payload: Uint8Array): Uint8Array {
  const padding = MIN_PADDING + ((BLOCK - ((4 + 1 + payload.length + MIN_PADDING) % BLOCK)) % BLOCK);
  return new ByteWriter()
    .u32(1 + payload.length + padding)
    .u8(padding)
    .bytes(payload)
    .bytes(new Uint8Array(padding))
    .written();
}

const MIN_PACKET = 2;
/** The standard demands 35,000. */
const MAX_PACKET = 2 ** 18;
const MIN_PADDING = 4;
const BLOCK = 8;

/** The first line of an SSH server (RFC 4253 section 4.2), such as `SSH-2.0-OpenSSH_9.6p1 Ubuntu-3`. */
export interface SshIdentification {
  /** The whole line, each byte as one character, without its end. */
  readonly raw: string;
  /** `2.0`, or `1.99` for servers that also speak the first version. */
  readonly version: string;
  readonly software: string;
  /** What follows the first space, often the distribution. */
  readonly comment: string | undefined;
  /** Lines that the server sent before. */
  readonly preface: readonly string[];
  /** Bytes up to the end of the line. */
  readonly length: number;
}

type IdentificationResult =
  | { readonly kind: 'identification'; readonly identification: SshIdentification }
  | { readonly kind: 'more' }
  | { readonly kind: 'notSsh' };

/** Reads the identification from everything that was received so far. */
export function readSshIdentification(received: Uint8Array): IdentificationResult {
  const preface: string[] = [];
  for (let at = 0; preface.length <= MAX_PREFACE_LINES; ) {
    const lineFeed = received.indexOf(LF, at);
    const end = lineFeed === -1 ? received.length : lineFeed;
    const line = latinText(received.subarray(at, Math.min(end, at + MAX_LINE)));
    const isIdentification = line.startsWith('SSH-');
    if (end - at > MAX_LINE) return NOT_SSH;
    if (lineFeed === -1) return received.length > MAX_BYTES ? NOT_SSH : { kind: 'more' };
    if (isIdentification) return identify(line.replace(/\r$/, ''), preface, lineFeed + 1);
    preface.push(line.replace(/\r$/, ''));
    at = lineFeed + 1;
  }
  return NOT_SSH;
}

function identify(raw: string, preface: readonly string[], length: number): IdentificationResult {
  const parts = /^SSH-([^-]*)-([^ ]*)(?: (.*))?$/s.exec(raw);
  if (parts === null) return NOT_SSH;
  const [, version = '', software = '', comment] = parts;
  return { kind: 'identification', identification: { raw, version, software, comment, preface, length } };
}

const NOT_SSH: IdentificationResult = { kind: 'notSsh' };
const MAX_PREFACE_LINES = 100;
const MAX_BYTES = 32_768;
