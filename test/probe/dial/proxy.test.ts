/** Connections through proxies of the operator. */
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ProxySettings } from '../../../src/probe/dial/proxy/proxy-settings.ts';
import { bytes, closedPort, failureOf, loopbackDialer, NEVER, readAll, serve } from './dial-kit.ts';

const CREDENTIALS = { user: 'anna', password: 'secret' };

/** Connects the client to `port` on loopback, whatever address it asked for. */
function join(client: Socket, port: number, answer: Buffer): void {
  const target = connect(port, '127.0.0.1', () => {
    client.write(answer);
    client.pipe(target).pipe(client);
  }).on('error', () => client.destroy());
}

/** An HTTP proxy (RFC 9110). Every target is the server on `port`. */
const httpProxy = (port: number, heads: string[], status = '200 OK') =>
  serve((client) =>
    client.once('data', (data) => {
      heads.push(String(data));
      const answer = Buffer.from(`HTTP/1.1 ${status}\r\nX-Long: ${'x'.repeat(500)}\r\n\r\n`);
      if (status.startsWith('200')) join(client, port, answer);
      else client.end(answer);
    }),
  );

/** A SOCKS 5 proxy (RFC 1928). It wants a password if `isClosed`. */
const socksProxy = (port: number, requests: Buffer[], { isClosed = false, reply = 0 } = {}) =>
  serve((client) => {
    const request = (data: Buffer) => {
      requests.push(data);
      const answer = Buffer.from(`05${reply.toString(16).padStart(2, '0')}0001 7f0000011234`.replace(' ', ''), 'hex');
      if (reply === 0) join(client, port, answer);
      else client.end(answer);
    };
    client.once('data', (greeting) => {
      requests.push(greeting);
      if (!isClosed) {
        client.once('data', request).write(Buffer.of(5, 0));
        return;
      }
      client.write(Buffer.of(5, greeting.includes(2, 2) ? 2 : 0xff));
      client.once('data', (credentials) => {
        requests.push(credentials);
        client.write(Buffer.of(1, 0));
        client.once('data', request);
      });
    });
  });

const echo = () => serve((socket) => socket.once('data', (data) => socket.end(`echo ${data}`)));
const dialThrough = (proxy: ProxySettings) => loopbackDialer({ proxy });

describe('an HTTP proxy', () => {
  it.each([
    ['127.0.0.77', '127.0.0.77:81'],
    ['::1', '[::1]:81'],
  ])('connects to %s by its address', async (ip, authority) => {
    const heads: string[] = [];
    const endpoint = await httpProxy((await echo()).port, heads);
    const dialer = dialThrough({ kind: 'http', endpoint, credentials: CREDENTIALS });
    await using connection = await dialer.connect({ ip, port: 81 }, NEVER);
    await connection.write(bytes('hello'));
    expect([await readAll(connection), connection.remote]).toEqual(['echo hello', { ip, port: 81 }]);
    // The token is that of `anna:secret` in Base64.
    expect(heads).toEqual([
      `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\nProxy-Authorization: Basic YW5uYTpzZWNyZXQ=\r\n\r\n`,
    ]);
  });

  it.each([
    ['407 Proxy Authentication Required', 'unreachable'],
    ['502 Bad Gateway', 'unreachable'],
    ['504 Gateway Timeout', 'connection-timeout'],
  ])('reports the answer %s', async (answer, status) => {
    const endpoint = await httpProxy(1, [], answer);
    const failure = await failureOf(
      dialThrough({ kind: 'http', endpoint }).connect({ ip: '127.0.0.7', port: 1 }, NEVER),
    );
    expect(failure.status).toBe(status);
  });

  it('is not asked for forbidden addresses', async () => {
    const heads: string[] = [];
    const endpoint = await httpProxy(1, heads);
    const failure = await failureOf(
      dialThrough({ kind: 'http', endpoint }).connect({ ip: '10.0.0.1', port: 1 }, NEVER),
    );
    expect([failure.status, heads]).toEqual(['forbidden', []]);
  });
});

describe('a SOCKS proxy', () => {
  it.each([
    ['127.0.0.77', '01 7f00004d 0051'],
    ['::1', '04 00000000000000000000000000000001 0051'],
  ])('connects to %s', async (ip, address) => {
    const requests: Buffer[] = [];
    const endpoint = await socksProxy((await echo()).port, requests);
    await using connection = await dialThrough({ kind: 'socks5', endpoint }).connect({ ip, port: 81 }, NEVER);
    await connection.write(bytes('hello'));
    expect(await readAll(connection)).toBe('echo hello');
    expect(requests.map((request) => request.toString('hex'))).toEqual([
      '050100',
      `050100${address.replaceAll(' ', '')}`,
    ]);
  });

  it('gives its user name and password', async () => {
    const requests: Buffer[] = [];
    const endpoint = await socksProxy((await echo()).port, requests, { isClosed: true });
    const dialer = dialThrough({ kind: 'socks5', endpoint, credentials: CREDENTIALS });
    await using connection = await dialer.connect({ ip: '127.0.0.7', port: 81 }, NEVER);
    await connection.write(bytes('hello'));
    expect(await readAll(connection)).toBe('echo hello');
    expect(requests.slice(0, 2).map(String)).toEqual(['\x05\x02\x00\x02', '\x01\x04anna\x06secret']);
    const failure = await failureOf(
      dialThrough({ kind: 'socks5', endpoint }).connect({ ip: '127.0.0.7', port: 1 }, NEVER),
    );
    expect(failure.message).toBe('The proxy wants other credentials.');
  });

  it.each([
    [5, 'connection-refused'],
    [4, 'unreachable'],
    [6, 'connection-timeout'],
    [99, 'unreachable'],
  ])('reports reply %i', async (reply, status) => {
    const endpoint = await socksProxy(1, [], { reply });
    const failure = await failureOf(
      dialThrough({ kind: 'socks5', endpoint }).connect({ ip: '127.0.0.7', port: 1 }, NEVER),
    );
    expect(failure.status).toBe(status);
  });
});

describe('any proxy', () => {
  it('is not mistaken for the target if it is down, closes or speaks something else', async () => {
    const endpoints = [
      await closedPort(),
      await serve((socket) => socket.end()),
      await serve((socket) => socket.end('SSH-2.0-x\r\n')),
    ];
    for (const endpoint of endpoints) {
      for (const kind of ['http', 'socks5'] as const) {
        const failure = await failureOf(dialThrough({ kind, endpoint }).connect({ ip: '127.0.0.7', port: 1 }, NEVER));
        expect(failure.status).toMatch(/^(?:unreachable|connection-closed)$/);
      }
    }
  });

  it('carries no datagrams, which must not leave without it', async () => {
    const dialer = dialThrough({ kind: 'socks5', endpoint: await closedPort() });
    const failure = await failureOf(dialer.exchange({ ip: '127.0.0.7', port: 1 }, bytes('x'), {}, NEVER));
    expect(failure.status).toBe('unreachable');
  });
});
