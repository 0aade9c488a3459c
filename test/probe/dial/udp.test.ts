/** Exchanges of datagrams. */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Endpoint } from '../../../src/probe/dial/connection.ts';
import type { ExchangeLimits } from '../../../src/probe/dial/dialer.ts';
import { bytes, failureOf, loopbackDialer, NEVER, text } from './dial-kit.ts';

async function serve(handle: (message: string, from: RemoteInfo, socket: Socket) => void, ip = '127.0.0.1') {
  const socket = createSocket(ip.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (message, from) => handle(String(message), from, socket));
  await new Promise<void>((resolve) => socket.bind(0, ip, resolve));
  onTestFinished(() => void socket.close());
  return { ip, port: socket.address().port };
}

async function exchange(endpoint: Endpoint, limits: ExchangeLimits = {}, dialer = loopbackDialer()) {
  return (await dialer.exchange(endpoint, bytes('ping'), limits, NEVER)).map(text);
}

describe('an exchange of datagrams', () => {
  it.each(['127.0.0.1', '::1'])('returns the answer of %s', async (ip) => {
    const endpoint = await serve(
      (message, from, socket) => socket.send(`pong ${message}`, from.port, from.address),
      ip,
    );
    expect(await exchange(endpoint)).toEqual(['pong ping']);
  });

  it('sends again if nothing comes, and not more often than it may', async () => {
    let received = 0;
    const endpoint = await serve((_message, from, socket) => {
      if (++received === 3) socket.send('at last', from.port, from.address);
    });
    expect(await exchange(endpoint, { tries: 2, waitMs: 20 })).toEqual([]);
    await expect.poll(() => received).toBe(2);
    expect(await exchange(endpoint, { tries: 1 })).toEqual(['at last']);
  });

  it('collects several answers, and an empty one', async () => {
    const endpoint = await serve((_message, from, socket) => {
      for (const answer of ['one', '', 'three', 'four']) socket.send(answer, from.port, from.address);
    });
    expect(await exchange(endpoint, { mostAnswers: 3 })).toEqual(['one', '', 'three']);
    expect(await exchange(endpoint, { mostAnswers: 9, tries: 1, waitMs: 1_000 })).toEqual(['one', '', 'three', 'four']);
  });

  it('takes answers of the target alone', async () => {
    const stranger = createSocket('udp4');
    onTestFinished(() => void stranger.close());
    const endpoint = await serve((_message, from, socket) => {
      stranger.send('forged', from.port, from.address, () => {
        setTimeout(() => socket.send('true', from.port, from.address), 20);
      });
    });
    expect(await exchange(endpoint, { tries: 1 })).toEqual(['true']);
  });

  it.each(['127.0.0.1', '::1'])('takes answers of any port of %s, if it may, and of no other address', async (ip) => {
    const other = createSocket(ip.includes(':') ? 'udp6' : 'udp4');
    const stranger = createSocket('udp4');
    onTestFinished(() => void other.close());
    onTestFinished(() => void stranger.close());
    await new Promise<void>((resolve) => other.bind(0, ip, resolve));
    await new Promise<void>((resolve) => stranger.bind(0, '127.0.0.2', resolve));
    const endpoint = await serve((_message, from) => {
      if (!ip.includes(':')) stranger.send('forged', from.port, from.address);
      setTimeout(() => other.send('data', from.port, from.address), 20);
    }, ip);
    expect(await exchange(endpoint, { tries: 1, isAnyPort: true })).toEqual(['data']);
    expect(await exchange(endpoint, { tries: 1, waitMs: 100 })).toEqual([]);
  });

  it('takes no more bytes than its cap', async () => {
    const endpoint = await serve((_message, from, socket) => {
      for (let count = 0; count < 10; count++) socket.send(Buffer.alloc(1000), from.port, from.address);
    });
    const dialer = loopbackDialer({ limits: { maxBytes: 2500 } });
    const answers = await dialer.exchange(endpoint, bytes('ping'), { mostAnswers: 10 }, NEVER);
    expect(answers.map(({ length }) => length)).toEqual([1000, 1000, 500]);
  });

  it('dials from the source address', async () => {
    const endpoint = await serve((_message, from, socket) => socket.send(from.address, from.port, from.address));
    expect(await exchange(endpoint, {}, loopbackDialer({ source: { ipv4: '127.0.0.9' } }))).toEqual(['127.0.0.9']);
  });

  it('reports a closed port, a forbidden address and the end of the scan', async () => {
    const endpoint = await serve(() => undefined);
    const closed = createSocket('udp4');
    await new Promise<void>((resolve) => closed.bind(0, '127.0.0.1', resolve));
    const { port } = closed.address();
    await new Promise<void>((resolve) => closed.close(resolve));
    expect((await failureOf(exchange({ ip: '127.0.0.1', port }))).status).toBe('connection-refused');
    expect((await failureOf(exchange({ ip: '10.0.0.1', port }))).status).toBe('forbidden');
    const stop = new AbortController();
    const waiting = failureOf(loopbackDialer().exchange(endpoint, bytes('ping'), {}, stop.signal));
    setTimeout(() => stop.abort(), 20);
    expect((await waiting).status).toBe('cancelled');
  });
});
