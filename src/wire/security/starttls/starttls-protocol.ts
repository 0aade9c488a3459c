/** How a protocol changes from clear text to TLS, as data: `StarttlsDialogue` follows it. */
export interface StarttlsProtocol {
  /** The usual one. */
  readonly port: number;
  /** Sent before the server says anything. Undefined if the server speaks first. */
  readonly opening: ((names: DialogueNames) => Uint8Array) | undefined;
  /** What the server is expected to say, in this order. */
  readonly exchanges: readonly Exchange[];
}

export interface DialogueNames {
  /** Name of the server, as in its certificate. */
  readonly server: string;
  /** Name by which the client introduces itself where a protocol requires one. */
  readonly client: string;
}

export interface Exchange {
  /** Length of the first whole answer. Undefined while it is incomplete. */
  readonly answerLength: (received: Uint8Array) => number | undefined;
  readonly decide: (answer: Uint8Array, names: DialogueNames) => Decision;
}

export type Decision =
  /** The answer says nothing yet: the same exchange reads the next one. */
  | { readonly kind: 'skip' }
  /** Sends this, and the next exchange reads the answer. */
  | { readonly kind: 'send'; readonly bytes: Uint8Array }
  /** Sends this, if there is anything to send, and TLS begins. */
  | { readonly kind: 'ready'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly reason: string };

export const SKIP: Decision = { kind: 'skip' };
export const READY: Decision = { kind: 'ready', bytes: new Uint8Array(0) };

export function refused(reason: string): Decision {
  return { kind: 'refused', reason };
}

/** Text in ASCII. Names come from targets and are checked before. */
export function send(text: string): Decision {
  return { kind: 'send', bytes: encode(text) };
}

export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
