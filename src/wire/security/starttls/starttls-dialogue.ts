import { ByteQueue } from '../../byte-queue.ts';
import type { DialogueNames, StarttlsProtocol } from './starttls-protocol.ts';

export type DialogueStep =
  /** More bytes of the server are needed. */
  | { readonly kind: 'more' }
  | { readonly kind: 'send'; readonly bytes: Uint8Array }
  /** TLS begins, after these bytes are sent. The next byte of the server belongs to TLS. */
  | { readonly kind: 'ready'; readonly bytes: Uint8Array }
  /** The server does not change to TLS, or does not speak the protocol. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Leads one connection from clear text to TLS: bytes of the server in, what to do out. It never throws. */
export class StarttlsDialogue {
  readonly #protocol: StarttlsProtocol;
  readonly #names: DialogueNames;
  readonly #received = new ByteQueue();
  #exchange = 0;
  #answers = 0;
  #end: DialogueStep | undefined;

  constructor(protocol: StarttlsProtocol, names: DialogueNames) {
    this.#protocol = protocol;
    this.#names = names;
  }

  /** The first step, before the server says anything. */
  open(): DialogueStep {
    const opening = this.#protocol.opening?.(this.#names);
    return opening === undefined ? { kind: 'more' } : { kind: 'send', bytes: opening };
  }

  /** After `ready` or `refused`, the answer stays the same. */
  receive(chunk: Uint8Array): DialogueStep {
    if (this.#end !== undefined) return this.#end;
    this.#received.push(chunk);
    for (;;) {
      const exchange = this.#protocol.exchanges[this.#exchange];
      const length = exchange?.answerLength(this.#received.peek());
      if (exchange === undefined || length === undefined) break;
      if (++this.#answers > MAX_ANSWERS) return this.#refuse('The server sends too many answers.');
      const decision = exchange.decide(this.#received.take(length), this.#names);
      if (decision.kind === 'skip') continue;
      if (decision.kind !== 'send') {
        this.#end = decision;
        return decision;
      }
      this.#exchange++;
      // What is already there, such as a second greeting, cannot be the answer to what is sent now.
      this.#received.take(this.#received.length);
      return decision;
    }
    if (this.#received.length > MAX_ANSWER) return this.#refuse('An answer of the server is too long.');
    return { kind: 'more' };
  }

  #refuse(reason: string): DialogueStep {
    this.#end = { kind: 'refused', reason };
    return this.#end;
  }
}

/** Answers are searched again with every chunk, so this also bounds the time. */
const MAX_ANSWER = 16_384;
const MAX_ANSWERS = 200;
