import type { Host } from '../../addr/host.ts';
import { isMailAddress } from '../../wire/formats/mail/mail-message.ts';
import { readOffer, readReply, type SmtpOffer, type SmtpReply } from '../../wire/services/smtp/smtp-reply.ts';
import { replyLength } from '../../wire/text/text-answers.ts';
import type { Connection, TlsOptions } from '../dial/connection.ts';
import { DialError } from '../dial/dial-error.ts';
import type { Dialer } from '../dial/dialer.ts';
import { tlsTo } from './post-json.ts';
import { reachHost } from './reach-host.ts';

/** A server that takes messages (RFC 6409). */
export interface MailServer {
  readonly host: Host;
  readonly port: number;
  /** TLS from the first byte. Otherwise STARTTLS is used where it is offered. */
  readonly isTls: boolean;
  readonly credentials?: MailCredentials;
  /** Roots in PEM instead of those of this machine. */
  readonly roots?: readonly string[];
}

export interface MailCredentials {
  readonly user: string;
  readonly password: string;
}

interface SubmittedMail {
  readonly from: string;
  readonly to: string;
  /** As `writeMail` writes it: no line begins with a dot. */
  readonly content: string;
}

/**
 * Hands one message to a mail server. Credentials are sent only to a server with TLS and a trusted certificate. Without
 * credentials, STARTTLS takes any certificate: the alternative would be no TLS. Throws a `DialError`; its status is
 * `application-error` if the server refuses the message for good.
 */
export async function submitMail(
  dialer: Dialer,
  server: MailServer,
  { from, to, content }: SubmittedMail,
  signal: AbortSignal,
): Promise<void> {
  if (!isMailAddress(from) || !isMailAddress(to)) throw new DialError('application-error', 'This is no mail address.');
  const clientName = from.slice(from.lastIndexOf('@') + 1);
  const connection = await reachHost(dialer, server.host, server.port, signal);
  await using conversation = new SmtpConversation(server.isTls ? await connection.startTls(tlsTo(server)) : connection);
  const offer = await begin(conversation, server, clientName);
  await logIn(conversation, server, offer);
  await conversation.ask(`MAIL FROM:<${from}>`, 250);
  await conversation.ask(`RCPT TO:<${to}>`, 250);
  await conversation.ask('DATA', 354);
  await conversation.ask(`${content}.`, 250);
  // The message is accepted: what the server says now changes nothing.
  await conversation.ask('QUIT', 221).catch(() => {});
}

async function begin(conversation: SmtpConversation, server: MailServer, clientName: string): Promise<SmtpOffer> {
  const { isTls, credentials, host } = server;
  await conversation.expect(220);
  const offer = readOffer(await conversation.ask(`EHLO ${clientName}`, 250));
  if (isTls) return offer;
  if (!offer.hasStarttls) {
    if (credentials === undefined) return offer;
    throw new DialError('tls-error', 'The mail server offers no STARTTLS, and credentials are sent over TLS only.');
  }
  await conversation.ask('STARTTLS', 220);
  const isTrusted = credentials !== undefined;
  await conversation.startTls(isTrusted || host.kind === 'domain' ? tlsOf(server, isTrusted) : {});
  return readOffer(await conversation.ask(`EHLO ${clientName}`, 250));
}

function tlsOf(server: MailServer, isTrusted: boolean) {
  const { trust, ...options } = tlsTo(server);
  return isTrusted && trust !== undefined ? { ...options, trust } : options;
}

/** By AUTH PLAIN (RFC 4616), or LOGIN where there is nothing else. */
async function logIn(
  conversation: SmtpConversation,
  { credentials }: MailServer,
  { mechanisms }: SmtpOffer,
): Promise<void> {
  if (credentials === undefined) return;
  const { user, password } = credentials;
  if (mechanisms.includes('PLAIN')) {
    await conversation.ask(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235);
  } else if (mechanisms.includes('LOGIN')) {
    await conversation.ask('AUTH LOGIN', 334);
    await conversation.ask(base64(user), 334);
    await conversation.ask(base64(password), 235);
  } else throw new DialError('protocol-error', 'The mail server offers neither AUTH PLAIN nor AUTH LOGIN.');
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Commands to a mail server, and its replies, over a connection that it owns. */
class SmtpConversation implements AsyncDisposable {
  #connection: Connection;
  #received: Uint8Array = new Uint8Array(0);

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Sends a line and expects this code. The error quotes the server, never what was sent. */
  async ask(line: string, code: number): Promise<SmtpReply> {
    await this.#connection.write(Buffer.from(`${line}\r\n`));
    return await this.expect(code);
  }

  async expect(code: number): Promise<SmtpReply> {
    const reply = await this.#reply();
    if (reply.code === code || (code === 250 && reply.code === 251)) return reply;
    const isFinal = reply.code >= 500 && reply.code < 600;
    throw new DialError(isFinal ? 'application-error' : 'protocol-error', `The mail server said: ${reply.excerpt}`);
  }

  async startTls(options: TlsOptions): Promise<void> {
    // What came before TLS may be from somebody else (CVE-2011-0411).
    if (this.#received.length > 0) throw new DialError('tls-error', 'The mail server sent more before TLS began.');
    this.#connection = await this.#connection.startTls(options);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#connection[Symbol.asyncDispose]();
  }

  async #reply(): Promise<SmtpReply> {
    for (;;) {
      const length = replyLength(this.#received);
      if (length !== undefined) {
        const reply = readReply(this.#received.subarray(0, length));
        this.#received = this.#received.subarray(length);
        return reply;
      }
      if (this.#received.length > MAX_REPLY) throw new DialError('too-long', 'A reply of the mail server is too long.');
      const chunk = await this.#connection.read();
      if (chunk === undefined) throw new DialError('connection-closed', 'The mail server closed the connection.');
      this.#received = Buffer.concat([this.#received, chunk]);
    }
  }
}

const MAX_REPLY = 16_384;
