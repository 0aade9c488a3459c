/** Records of whole conversations with servers on loopback, friendly and hostile. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../src/model/tables.ts';
import type { Endpoint } from '../../src/probe/dial/connection.ts';
import { DialError } from '../../src/probe/dial/dial-error.ts';
import type { Dialer } from '../../src/probe/dial/dialer.ts';
import type { SurveyExtent } from '../../src/probe/dial/tls/tls-survey.ts';
import { buildIdentifier } from '../../src/probe/identify/build-identifier.ts';
import { ownRules } from '../../src/probe/identify/own-rules.ts';
import { completeRecord } from '../../src/probe/record/complete-record.ts';
import { scanEndpoint } from '../../src/probe/scan-endpoint.ts';
import { loopbackDialer, NEVER, SERVER_KEY, serve, serveTls } from './dial/dial-kit.ts';
import { unknownPaths } from './unknown-paths.ts';

const dialer = loopbackDialer({ limits: { idleMs: 400, targetMs: 8_000, maxBytes: 2 ** 20 } });
const complete = completeRecord(buildIdentifier(ownRules().products));

async function scan(
  endpoint: Endpoint,
  host = endpoint.ip,
  tlsSurvey: SurveyExtent = 'none',
  dialerOfTarget: () => Dialer = () => dialer.forTarget(),
) {
  const result = await scanEndpoint(
    { endpoint, host, transport: 'tcp' },
    {
      dialerOfTarget,
      identity: { userAgent: 'periplus-test', clientName: 'scanner.invalid' },
      random: (length) => randomBytes(length),
      now: () => Date.UTC(2026, 0, 2, 3, 4, 5),
      detection: { leastWaitMs: 400, listenMs: 2_000, elapsed: () => performance.now() },
      tlsSurvey,
      complete,
    },
    NEVER,
    (wait) => wait,
  );
  if (result.status !== 'success') return { status: result.status, records: [] };
  for (const record of result.records) expect(unknownPaths(tableOf('responses'), record)).toEqual([]);
  return result;
}

/** Answers each connection once a request has come. */
const onRequest = (answer: (request: string) => string | Buffer) => (socket: import('node:net').Socket) =>
  void socket.once('data', (request) => void socket.end(answer(String(request))));

const page = (headers: string, body = ''): string =>
  `HTTP/1.1 200 OK\r\nServer: nginx/1.26.2\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`;

describe('scanEndpoint', () => {
  it.each(['TLSv1.2', 'TLSv1.3'] as const)('records a thousand certificates of a server with %s', async (version) => {
    const cert = String(SERVER_KEY.cert).repeat(500);
    const endpoint = await serveTls({ cert, minVersion: 'TLSv1.2', maxVersion: version }, () => undefined);
    const { records } = await scan(endpoint);
    expect(records).toMatchObject([
      {
        uri: `tls://127.0.0.1:${endpoint.port}`,
        prot7: 'tls',
        tls: { version },
        certificate: { subject: { common_name: ['example.com'] } },
      },
    ]);
    // As many as the record of a chain may have.
    expect(records[0]?.certificate?.chain).toHaveLength(49);
  });

  it('records a web server with its product', async () => {
    const endpoint = await serve(onRequest(() => page('', '<title>Hello</title>')));
    const { records } = await scan(endpoint);
    expect(records).toMatchObject([
      {
        uri: `http://127.0.0.1:${endpoint.port}/`,
        host_type: 'ip',
        prot4: 'tcp',
        prot7: 'http',
        path: '/',
        target: { type: 'ip', ip: '127.0.0.1' },
        http: { status_code: 200, title: 'Hello' },
        tag: [{ name: 'nginx', nginx: { version: '1.26.2' } }],
        last_updated: '2026-01-02T03:04:05.000Z',
      },
    ]);
  });

  it('names the target as the user did', async () => {
    const endpoint = await serve(onRequest((request) => page('', /^Host: .*$/m.exec(request)?.[0] ?? '')));
    const { records } = await scan(endpoint, 'www.example');
    expect(records).toMatchObject([
      {
        host: 'www.example',
        host_type: 'domain',
        target: { type: 'domain', domain: 'www.example' },
        http: { body: expect.stringContaining('www.example') },
      },
    ]);
  });

  it('records each hop of a redirect, and ends a loop', async () => {
    const endpoint = await serve(
      onRequest((request) => {
        const step = Number(/^GET \/(\d*)/.exec(request)?.[1] ?? 0);
        return `HTTP/1.1 302 Found\r\nLocation: /${step + 1}\r\nContent-Length: 0\r\n\r\n`;
      }),
    );
    const { records } = await scan(endpoint);
    expect(records.map(({ path }) => path)).toEqual(['/', '/1', '/2', '/3', '/4', '/5']);
    expect(records.at(-1)?.referer).toHaveLength(5);
  });

  it('records the certificate of a server inside TLS', async () => {
    const endpoint = await serveTls({}, (socket) => void socket.once('data', () => socket.end(page('', 'secure'))));
    const { records } = await scan(endpoint);
    expect(records).toMatchObject([
      { protocol: 'https', certificate: { fingerprint_sha256: expect.any(String) }, tls: { version: 'TLSv1.3' } },
    ]);
  });

  it('records what further handshakes reveal, once for all records of a redirect', async () => {
    let connections = 0;
    const endpoint = await serveTls({ minVersion: 'TLSv1.2' }, (socket) => {
      socket.once('data', (request) => {
        const isFirst = String(request).startsWith('GET / ');
        socket.end(isFirst ? 'HTTP/1.1 302 Found\r\nLocation: /a\r\nContent-Length: 0\r\n\r\n' : page('', 'secure'));
      });
    });
    const counting = await serve((socket) => {
      connections++;
      const upstream = connect(endpoint.port, endpoint.ip);
      socket.on('error', () => upstream.destroy()).pipe(upstream);
      upstream.on('error', () => socket.destroy()).pipe(socket);
    });
    const { records } = await scan(counting, counting.ip, 'versions');
    const tls = {
      supported_versions: ['TLSv1.2', 'TLSv1.3'],
      supported_ciphers: expect.arrayContaining(['TLS_AES_256_GCM_SHA384', 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384']),
      key_exchange_group: expect.any(String),
    };
    expect(records).toMatchObject([
      { path: '/', jarm: expect.stringMatching(/^[0-9a-f]{62}$/), tls },
      { path: '/a', jarm: records[0]?.jarm, tls },
    ]);
    expect(connections).toBeLessThan(20);
  });

  it('surveys a mail server after its STARTTLS', async () => {
    const endpoint = await serve((socket) => {
      socket.write('220 mail.example ESMTP Postfix\r\n');
      const hear = (data: Buffer) => {
        if (!String(data).startsWith('STARTTLS')) return socket.write('250-mail.example\r\n250 STARTTLS\r\n');
        socket.off('data', hear);
        socket.write('220 Go ahead\r\n');
        const secureContext = createSecureContext({ ...SERVER_KEY, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' });
        return new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => socket.destroy());
      };
      socket.on('data', hear);
    });
    expect((await scan(endpoint, endpoint.ip, 'versions')).records).toMatchObject([
      {
        protocol: 'smtpstarttls',
        jarm: expect.stringMatching(/^(?!0{62})[0-9a-f]{62}$/),
        tls: { supported_versions: ['TLSv1.2'] },
      },
    ]);
  });

  it('recognises a mail server on a port of its own choice', async () => {
    const endpoint = await serve((socket) => {
      socket.write('220 mail.example ESMTP Postfix\r\n');
      socket.on('data', () => socket.write('250 mail.example\r\n'));
    });
    expect((await scan(endpoint)).records).toMatchObject([{ protocol: 'smtp', tag: [{ name: 'postfix' }] }]);
  });

  it('recognises a mail server that lets strangers wait, and one whose greeting could be of others', async () => {
    const late = await serve((socket) => {
      setTimeout(() => socket.write('220 mail.example ESMTP Postfix\r\n'), 700);
      socket.on('data', () => socket.write('250 mail.example\r\n'));
    });
    expect((await scan(late)).records).toMatchObject([{ protocol: 'smtp' }]);
    const vague = await serve((socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', (line) => socket.write(/^LHLO/.test(String(line)) ? '250 mail.example\r\n' : '500 No\r\n'));
    });
    expect((await scan(vague)).records).toMatchObject([{ protocol: 'lmtp' }]);
  });

  it('recognises a server that sees one connection at a time', async () => {
    const waiting: import('node:net').Socket[] = [];
    const answer = onRequest(() => page('', '<title>One by one</title>'));
    const next = (): void => {
      const [socket] = waiting;
      if (socket === undefined) return;
      answer(socket.resume().on('end', () => socket.end()));
      socket.on('close', () => {
        waiting.shift();
        next();
      });
    };
    const endpoint = await serve((socket) => {
      socket.pause();
      if (waiting.push(socket) === 1) next();
    });
    expect((await scan(endpoint)).records).toMatchObject([{ http: { title: 'One by one' } }]);
  });

  it.each<readonly [string, string, (socket: import('node:net').Socket) => void]>([
    ['says nothing', 'silent', () => {}],
    ['closes on every request', 'closed', (socket) => void socket.resume().once('data', () => socket.end())],
    ['closes at once', 'closed', (socket) => void socket.resume().end()],
    ['resets every connection', 'reset', (socket) => void socket.once('data', () => socket.resetAndDestroy())],
  ])('records what is seen of a server that %s, with twelve connections at most', async (_title, seen, handle) => {
    let connections = 0;
    const endpoint = await serve((socket) => {
      connections++;
      handle(socket);
    });
    expect((await scan(endpoint)).records).toMatchObject([
      { uri: `raw_tcp://127.0.0.1:${endpoint.port}`, protocol: 'raw_tcp', raw_tcp: { seen } },
    ]);
    expect(connections).toBeGreaterThan(5);
    expect(connections).toBeLessThanOrEqual(12);
  });

  it('records the first bytes of what nobody knows', async () => {
    const endpoint = await serve((socket) => void socket.write('\0\x01hello \u202eolleh'));
    expect((await scan(endpoint)).records).toMatchObject([
      { protocol: 'raw_tcp', raw_tcp: { banner_sha256: expect.any(String) } },
    ]);
  });

  it.each<readonly [string, (socket: import('node:net').Socket) => void]>([
    ['closes at once', (socket) => void socket.destroy()],
    ['says nothing', () => {}],
    ['resets the connection after a request', (socket) => void socket.once('data', () => socket.resetAndDestroy())],
    [
      'never ends',
      (socket) => {
        const timer = setInterval(() => socket.write('x'.repeat(65_536)), 1);
        socket.on('close', () => clearInterval(timer));
      },
    ],
    [
      'drips a byte at a time',
      (socket) => {
        const timer = setInterval(() => socket.write('H'), 200);
        socket.on('close', () => clearInterval(timer));
      },
    ],
    ['sends a gzip bomb', onRequest(() => bomb())],
    ['sends ten thousand headers', onRequest(() => page('X-Header: value\r\n'.repeat(10_000)))],
    ['promises more than it sends', onRequest(() => 'HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\nshort')],
    [
      'answers with a chunk of a negative length',
      onRequest(() => 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nx'),
    ],
  ])('survives a server that %s', async (_title, handle) => {
    const endpoint = await serve(handle);
    const { status, records } = await scan(endpoint);
    expect(['success', 'io-timeout', 'connection-closed', 'too-long', 'protocol-error', 'tls-error']).toContain(status);
    for (const record of records) expect(JSON.stringify(record).length).toBeLessThan(2_000_000);
  });

  it('records a port that was found open and takes no connection any more', async () => {
    const refuse = async (): Promise<never> => {
      throw new DialError('connection-timeout', 'The peer did not answer in time.');
    };
    const refused = { connect: refuse, ask: refuse, exchange: refuse, resolve: refuse };
    const full: Dialer = { atOnce: 8, beside: () => full, ...refused };
    const { records } = await scan({ ip: '127.0.0.1', port: 9 }, '127.0.0.1', 'none', () => full);
    expect(records).toMatchObject([{ protocol: 'raw_tcp', raw_tcp: { seen: 'timed-out' } }]);
  });

  it('says why a closed port has no record', async () => {
    const endpoint = await serve(() => {});
    expect((await scan({ ...endpoint, port: 1 })).status).toBe('connection-refused');
  });
});

/** 64 MB of zeros. */
function bomb(): Buffer {
  const body = gzipSync(Buffer.alloc(2 ** 26));
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}
