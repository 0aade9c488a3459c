/** TCP connections to servers that behave badly. */
import type { Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Connection } from '../../../src/probe/dial/connection.ts';
import { DialError } from '../../../src/probe/dial/dial-error.ts';
import type { DialLimits } from '../../../src/probe/dial/dial-settings.ts';
import type { Dialer } from '../../../src/probe/dial/dialer.ts';
import { bytes, closedPort, failureOf, loopbackDialer, NEVER, readAll, serve, text } from './dial-kit.ts';
import { serveNobody } from './full-server.ts';

async function dial(handle: (socket: Socket) => void, limits: Partial<DialLimits> = {}): Promise<Connection> {
  const connection = await loopbackDialer({ limits }).connect(await serve(handle), NEVER);
  onTestFinished(() => connection[Symbol.asyncDispose]());
  return connection;
}

const noise = (socket: Socket) => {
  const block = Buffer.alloc(65_536, 'x');
  const fill = () => {
    while (!socket.destroyed && socket.write(block));
  };
  socket.on('drain', fill);
  fill();
};

describe('a TCP connection', () => {
  it('exchanges bytes, and reads the end', async () => {
    const connection = await dial((socket) => socket.on('data', (data) => socket.end(`echo ${data}`)));
    await connection.write(bytes('hello'));
    expect(await readAll(connection)).toBe('echo hello');
    expect(connection.remote.ip).toBe('127.0.0.1');
    expect(connection.tls).toBeUndefined();
  });

  it('reaches IPv6', async () => {
    const endpoint = await serve((socket) => socket.end('six'), '::1');
    await using connection = await loopbackDialer().connect(endpoint, NEVER);
    expect(await readAll(connection)).toBe('six');
  });

  it('dials the IPv4 address in a mapped one', async () => {
    const { port } = await serve((socket) => socket.end('four'));
    await using connection = await loopbackDialer().connect({ ip: '::ffff:127.0.0.1', port }, NEVER);
    expect([connection.remote.ip, await readAll(connection)]).toEqual(['127.0.0.1', 'four']);
  });

  it('dials from the source address', async () => {
    const endpoint = await serve((socket) => socket.end(String(socket.remoteAddress)));
    await using connection = await loopbackDialer({ source: { ipv4: '127.0.0.9' } }).connect(endpoint, NEVER);
    expect(await readAll(connection)).toBe('127.0.0.9');
  });

  it('loses nothing when a read times out, and reads what was put back', async () => {
    const connection = await dial((socket) => socket.on('data', () => socket.write('later')));
    expect((await failureOf(connection.read(10))).status).toBe('io-timeout');
    await connection.write(bytes('now'));
    expect(text(await connection.read())).toBe('later');
    connection.unread(bytes('again'));
    expect(text(await connection.read())).toBe('again');
    expect((await failureOf(connection.read(0))).status).toBe('io-timeout');
  });

  it('still writes after the peer has closed its half', async () => {
    const heard = Promise.withResolvers<string>();
    const connection = await dial((socket) => socket.on('data', (data) => heard.resolve(String(data))).end('bye'));
    expect(await readAll(connection)).toBe('bye');
    await connection.write(bytes('still here'));
    expect(await heard.promise).toBe('still here');
  });

  it('reads the end at once from a server that closes at once', async () => {
    expect(await (await dial((socket) => socket.destroy())).read()).toBeUndefined();
  });

  it('reports a reset', async () => {
    const connection = await dial((socket) => socket.on('data', () => socket.resetAndDestroy()));
    await connection.write(bytes('x'));
    expect((await failureOf(connection.read())).status).toBe('connection-closed');
    expect((await failureOf(connection.write(bytes('y')))).status).toBe('connection-closed');
  });

  it('ends a target that drips, though each byte comes in time', async () => {
    const connection = await dial(
      (socket) => {
        const drip = setInterval(() => socket.write('.'), 10);
        socket.on('close', () => clearInterval(drip));
      },
      { targetMs: 400, idleMs: 5000 },
    );
    const failure = await failureOf(readAll(connection));
    expect([failure.status, failure.message]).toEqual(['io-timeout', 'The time for the target is over.']);
  });

  it('reads no more than its cap from a server that never ends', async () => {
    const connection = await dial(noise, { maxBytes: 100_001 });
    let length = 0;
    const failure = await failureOf(
      (async () => {
        for (;;) length += (await connection.read())?.length ?? Number.NaN;
      })(),
    );
    expect([failure.status, length]).toEqual(['too-long', 100_001]);
  });

  it('does not take in what nobody reads', async () => {
    let peer: Socket | undefined;
    const connection = await dial(
      (socket) => {
        peer = socket;
        noise(socket);
      },
      { maxBytes: 2 ** 40 },
    );
    await connection.read();
    // Grows until the buffers of the system are full. Without a limit it would grow to a gigabyte and more.
    for (let before = -1; before !== peer?.bytesWritten; ) {
      before = peer?.bytesWritten ?? 0;
      expect(before).toBeLessThan(2 ** 26);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });

  it('gives up on a peer that does not read', async () => {
    const connection = await dial((socket) => socket.pause(), { idleMs: 100 });
    const failure = await failureOf(
      (async () => {
        for (;;) await connection.write(new Uint8Array(2 ** 20));
      })(),
    );
    expect([failure.status, failure.message]).toEqual(['io-timeout', 'The peer did not read in time what was sent.']);
  });

  it('reports a closed port, a server that never accepts, and an address of no use', async () => {
    const dialer = loopbackDialer({ limits: { connectMs: 100 } });
    expect((await failureOf(dialer.connect(await closedPort(), NEVER))).status).toBe('connection-refused');
    expect((await failureOf(dialer.connect(await serveNobody(), NEVER))).status).toBe('connection-timeout');
    for (const [ip, port] of [
      ['127.0.0.1', 0],
      ['127.0.0.1', 65_536],
      ['example.com', 80],
      ['127.1', 80],
    ] as const)
      expect((await failureOf(dialer.connect({ ip, port }, NEVER))).status).toBe('forbidden');
  });

  it('stops when the scan stops, wherever it is', async () => {
    const stop = new AbortController();
    const dialer = loopbackDialer();
    const endpoint = await serve(() => undefined);
    await using connection = await dialer.connect(endpoint, stop.signal);
    const reading = failureOf(connection.read());
    const connecting = failureOf(dialer.connect(await serveNobody(), stop.signal));
    stop.abort();
    expect([(await reading).status, (await connecting).status]).toEqual(['cancelled', 'cancelled']);
    expect((await failureOf(connection.write(bytes('x')))).status).toBe('cancelled');
    expect((await failureOf(dialer.connect(endpoint, stop.signal))).status).toBe('cancelled');
    expect((await failureOf(dialer.connect(await serveNobody(), AbortSignal.timeout(10)))).status).toBe('io-timeout');
    const reason = new DialError('io-timeout', 'The time for the task is over.');
    expect(await failureOf(dialer.connect(endpoint, AbortSignal.abort(reason)))).toBe(reason);
  });

  it('shares the time of one target between its connections', async () => {
    const endpoint = await serve(() => undefined);
    const target = loopbackDialer({ limits: { targetMs: 300 } }).forTarget();
    await using first = await target.connect(endpoint, NEVER);
    expect((await failureOf(first.read())).message).toBe('The time for the target is over.');
    expect((await failureOf(target.connect(endpoint, NEVER))).message).toBe('The time for the target is over.');
  });

  it('never has more connections to an address than allowed, and gives turns back', async () => {
    let open = 0;
    let most = 0;
    const endpoint = await serve((socket) => socket.resume());
    const dialer = loopbackDialer({ rates: { perAddressConnections: 3, perAddressPerSecond: 10_000 } });
    const once = async () => {
      await using connection = await dialer.connect(endpoint, NEVER);
      most = Math.max(most, ++open);
      await connection.read(5).catch(() => undefined);
      open--;
    };
    await Promise.all(Array.from({ length: 30 }, once));
    expect(most).toBe(3);
    // A target with an open connection does not wait for others, which may wait for it.
    const single = loopbackDialer({ rates: { perAddressConnections: 1 } });
    const dialTwice = async (target: Dialer) => {
      await using first = await target.connect(endpoint, NEVER);
      await using second = await target.connect(endpoint, NEVER);
      return first !== second;
    };
    expect(await Promise.all([dialTwice(single.forTarget()), dialTwice(single.forTarget())])).toEqual([true, true]);
    const refused = await closedPort();
    for (let turn = 0; turn < 10; turn++)
      expect((await failureOf(dialer.connect(refused, NEVER))).status).toBe('connection-refused');
  });
});
