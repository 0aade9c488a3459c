/** From clear text to TLS, with a server that speaks both. */
import { createSecureContext, TLSSocket } from 'node:tls';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/probe/dial/connection.ts';
import { connectStarttls } from '../../../src/probe/dial/tls/starttls.ts';
import { STARTTLS_PROTOCOLS } from '../../../src/wire/security/starttls/starttls-protocols.ts';
import { bytes, failureOf, loopbackDialer, NEVER, SERVER_CERTIFICATE, SERVER_KEY, serve, text } from './dial-kit.ts';

const NAMES = { server: 'mail.example.com', client: 'scanner.example' };

const connect = (endpoint: Endpoint) =>
  connectStarttls(() => loopbackDialer().connect(endpoint, NEVER), STARTTLS_PROTOCOLS.smtp, NAMES);

/** An SMTP server that offers these extensions. */
const smtpServer = (extensions: string) =>
  serve((socket) => {
    socket.write('220 mail.example.com ESMTP\r\n');
    const hear = (data: Buffer) => {
      if (String(data).startsWith('EHLO')) socket.write(`250-mail.example.com\r\n250 ${extensions}\r\n`);
      if (!String(data).startsWith('STARTTLS')) return;
      socket.off('data', hear);
      socket.write('220 Go ahead\r\n');
      const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(SERVER_KEY) });
      secure.on('error', () => undefined).on('data', (line) => secure.write(`heard ${line}`));
    };
    socket.on('data', hear);
  });

describe('connectStarttls', () => {
  it('leads SMTP to a TLS session', async () => {
    const plain = await connect(await smtpServer('STARTTLS'));
    await using connection = await plain.startTls({ serverName: NAMES.server });
    expect(connection.tls?.chain[0]).toEqual(SERVER_CERTIFICATE);
    await connection.write(bytes('EHLO again'));
    expect(text(await connection.read())).toBe('heard EHLO again');
  });

  it('fails with the reason of a server that does not offer it', async () => {
    const failure = await failureOf(connect(await smtpServer('HELP')));
    expect([failure.status, failure.message]).toEqual(['tls-error', 'STARTTLS is not offered.']);
  });

  it('fails with a server that closes', async () => {
    for (const greeting of ['220-busy\r\n', '']) {
      const failure = await failureOf(connect(await serve((socket) => socket.end(greeting))));
      expect([failure.status, failure.message]).toEqual(['tls-error', expect.stringContaining('TLS could not begin.')]);
    }
  });
});
