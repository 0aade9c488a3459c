import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, type HttpLimits } from './http-server.ts';
import { trustedProxies } from './request-origin.ts';
import { defaultLimits } from './server-limits.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

interface Served {
  readonly dial: (from: string, allowHalfOpen?: boolean) => Promise<Socket>;
  readonly count: () => Promise<number>;
  /** Resolves when the server has closed: it waits for all connections. */
  readonly close: () => Promise<void>;
}

async function serve(
  limits: Partial<HttpLimits>,
  { handle = answer, proxies = [] }: { handle?: RequestListener; proxies?: readonly string[] } = {},
): Promise<Served> {
  const server = createHttpServer(handle, { ...defaultLimits, givingWayMs: 1, ...limits }, trustedProxies(proxies));
  open.push(() => server.closeAllConnections());
  open.push(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dial: async (localAddress, allowHalfOpen = false) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress, allowHalfOpen }).on('error', () => {});
      open.push(() => socket.destroy());
      await once(socket, 'connect');
      return socket;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
    count: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
  };
}

const answer: RequestListener = (_, response) => void response.end('fine');
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Whether the rest of a request is answered on the connection. */
async function isServed(socket: Socket, rest = GET): Promise<boolean> {
  let all = '';
  socket.write(rest);
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    all += chunk;
    if (all.endsWith('fine')) return true;
  }
  return false;
}

async function whenClosed(socket: Socket): Promise<void> {
  if (!socket.resume().closed) await once(socket, 'close');
}

interface Kind {
  readonly kind: string;
  readonly prepare: (socket: Socket) => Promise<unknown>;
  readonly rest: string;
}

const kinds: readonly Kind[] = [
  { kind: 'silent', prepare: async () => {}, rest: GET },
  {
    kind: 'half a head',
    prepare: async (socket) => await new Promise((resolve) => socket.write(GET.slice(0, 20), resolve)),
    rest: GET.slice(20),
  },
  { kind: 'kept alive', prepare: async (socket) => await isServed(socket), rest: GET },
];

describe.each(kinds)('idle connections ($kind)', ({ prepare, rest }) => {
  async function idle(dial: Served['dial'], from: string, count: number): Promise<readonly Socket[]> {
    const sockets: Socket[] = [];
    for (let made = 0; made < count; made++) {
      const socket = await dial(from);
      await prepare(socket);
      sockets.push(socket);
    }
    return sockets;
  }

  it('give way to new clients when the server is full, the oldest first', async () => {
    const { dial, count } = await serve({ connections: 10 });
    const sockets = await idle(dial, '127.0.1.1', 10);
    for (const socket of sockets.slice(0, 5)) {
      expect(await isServed(await dial('127.0.2.1'))).toBe(true);
      await whenClosed(socket);
    }
    expect(await count()).toBe(10);
    for (const socket of sockets.slice(5)) expect(await isServed(socket, rest)).toBe(true);
  });

  it('of one address give way to others of it, when it has its share', async () => {
    const { dial, count } = await serve({ connections: 10, connectionsOfNetwork: 4 });
    const other = await dial('127.0.2.1');
    expect(await isServed(other)).toBe(true);
    const sockets = await idle(dial, '127.0.1.1', 12);
    for (const socket of sockets.slice(0, 8)) await whenClosed(socket);
    expect(await count()).toBe(5);
    for (const socket of sockets.slice(8)) expect(await isServed(socket, rest)).toBe(true);
    expect(await isServed(other)).toBe(true);
  });

  it('end with the server, which does not wait for them', async () => {
    const { dial, close } = await serve({});
    const sockets = await idle(dial, '127.0.1.1', 3);
    await close();
    for (const socket of sockets) await whenClosed(socket);
  });

  it('of the address with most of them give way, not older ones of others', async () => {
    const { dial } = await serve({ connections: 10 });
    const other = await dial('127.0.2.1');
    expect(await isServed(other)).toBe(true);
    const sockets = await idle(dial, '127.0.1.1', 9);
    expect(await isServed(await dial('127.0.3.1'))).toBe(true);
    await whenClosed(sockets[0] as Socket);
    expect(await isServed(other)).toBe(true);
  });
});

describe('connections with a request in progress', () => {
  /** Answers when the test says so. */
  function waiting() {
    const responses: ServerResponse[] = [];
    const handle: RequestListener = ({ url }, response) => {
      if (url === '/slow') responses.push(response);
      else response.end('fine');
    };
    const begun = async (count: number): Promise<void> => {
      while (responses.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    return { handle, begun, answer: () => responses.map((response) => response.end('fine')) };
  }
  const SLOW = GET.replace('/', '/slow');

  it('never give way: a full server refuses the new ones', async () => {
    const { handle, begun, answer: answerAll } = waiting();
    const { dial, count } = await serve({ connections: 4 }, { handle });
    const sockets = await Promise.all(['1', '2', '3', '4'].map((last) => dial(`127.0.1.${last}`)));
    const served = sockets.map((socket) => isServed(socket, SLOW));
    await begun(4);
    expect(await isServed(await dial('127.0.2.1'))).toBe(false);
    expect(await count()).toBe(4);
    answerAll();
    expect(await Promise.all(served)).toEqual([true, true, true, true]);
    expect(await isServed(await dial('127.0.2.1'))).toBe(true);
  });

  it('are answered before the server ends, and closed then', async () => {
    const { handle, begun, answer: answerAll } = waiting();
    const { dial, close } = await serve({}, { handle });
    const socket = await dial('127.0.1.1');
    const served = isServed(socket, SLOW);
    await begun(1);
    const closed = close();
    answerAll();
    expect(await served).toBe(true);
    await closed;
    await whenClosed(socket);
  });

  it('count for the share of their address, also while requests wait behind them', async () => {
    const { handle, begun, answer: answerAll } = waiting();
    const { dial } = await serve({ connections: 10, connectionsOfNetwork: 2 }, { handle });
    const [first, second] = [await dial('127.0.1.1'), await dial('127.0.1.1')];
    const served = isServed(first, SLOW);
    const both = isServed(second, SLOW + SLOW);
    await begun(2);
    expect(await isServed(await dial('127.0.1.1'))).toBe(false);
    expect(await isServed(await dial('127.0.2.1'))).toBe(true);
    answerAll();
    expect([await served, await both]).toEqual([true, true]);
  });
});

describe('a trusted proxy', () => {
  it('may have all connections', async () => {
    const { dial, count } = await serve({ connections: 6, connectionsOfNetwork: 2 }, { proxies: ['127.0.9.0/24'] });
    const sockets = await Promise.all(Array.from({ length: 6 }, () => dial('127.0.9.1')));
    for (const socket of sockets) expect(await isServed(socket)).toBe(true);
    expect(await count()).toBe(6);
    expect(await isServed(await dial('127.0.9.2'))).toBe(true);
    await whenClosed(sockets[0] as Socket);
    expect(await count()).toBe(6);
  });
});

describe('connections that give way', () => {
  it('stay open for a while, but are not read, and no more of them than there may be connections', async () => {
    const { dial, count } = await serve({ connections: 4, givingWayMs: 600_000 });
    const sockets: Socket[] = [];
    for (let made = 0; made < 12; made++) {
      const socket = await dial('127.0.1.1');
      expect(await isServed(socket)).toBe(true);
      sockets.push(socket);
    }
    for (const socket of sockets.slice(0, 4)) await whenClosed(socket);
    expect(await count()).toBe(8);
    const unread = sockets.slice(4, 8).map((socket) => isServed(socket).catch(() => false));
    for (const socket of sockets.slice(8)) expect(await isServed(socket)).toBe(true);
    for (const socket of sockets) socket.destroy();
    expect(await Promise.all(unread)).toEqual([false, false, false, false]);
  });
});

describe('connections that disconnect', () => {
  it('are forgotten', async () => {
    const { dial, count } = await serve({ connections: 3, connectionsOfNetwork: 2 });
    for (let turn = 0; turn < 20; turn++) {
      const socket = await dial('127.0.1.1');
      expect(await isServed(socket)).toBe(true);
      socket.destroy();
    }
    while ((await count()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const both = [await dial('127.0.1.1'), await dial('127.0.1.1')];
    for (const socket of both) expect(await isServed(socket)).toBe(true);
    expect(await count()).toBe(2);
  });
});

describe('heads', () => {
  const SHORT = { headMs: 300, idleMs: 60_000 };

  async function answerTo(socket: Socket, pieces: Iterable<string>): Promise<string> {
    const sending = new AbortController();
    let all = '';
    socket.on('data', (chunk) => {
      all += chunk;
    });
    void (async () => {
      for (const piece of pieces) {
        if (sending.signal.aborted) return;
        socket.write(piece);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    await once(socket, 'close');
    sending.abort();
    return all;
  }

  function* drip(start: string): Generator<string> {
    yield start;
    for (;;) yield 'x';
  }

  it.each([
    ['that never begin', []],
    ['that stop halfway', ['GET / HTTP/1.1\r\nHo']],
    ['of single bytes', drip('GET / HTTP/1.1\r\nX: ')],
    [
      'before which only line breaks come',
      (function* () {
        for (;;) yield '\r\n';
      })(),
    ],
  ])('%s have a time limit', async (_, pieces) => {
    const { dial } = await serve(SHORT);
    expect(await answerTo(await dial('127.0.1.1'), pieces)).toMatch(/^HTTP\/1\.1 408 .*"request_timeout"/s);
  });

  it('that were refused do not keep the connection open, although the client does', async () => {
    const { dial, count } = await serve(SHORT);
    const socket = await dial('127.0.1.1', true);
    let all = '';
    socket.on('data', (chunk) => {
      all += chunk;
    });
    await once(socket, 'end');
    expect(all).toMatch(/^HTTP\/1\.1 408 /);
    while ((await count()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('of later requests have a time limit, after the answers to earlier ones', async () => {
    const { dial } = await serve(SHORT);
    const text = await answerTo(await dial('127.0.1.1'), drip(`${GET}${GET}GET /`));
    expect(text).toMatch(/^HTTP\/1\.1 200 .*fineHTTP\/1\.1 200 .*fineHTTP\/1\.1 408 /s);
  });
});
