import { X509Certificate } from 'node:crypto';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { parseHost } from '../../../src/addr/host.ts';
import type { Endpoint } from '../../../src/probe/dial/connection.ts';
import type { AddressResolver } from '../../../src/probe/dial/name-servers.ts';
import { type JsonPost, postJson } from '../../../src/probe/send/post-json.ts';
import { type MailServer, submitMail } from '../../../src/probe/send/submit-mail.ts';
import {
  closedPort,
  failureOf,
  loopbackDialer,
  NEVER,
  SERVER_CERTIFICATE,
  SERVER_KEY,
  serve,
  serveTls,
} from '../dial/dial-kit.ts';

const ROOTS = [new X509Certificate(SERVER_CERTIFICATE).toString()];
const resolver: AddressResolver = async () => ['127.0.0.1'];

function hostOf(text: string) {
  const host = parseHost(text);
  if (host === undefined) throw new Error(text);
  return host;
}

/** Answers a request once it is whole, and keeps it. */
function answering(answer: string, requests: string[] = []) {
  return (socket: Socket | TLSSocket): void => {
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      const [head = '', body = ''] = received.split('\r\n\r\n');
      if (Buffer.byteLength(body) < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Infinity)) return;
      requests.push(received);
      socket.end(answer);
    });
  };
}

describe('a POST request', () => {
  const post = ({ port }: Endpoint, more: Partial<JsonPost> = {}): JsonPost => ({
    host: hostOf('127.0.0.1'),
    port,
    isTls: false,
    path: '/in?a=1',
    headers: { 'X-One': 'a\r\nX-Two: b' },
    body: '{"a":"ä"}',
    ...more,
  });

  it('has one body and headers that end no line', async () => {
    const requests: string[] = [];
    const at = await serve(answering('HTTP/1.1 204 No Content\r\n\r\n', requests));
    expect(await postJson(loopbackDialer(), post(at), NEVER)).toBe(204);
    expect(requests).toEqual([
      `POST /in?a=1 HTTP/1.1\r\nHost: 127.0.0.1:${at.port}\r\nX-One: aX-Two: b\r\n` +
        'Content-Type: application/json\r\nContent-Length: 10\r\nConnection: close\r\n\r\n{"a":"ä"}',
    ]);
  });

  it('follows no redirect, and reads no long answer', async () => {
    const requests: string[] = [];
    const target = await serve(answering('HTTP/1.1 200 OK\r\n\r\n', requests));
    const location = `Location: http://127.0.0.1:${target.port}/`;
    const at = await serve(answering(`HTTP/1.1 307 Temporary Redirect\r\n${location}\r\n\r\n${'x'.repeat(400_000)}`));
    expect(await postJson(loopbackDialer({ limits: { maxBytes: 100_000 } }), post(at), NEVER)).toBe(307);
    expect(requests).toEqual([]);
  });

  it('trusts only a certificate of that name', async () => {
    const at = await serveTls({}, answering('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
    const dialer = loopbackDialer({ resolver });
    const secure = { isTls: true, host: hostOf('example.com') };
    expect(await postJson(dialer, post(at, { ...secure, roots: ROOTS }), NEVER)).toBe(200);
    const unknown = await failureOf(postJson(dialer, post(at, secure), NEVER));
    expect([unknown.status, unknown.message]).toEqual(['tls-error', expect.stringContaining('is not trusted')]);
    for (const name of ['example.org', '127.0.0.1']) {
      const other = await failureOf(
        postJson(dialer, post(at, { isTls: true, host: hostOf(name), roots: ROOTS }), NEVER),
      );
      expect(other.message).toBe('The certificate of the server is not trusted (ERR_TLS_CERT_ALTNAME_INVALID).');
    }
  });

  it('says what is wrong with a server', async () => {
    const failures = [
      [await closedPort(), 'connection-refused'],
      [await serve((socket) => socket.end('220 mail\r\n')), 'protocol-error'],
      [await serve((socket) => socket.end()), 'protocol-error'],
      [await serve(() => {}), 'io-timeout'],
    ] as const;
    for (const [at, status] of failures)
      expect((await failureOf(postJson(loopbackDialer({ limits: { idleMs: 200 } }), post(at), NEVER))).status).toBe(
        status,
      );
  });
});

interface MailScript {
  /** What it answers to EHLO, before and after TLS. */
  readonly offers?: readonly [string, string?];
  readonly refuses?: RegExp;
  /** Sent together with the reply to STARTTLS. */
  readonly injects?: string;
}

/** A mail server that keeps what it hears. */
function mailServer({ offers = ['250 hi'], refuses, injects = '' }: MailScript, heard: string[]) {
  return (socket: Socket | TLSSocket, isSecure = false): void => {
    let received = '';
    let isData = false;
    const take = (line: string): void => {
      heard.push(isSecure && !isData ? `(tls) ${line}` : line);
      if (isData) {
        isData = line !== '.';
        if (!isData) socket.write('250 queued\r\n');
      } else if (refuses?.test(line)) socket.write('550-No\r\n550 never\r\n');
      else if (line.startsWith('EHLO')) socket.write(`${offers[isSecure ? 1 : 0] ?? '250 hi'}\r\n`);
      else if (
        line.startsWith('AUTH LOGIN') ||
        (/^[\w+/]+=*$/.test(line) && line === Buffer.from('ada').toString('base64'))
      )
        socket.write('334 \r\n');
      else if (line.startsWith('AUTH') || line === Buffer.from('secret word').toString('base64'))
        socket.write('235 ok\r\n');
      else if (line === 'DATA') {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    };
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      const lines = received.split('\r\n');
      received = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    if (!isSecure || injects === '') socket.write('220 mail.example\r\n');
  };
}

describe('a message to a mail server', () => {
  const mail = { from: 'scans@x.org', to: 'ada@people.example', content: 'Subject: x\r\n\r\nHello\r\n' };
  const credentials = { user: 'ada', password: 'secret word' };
  const to = ({ port }: Endpoint, more: Partial<MailServer> = {}): MailServer => ({
    host: hostOf('example.com'),
    port,
    isTls: false,
    roots: ROOTS,
    ...more,
  });
  const send = (server: MailServer, message = mail) => submitMail(loopbackDialer({ resolver }), server, message, NEVER);

  it('goes in clear text to a server without TLS', async () => {
    const heard: string[] = [];
    await send(to(await serve(mailServer({}, heard))));
    expect(heard).toEqual([
      'EHLO x.org',
      'MAIL FROM:<scans@x.org>',
      'RCPT TO:<ada@people.example>',
      'DATA',
      'Subject: x',
      '',
      'Hello',
      '.',
      'QUIT',
    ]);
  });

  it.each([
    ['PLAIN', [`AUTH PLAIN ${Buffer.from('\0ada\0secret word').toString('base64')}`]],
    ['LOGIN', ['AUTH LOGIN', Buffer.from('ada').toString('base64'), Buffer.from('secret word').toString('base64')]],
  ])('logs in over TLS by %s', async (mechanism, lines) => {
    const heard: string[] = [];
    const server = mailServer({ offers: ['', `250-hi\r\n250 AUTH ${mechanism}`] }, heard);
    await send(to(await serveTls({}, (socket) => server(socket, true)), { isTls: true, credentials }));
    expect(heard.slice(1, 1 + lines.length)).toEqual(lines.map((line) => `(tls) ${line}`));
    expect(heard).toContain('(tls) DATA');
  });

  it('sends no password without TLS, or to a server that is not trusted', async () => {
    const heard: string[] = [];
    const clear = await serve(mailServer({ offers: ['250-hi\r\n250 AUTH PLAIN'] }, heard));
    expect((await failureOf(send(to(clear, { credentials })))).message).toContain('credentials are sent over TLS only');
    const secure = await serveTls({}, (socket) => mailServer({}, heard)(socket, true));
    for (const name of ['example.org', '127.0.0.1'])
      expect((await failureOf(send(to(secure, { isTls: true, credentials, host: hostOf(name) })))).status).toBe(
        'tls-error',
      );
    expect(heard).toEqual(['EHLO x.org']);
  });

  it('begins TLS where it is offered, and takes nothing that came before', async () => {
    const heard: string[] = [];
    const { TLSSocket: Session, createSecureContext } = await import('node:tls');
    const start = (injects: string) => (socket: Socket) => {
      socket.write('220 mail.example\r\n');
      socket.on('data', function first(chunk: Buffer) {
        const line = chunk.toString().trim();
        heard.push(line);
        if (line.startsWith('EHLO')) socket.write('250-hi\r\n250 STARTTLS\r\n');
        else if (line === 'STARTTLS') {
          socket.off('data', first);
          socket.write(`220 go\r\n${injects}`);
          if (injects !== '') return;
          const secureContext = createSecureContext({ key: SERVER_KEY.key as string, cert: SERVER_KEY.cert as string });
          const session = new Session(socket, { isServer: true, secureContext }).on('error', () => undefined);
          mailServer({ offers: ['', '250-hi\r\n250 AUTH PLAIN'], injects: 'no greeting' }, heard)(session, true);
        }
      });
    };
    await send(to(await serve(start('')), { credentials }));
    expect(heard.slice(0, 4)).toEqual([
      'EHLO x.org',
      'STARTTLS',
      '(tls) EHLO x.org',
      expect.stringMatching(/^\(tls\) AUTH PLAIN /),
    ]);
    // Without credentials, a certificate of another name is better than no TLS.
    heard.length = 0;
    await send(to(await serve(start('')), { host: hostOf('example.org') }));
    expect(heard).toContain('(tls) DATA');
    expect((await failureOf(send(to(await serve(start('250 evil\r\n')), { credentials })))).message).toContain(
      'sent more before TLS began',
    );
  });

  it('is refused with the words of the server, without the command', async () => {
    const heard: string[] = [];
    const server = await serve(mailServer({ refuses: /^RCPT/ }, heard));
    const failure = await failureOf(send(to(server)));
    expect([failure.status, failure.message]).toEqual(['application-error', 'The mail server said: 550-No 550 never']);
    expect((await failureOf(send(to(server), { ...mail, to: 'a@x.org>\r\nDATA' }))).status).toBe('application-error');
    const busy = await failureOf(send(to(await serve((socket) => socket.end('421 busy\r\n')))));
    expect(busy.status).toBe('protocol-error');
    const endless = await serve((socket) => {
      const timer = setInterval(() => socket.write('220-x\r\n'.repeat(1_000)), 1);
      socket.on('close', () => clearInterval(timer));
    });
    expect((await failureOf(send(to(endless)))).status).toBe('too-long');
  });
});
