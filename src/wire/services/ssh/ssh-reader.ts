import { ByteQueue } from '../../byte-queue.ts';
import { readSshIdentification, type SshIdentification } from './identification.ts';
import { readSshPacket } from './ssh-packet.ts';

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
const MAX_LINE = 1024;
const MAX_SAMPLE = 1024;
