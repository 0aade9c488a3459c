/** TLS sessions with node:tls servers of every version, and what is left when a handshake fails. */
import type { Socket } from 'node:net';
import type { SecureVersion, TlsOptions as ServerOptions } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defined } from '../../../src/model/defined.ts';
import type { Connection, Endpoint, TlsOptions } from '../../../src/probe/dial/connection.ts';
import { TlsError } from '../../../src/probe/dial/dial-error.ts';
import type { DialLimits, DialSettings } from '../../../src/probe/dial/dial-settings.ts';
import type { AskHello } from '../../../src/probe/dial/tls/hello-answer.ts';
import { observeTls } from '../../../src/probe/dial/tls/tls-observation.ts';
import {
  surveyTls,
  TLS_VERSIONS,
  tlsCiphers,
  tlsVersions,
  untestedVersions,
} from '../../../src/probe/dial/tls/tls-survey.ts';
import {
  SSL_2,
  SSL_3,
  TLS_1_0,
  TLS_1_1,
  TLS_1_2,
  TLS_1_3,
} from '../../../src/wire/security/tls/registry/code-points.ts';
import { writeScanHello } from '../../../src/wire/security/tls/scan-hello.ts';
import {
  ASKERS,
  bytes,
  failureOf,
  loopbackDialer,
  NEVER,
  OTHER_CERTIFICATE,
  readAll,
  SERVER_CERTIFICATE,
  serve,
  serveTls,
  text,
} from './dial-kit.ts';
import { alertRecord, certificateMessage, handshakeRecord, SERVER_HELLO_DONE, serverHello } from './tls-bytes.ts';

const VERSIONS: readonly (readonly [SecureVersion, number])[] = [
  ['TLSv1', TLS_1_0],
  ['TLSv1.1', TLS_1_1],
  ['TLSv1.2', TLS_1_2],
  ['TLSv1.3', TLS_1_3],
];
const RANDOMNESS = new Uint8Array(96).fill(7);

async function startTls(
  endpoint: Endpoint,
  options: TlsOptions = {},
  limits: Partial<DialLimits> = {},
): Promise<Connection> {
  const plain = await loopbackDialer({ limits }).connect(endpoint, NEVER);
  onTestFinished(() => plain[Symbol.asyncDispose]());
  const connection = await plain.startTls(options);
  onTestFinished(() => connection[Symbol.asyncDispose]());
  return connection;
}

async function tlsFailureOf(endpoint: Endpoint, limits: Partial<DialLimits> = {}): Promise<TlsError> {
  const failure = await failureOf(startTls(endpoint, {}, limits));
  if (!(failure instanceof TlsError)) throw failure;
  return failure;
}

describe('a TLS session', () => {
  it.each(VERSIONS)('speaks %s, and keeps the chain as it was sent', async (version, number) => {
    const endpoint = await serveTls(
      { minVersion: version, maxVersion: version, ALPNProtocols: ['h2', 'http/1.1'] },
      (socket) => socket.on('data', (data) => socket.end(`${socket.getProtocol()} ${data}`)),
    );
    const connection = await startTls(endpoint, { alpn: ['http/1.1'] });
    await connection.write(bytes('hello'));
    expect(await readAll(connection)).toBe(`${version} hello`);
    const { tls } = connection;
    expect(tls).toMatchObject({ version: number, alpn: 'http/1.1', flight: { hello: { version: number } } });
    expect(tls?.cipherSuite).toBe(tls?.flight.hello?.cipherSuite);
    expect(tls?.chain).toEqual([SERVER_CERTIFICATE, OTHER_CERTIFICATE]);
  });

  it('sends the server name if there is one', async () => {
    const names: (string | undefined)[] = [];
    const SNICallback = (name: string, done: (error: null) => void) => {
      names.push(name);
      done(null);
    };
    const endpoint = await serveTls({ SNICallback }, (socket) => socket.end(String(socket.servername)));
    expect(await readAll(await startTls(endpoint, { serverName: 'www.example.com' }))).toBe('www.example.com');
    expect(await readAll(await startTls(endpoint))).toBe('false');
    expect(names).toEqual(['www.example.com']);
  });

  it('accepts a suite without encryption from a server that has no other', async () => {
    const options = { ciphers: 'AES128-SHA:@SECLEVEL=0', maxVersion: 'TLSv1.2' } as const;
    const connection = await startTls(await serveTls(options, (socket) => socket.end('weak')));
    expect([await readAll(connection), connection.tls?.cipherSuite]).toEqual(['weak', 0x002f]);
  });

  it('reads the flight after a HelloRetryRequest', async () => {
    const endpoint = await serveTls({ ecdhCurve: 'secp521r1', minVersion: 'TLSv1.3' }, (socket) => socket.end('x'));
    const { tls } = await startTls(endpoint);
    expect(tls?.flight.hello).toMatchObject({ version: TLS_1_3, isRetryRequest: false });
    expect(tls?.flight.hello?.keyShare?.key).toBeDefined();
    expect(tls?.chain).toHaveLength(2);
  });

  it('loses nothing when a read times out, and says goodbye', async () => {
    const ended = Promise.withResolvers<void>();
    const endpoint = await serveTls({}, (socket) =>
      socket.on('data', () => socket.write('later')).on('end', ended.resolve),
    );
    const connection = await startTls(endpoint);
    expect((await failureOf(connection.read(10))).status).toBe('io-timeout');
    await connection.write(bytes('now'));
    expect(text(await connection.read())).toBe('later');
    await connection[Symbol.asyncDispose]();
    await ended.promise;
    expect((await failureOf(connection.write(bytes('x')))).status).toBe('connection-closed');
  });

  it('reads no more than its cap', async () => {
    const endpoint = await serveTls({}, (socket) => {
      const block = Buffer.alloc(65_536);
      const fill = () => {
        while (!socket.destroyed && socket.write(block));
      };
      socket.on('drain', fill);
      fill();
    });
    const connection = await startTls(endpoint, {}, { maxBytes: 200_000 });
    expect((await failureOf(readAll(connection))).status).toBe('too-long');
  });

  it('reports a client certificate that the server wants', async () => {
    const endpoint = await serveTls({ requestCert: true, rejectUnauthorized: true }, () => undefined);
    const connection = await startTls(endpoint);
    const failure = await failureOf(readAll(connection));
    expect([failure.status, failure.message]).toEqual(['tls-error', expect.stringContaining('OpenSSL refuses')]);
  });

  it('stops when the scan stops', async () => {
    const stop = new AbortController();
    const endpoint = await serveTls({}, () => undefined);
    const plain = await loopbackDialer().connect(endpoint, stop.signal);
    await using connection = await plain.startTls({});
    const reading = failureOf(connection.read());
    stop.abort();
    expect((await reading).status).toBe('cancelled');
    const other = new AbortController();
    const silent = await loopbackDialer().connect(await serve(() => undefined), other.signal);
    const starting = failureOf(silent.startTls({}));
    setTimeout(() => other.abort(), 10);
    expect((await starting).status).toBe('cancelled');
  });
});

describe('a TLS handshake that fails', () => {
  const answer = (...pieces: readonly (Uint8Array | string)[]) =>
    serve((socket: Socket) =>
      socket.once('data', () => socket.end(Buffer.concat(pieces.map((piece) => Buffer.from(piece))))),
    );

  it('says that the server speaks another protocol', async () => {
    const failure = await tlsFailureOf(await answer('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect([failure.status, failure.message]).toEqual(['tls-error', 'The server does not speak TLS.']);
    expect(failure.observation.flight.abnormalEnd?.kind).toBe('notTls');
  });

  it('keeps the certificates that came in the clear', async () => {
    const hello = serverHello({ version: TLS_1_2, cipherSuite: 0x003c });
    const endpoint = await answer(
      handshakeRecord(TLS_1_2, hello, certificateMessage(SERVER_CERTIFICATE, OTHER_CERTIFICATE)),
      alertRecord(TLS_1_2, 80),
    );
    const { observation, message } = await tlsFailureOf(endpoint);
    expect(message).toBe('The server ended TLS with the alert internal_error.');
    expect(observation).toMatchObject({ version: TLS_1_2, cipherSuite: 0x003c });
    expect(observation.chain).toEqual([SERVER_CERTIFICATE, OTHER_CERTIFICATE]);
  });

  it('says what the server said', async () => {
    const { message } = await tlsFailureOf(await answer(alertRecord(TLS_1_0, 70)));
    expect(message).toBe('The server ended TLS with the alert protocol_version.');
  });

  it('says what OpenSSL does not like', async () => {
    const hello = serverHello({ version: SSL_3, cipherSuite: 0x000a });
    const flight = handshakeRecord(SSL_3, hello, certificateMessage(SERVER_CERTIFICATE), SERVER_HELLO_DONE);
    const { message, observation } = await tlsFailureOf(await answer(flight));
    expect(message).toBe('OpenSSL refuses the server: unsupported protocol.');
    expect(observation.chain).toEqual([SERVER_CERTIFICATE]);
  });

  it('still reads the certificates of a server that OpenSSL refuses at its first word', async () => {
    const endpoint = await serve((socket) => {
      socket.once('data', () => {
        socket.write(handshakeRecord(SSL_3, serverHello({ version: SSL_3, cipherSuite: 0x000a })));
        setTimeout(() => {
          socket.write(handshakeRecord(SSL_3, certificateMessage(SERVER_CERTIFICATE), SERVER_HELLO_DONE));
        }, 30);
      });
    });
    const { message, observation } = await tlsFailureOf(endpoint);
    expect([message, observation.chain]).toEqual([
      'OpenSSL refuses the server: unsupported protocol.',
      [SERVER_CERTIFICATE],
    ]);
  });

  it('ends with a server that closes, resets, is silent or drips', async () => {
    const closing = await tlsFailureOf(await serve((socket) => socket.once('data', () => socket.end())));
    const resetting = await tlsFailureOf(await serve((socket) => socket.once('data', () => socket.resetAndDestroy())));
    const silent = await tlsFailureOf(await serve(() => undefined), { handshakeMs: 50 });
    const dripping = await tlsFailureOf(
      await serve((socket) => {
        const drip = setInterval(() => socket.write(Uint8Array.of(22)), 10);
        socket.on('close', () => clearInterval(drip));
      }),
      { handshakeMs: 100 },
    );
    const record = handshakeRecord(TLS_1_2, serverHello({ version: TLS_1_2, cipherSuite: 0x003c }));
    const stuck = await tlsFailureOf(await serve((socket) => socket.write(record)), { handshakeMs: 500 });
    expect(closing.message).toBe('The server closed the connection in the handshake.');
    expect(resetting.message).toContain('The peer reset the connection.');
    expect(silent.message).toContain('did not finish the handshake in time');
    expect(dripping.status).toBe('tls-error');
    expect(stuck.observation.cipherSuite).toBe(0x003c);
  });

  it('closes the connection', async () => {
    const closed = Promise.withResolvers<void>();
    const endpoint = await serve((socket) =>
      socket
        .resume()
        .on('close', () => closed.resolve())
        .end('SSH-2.0-x\r\n'),
    );
    const plain = await loopbackDialer().connect(endpoint, NEVER);
    expect((await failureOf(plain.startTls({}))).status).toBe('tls-error');
    await closed.promise;
  });
});

describe('an observation without a session', () => {
  const hello = (version: number) => writeScanHello({ version, randomness: RANDOMNESS, serverName: 'example.com' });

  it('reads the chain of a server that only speaks SSL 3.0', async () => {
    const flight = handshakeRecord(
      SSL_3,
      serverHello({ version: SSL_3, cipherSuite: 0x000a }),
      certificateMessage(SERVER_CERTIFICATE),
      SERVER_HELLO_DONE,
    );
    const endpoint = await serve((socket) => socket.once('data', () => socket.write(flight)));
    await using connection = await loopbackDialer().connect(endpoint, NEVER);
    const observation = await observeTls(connection, hello(SSL_3));
    expect(observation).toMatchObject({ version: SSL_3, cipherSuite: 0x000a, alpn: undefined });
    expect(observation.chain).toEqual([SERVER_CERTIFICATE]);
  });

  it('reads the chain of OpenSSL up to TLS 1.2', async () => {
    await using connection = await loopbackDialer().connect(await serveTls({}, () => undefined), NEVER);
    const { version, chain } = await observeTls(connection, hello(TLS_1_2));
    expect([version, chain]).toEqual([TLS_1_2, [SERVER_CERTIFICATE, OTHER_CERTIFICATE]]);
  });

  it('takes the first hundred of a chain of a thousand certificates', async () => {
    const chain = new Array<Uint8Array>(1000).fill(SERVER_CERTIFICATE);
    const messages = Buffer.concat([
      serverHello({ version: TLS_1_2, cipherSuite: 0x003c }),
      certificateMessage(...chain),
      SERVER_HELLO_DONE,
    ]);
    const endpoint = await serve((socket) => {
      for (let at = 0; at < messages.length; at += 16_000)
        socket.write(handshakeRecord(TLS_1_2, messages.subarray(at, at + 16_000)));
    });
    await using connection = await loopbackDialer().connect(endpoint, NEVER);
    const { flight, chain: received } = await observeTls(connection, hello(TLS_1_2));
    expect(received).toEqual(chain.slice(0, 100));
    expect(flight.certificate?.defect).toBe('There are more than 100 certificates.');
    const failure = await tlsFailureOf(endpoint);
    expect(failure.message).toContain('OpenSSL refuses the server');
    expect(failure.observation.chain).toEqual(received);
  });

  it('is empty if the server says nothing, or closes', async () => {
    for (const handle of [() => undefined, (socket: Socket) => socket.destroy()]) {
      await using connection = await loopbackDialer().connect(await serve(handle), NEVER);
      expect(await observeTls(connection, hello(TLS_1_2), 50)).toMatchObject({ version: undefined, chain: [] });
    }
  });
});

/** Of hellos to a server. Counts the connections. */
const questionBy = (hellos: DialSettings['hellos']) => (endpoint: Endpoint) => {
  const dialer = loopbackDialer({ rates: { perAddressPerSecond: 1000 }, ...defined({ hellos }) });
  const ask: AskHello = (hello, limits = {}) => {
    question.connections++;
    return dialer.ask(endpoint, hello, limits, NEVER);
  };
  const question = {
    connections: 0,
    ask,
    connect: () => dialer.connect(endpoint, NEVER),
    host: endpoint.ip,
    random: (length: number) => new Uint8Array(length).fill(9),
    waitMs: 1000,
  };
  return question;
};

describe('untestedVersions', () => {
  it('are those older than what was accepted, if that is old', () => {
    expect(untestedVersions([TLS_1_3, TLS_1_2])).toEqual([]);
    expect(untestedVersions([TLS_1_2, TLS_1_1])).toEqual([SSL_2, SSL_3, TLS_1_0]);
    expect(untestedVersions([TLS_1_0])).toEqual([SSL_2, SSL_3]);
    expect(untestedVersions([])).toEqual([]);
  });
});

describe.each(ASKERS)('hellos by %s', (_name, hellos) => {
  const questionTo = questionBy(hellos);

  describe('tlsVersions', () => {
    const versionsOf = async (endpoint: Endpoint) => {
      const accepted = await Array.fromAsync(tlsVersions(questionTo(endpoint), TLS_VERSIONS));
      return accepted.map(({ version }) => version);
    };

    it('finds those that OpenSSL accepts', async () => {
      const all = await serveTls({ minVersion: 'TLSv1' }, () => undefined);
      expect(await versionsOf(all)).toEqual([TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3]);
      const middle = await serveTls({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.2' }, () => undefined);
      expect(await versionsOf(middle)).toEqual([TLS_1_1, TLS_1_2]);
      const newest = await serveTls({ minVersion: 'TLSv1.3', ecdhCurve: 'secp384r1' }, () => undefined);
      expect(await versionsOf(newest)).toEqual([TLS_1_3]);
    });

    it('finds nothing of a server of another protocol', async () => {
      expect(await versionsOf(await serve((socket) => socket.end('SSH-2.0-x\r\n')))).toEqual([]);
    });
  });

  describe('tlsCiphers', () => {
    it('finds all that OpenSSL accepts, each once', async () => {
      const suites = 'TLS_AES_128_GCM_SHA256:ECDHE-RSA-AES128-GCM-SHA256:AES256-SHA:AES128-SHA:@SECLEVEL=0';
      const endpoint = await serveTls({ minVersion: 'TLSv1', ciphers: suites }, () => undefined);
      const answers = await Array.fromAsync(tlsCiphers(questionTo(endpoint), [TLS_1_0, TLS_1_2, TLS_1_3]));
      const picked = answers.map(({ version, cipherSuite }) => `${version?.toString(16)} ${cipherSuite?.toString(16)}`);
      expect(picked.toSorted()).toEqual(['303 2f', '303 35', '303 c02f', '304 1301']);
    });

    it('ends with a server that picks what was not offered', async () => {
      const flight = handshakeRecord(
        TLS_1_2,
        serverHello({ version: TLS_1_2, cipherSuite: 0x5a5a }),
        SERVER_HELLO_DONE,
      );
      const endpoint = await serve((socket) => socket.once('data', () => socket.end(flight)));
      expect(await Array.fromAsync(tlsCiphers(questionTo(endpoint), [TLS_1_2]))).toEqual([]);
    });
  });

  describe('surveyTls', () => {
    const survey = async (options: ServerOptions, extent: 'none' | 'versions') => {
      const question = questionTo(await serveTls(options, () => undefined));
      await using connection = await question.connect();
      const { tls } = await connection.startTls({});
      if (tls === undefined) throw new Error('there is no session');
      const { jarm, observations } = await surveyTls(tls, question, extent);
      const versions = new Set(observations.flatMap(({ version }) => version ?? []));
      return { jarm, versions: [...versions].toSorted(), connections: question.connections };
    };

    it('sends no hello more than JARM to a server without old versions', async () => {
      expect(await survey({ minVersion: 'TLSv1.2' }, 'versions')).toEqual({
        jarm: expect.stringMatching(/^[0-9a-f]{62}$/),
        versions: [TLS_1_2, TLS_1_3],
        connections: 10,
      });
    });

    it('sends three more to a server that has them', async () => {
      const { versions, connections } = await survey({ minVersion: 'TLSv1' }, 'versions');
      expect([versions, connections]).toEqual([[TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3], 13]);
    });

    it('sends no name if there is to be none', async () => {
      expect(await survey({}, 'none')).toEqual({ jarm: undefined, versions: [], connections: 0 });
    });
  });
});
