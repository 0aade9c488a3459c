import type { StarttlsProtocol } from '../../wire/security/starttls/starttls-protocol.ts';
import type { Connection, TlsObservation } from '../dial/connection.ts';
import { followStarttls } from '../dial/tls/starttls.ts';
import { bannerText } from './banner-text.ts';
import { beginTls, type TlsBeginning } from './begin-tls.ts';
import { Dialogue } from './dialogue.ts';
import { type ProbeContext, type Protocol, protocolName, type ServiceAnswer } from './protocol.ts';
import { type AnswerLimits, readAnswer } from './read-answer.ts';

/** A connection on which the server has greeted, and on which TLS was begun if the server offers it. */
export interface TextSession extends AsyncDisposable {
  /**
   * What the server said: the greeting, then one answer for each request that STARTTLS takes in its protocol. Over a
   * connection that is encrypted from the start, only the greeting.
   */
  readonly answers: readonly string[];
  /** Whether the server changed to TLS. */
  readonly isUpgraded: boolean;
  /** What TLS revealed, also if it failed. */
  readonly tls: TlsObservation | undefined;
  /** How TLS was begun. Undefined over a connection that is encrypted from the start. */
  readonly starttls: StarttlsProtocol | undefined;
  /** Over TLS, if it was begun. Ended, if the connection was lost or TLS failed. */
  readonly dialogue: Dialogue;
}

/** Opens a connection and follows the STARTTLS of the protocol as far as the server does. Throws if nothing came. */
export async function openTextSession(
  context: ProbeContext,
  protocol: StarttlsProtocol,
  limits: AnswerLimits,
): Promise<TextSession> {
  const connection = await context.connect();
  try {
    return await (context.isTls
      ? greet(connection, context, protocol, limits)
      : upgrade(connection, context, protocol, limits));
  } catch (error) {
    await connection[Symbol.asyncDispose]();
    throw error;
  }
}

/** The names of a record of this session. */
export function sessionNames(protocol: Protocol, session: TextSession, context: ProbeContext) {
  const { tls, starttls, isUpgraded } = session;
  const { name } = protocol;
  const names = { protocol: isUpgraded ? `${name}starttls` : protocolName(protocol, context), prot7: name };
  return (tls === undefined ? names : { ...names, tls, starttls }) satisfies Partial<ServiceAnswer>;
}

async function greet(
  connection: Connection,
  context: ProbeContext,
  { opening, exchanges }: StarttlsProtocol,
  limits: AnswerLimits,
): Promise<TextSession> {
  if (opening !== undefined) await connection.write(opening(namesFor(context)));
  const { bytes, isComplete } = await readAnswer(connection, exchanges[0]?.answerLength ?? (() => undefined), limits);
  return {
    answers: [bannerText(bytes)],
    isUpgraded: false,
    tls: connection.tls,
    starttls: undefined,
    dialogue: new Dialogue(connection, limits, !isComplete),
    [Symbol.asyncDispose]: () => connection[Symbol.asyncDispose](),
  };
}

async function upgrade(
  connection: Connection,
  context: ProbeContext,
  protocol: StarttlsProtocol,
  limits: AnswerLimits,
): Promise<TextSession> {
  const { answers, end } = await followStarttls(connection, protocol, namesFor(context), limits.waitMs);
  const { connection: secured, tls } = end.kind === 'ready' ? await beginTls(connection, context) : NO_TLS;
  return {
    answers: answers.map(bannerText),
    isUpgraded: secured !== undefined,
    tls,
    starttls: protocol,
    dialogue: new Dialogue(secured ?? connection, limits, secured === undefined && end.kind !== 'refused'),
    [Symbol.asyncDispose]: async () => {
      await secured?.[Symbol.asyncDispose]();
      await connection[Symbol.asyncDispose]();
    },
  };
}

const namesFor = ({ host, identity }: ProbeContext) => ({ server: host, client: identity.clientName });
const NO_TLS: TlsBeginning = { connection: undefined, tls: undefined };
