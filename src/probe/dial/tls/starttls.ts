import { ByteQueue } from '../../../wire/byte-queue.ts';
import { StarttlsDialogue } from '../../../wire/security/starttls/starttls-dialogue.ts';
import type { DialogueNames, StarttlsProtocol } from '../../../wire/security/starttls/starttls-protocol.ts';
import type { Connection, Endpoint } from '../connection.ts';
import { DialError, isLoss } from '../dial-error.ts';
import type { Dialer } from '../dialer.ts';
import { type AskHello, helloOn } from './hello-answer.ts';

/** What a server said in clear text until TLS can begin, or cannot. */
export interface ClearText {
  /** The greeting, then one answer for each request. The last may be cut off. */
  readonly answers: readonly Uint8Array[];
  readonly end: ClearTextEnd;
}

export type ClearTextEnd =
  /** The next byte to the server begins TLS. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The connection was lost after the first byte. */
  | { readonly kind: 'lost'; readonly error: DialError };

/** Follows the protocol on a fresh connection, from the greeting on. Throws if nothing came. */
export async function followStarttls(
  connection: Connection,
  protocol: StarttlsProtocol,
  names: DialogueNames,
  waitMs?: number,
): Promise<ClearText> {
  const dialogue = new StarttlsDialogue(protocol, names);
  const answers: Uint8Array[] = [];
  const received = new ByteQueue();
  let step = dialogue.open();
  for (;;) {
    if (step.kind !== 'more' && received.length > 0) answers.push(received.take(received.length));
    try {
      if (step.kind === 'refused') return { answers, end: step };
      if (step.kind !== 'more' && step.bytes.length > 0) await connection.write(step.bytes);
      if (step.kind === 'ready') return { answers, end: { kind: 'ready' } };
      const chunk = await connection.read(waitMs);
      if (chunk === undefined) throw new DialError('connection-closed', 'The peer closed without an answer.');
      received.push(chunk);
      step = dialogue.receive(chunk);
    } catch (error) {
      if (received.length > 0) answers.push(received.take(received.length));
      if (answers.length === 0 || !isLoss(error)) throw error;
      return { answers, end: { kind: 'lost', error } };
    }
  }
}

/** Where to ask. */
export interface HelloPlace {
  readonly dialer: Dialer;
  readonly endpoint: Endpoint;
  readonly signal: AbortSignal;
}

/** Asks a server by TLS hellos, each on a new connection, which may begin in clear text. */
export function helloAsker(
  { dialer, endpoint, signal }: HelloPlace,
  starttls?: { readonly protocol: StarttlsProtocol; readonly names: DialogueNames },
): AskHello {
  if (starttls === undefined) return (hello, limits = {}) => dialer.ask(endpoint, hello, limits, signal);
  const { protocol, names } = starttls;
  return helloOn(() => connectStarttls(() => dialer.connect(endpoint, signal), protocol, names));
}

/**
 * A new connection on which TLS may begin at once, to a server that begins in clear text. If it does not get that far,
 * that is a `tls-error` with its reason.
 */
export async function connectStarttls(
  connect: () => Promise<Connection>,
  protocol: StarttlsProtocol,
  names: DialogueNames,
): Promise<Connection> {
  const connection = await connect();
  try {
    const { end } = await followStarttls(connection, protocol, names);
    if (end.kind === 'refused') throw new DialError('tls-error', end.reason);
    if (end.kind === 'lost') throw end.error;
    return connection;
  } catch (error) {
    await connection[Symbol.asyncDispose]();
    throw isLoss(error) ? new DialError('tls-error', `TLS could not begin. ${error.message}`) : error;
  }
}
