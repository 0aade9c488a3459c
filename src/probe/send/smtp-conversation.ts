import { readReply, type SmtpReply } from '../../wire/services/smtp/smtp-reply.ts';
import { replyLength } from '../../wire/text/text-answers.ts';
import type { Connection, TlsOptions } from '../dial/connection.ts';
import { DialError } from '../dial/dial-error.ts';

/** Commands to a mail server, and its replies, over a connection that it owns. */
export class SmtpConversation implements AsyncDisposable {
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
