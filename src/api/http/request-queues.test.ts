import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, type HttpLimits } from './http-server.ts';
import { defaultLimits } from './server-limits.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(handle: RequestListener, limits: Partial<HttpLimits> = {}): Promise<() => Socket> {
  const server = createHttpServer(handle, { ...defaultLimits, ...limits });
  open.push(() => server.closeAllConnections());
  open.push(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return () => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    open.push(() => socket.destroy());
    return socket;
  };
}

const get = (path: string, ...lines: readonly string[]): string =>
  `${[`GET ${path} HTTP/1.1`, 'Host: x', ...lines].join('\r\n')}\r\n\r\n`;

const pipelined = (count: number): string => Array.from({ length: count }, (_, at) => get(`/${at}`)).join('');

const paths = (answers: string): readonly string[] =>
  [...answers.matchAll(/path:(\S+);/g)].map(([, path]) => path ?? '');

const pathOf = ({ url }: IncomingMessage): string => `path:${url};`;

describe('requests of one connection', () => {
  it('are handled one at a time and answered in order', async () => {
    let inProgress = 0;
    let maxInProgress = 0;
    const dial = await serve(async (request, response) => {
      maxInProgress = Math.max(maxInProgress, ++inProgress);
      await setImmediate();
      response.once('close', () => inProgress--).end(pathOf(request));
    });
    const socket = dial();
    socket.end(pipelined(2_000));
    expect(paths(await text(socket))).toEqual(Array.from({ length: 2_000 }, (_, at) => `/${at}`));
    expect(maxInProgress).toBe(1);
  });

  it('have their bodies read completely while others are queued', async () => {
    const dial = await serve(async (request, response) => {
      const body = await text(request);
      response.end(`path:${request.url}=${body.length};`);
    });
    const body = 'x'.repeat(300_000);
    const post = (path: string): string =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const socket = dial();
    socket.end(get('/a') + get('/b') + post('/c') + get('/d') + post('/e') + get('/f'));
    expect(paths(await text(socket))).toEqual(['/a=0', '/b=0', '/c=300000', '/d=0', '/e=300000', '/f=0']);
  });

  it('take turns with other connections', async () => {
    const order: string[] = [];
    const dial = await serve((request, response) => {
      order.push(request.url ?? '');
      response.end();
    });
    const busy = [dial(), dial(), dial()];
    for (const [at, socket] of busy.entries()) socket.end(get(`/${at}`).repeat(500));
    for (const socket of busy) socket.resume();
    await once(busy[0] as Socket, 'data');
    const other = dial();
    other.end(get('/other'));
    await Promise.all([...busy, other].map(text));
    expect(order).toHaveLength(1_501);
    expect(order.indexOf('/other')).toBeLessThan(1_400);
    const last = busy.map((_, at) => order.lastIndexOf(`/${at}`));
    expect(Math.min(...last)).toBeGreaterThan(1_200);
  });

  it('do not start while earlier answers are not read', async () => {
    let begun = 0;
    const long = Buffer.alloc(64 * 1_024 * 1_024);
    const dial = await serve((_, response) => {
      begun++;
      response.end(long);
    });
    const socket = dial();
    socket.pause();
    socket.write(pipelined(200));
    while (begun === 0) await setTimeout(5);
    // A server without queues would have started all of them by now.
    await setTimeout(50);
    expect(begun).toBe(1);
  });

  it('are dropped when the connection closes', async () => {
    let begun = 0;
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const dial = await serve((_, response) => {
      begun++;
      response.once('close', resolve).write(Buffer.alloc(64 * 1_024 * 1_024));
    });
    const socket = dial();
    socket.write(pipelined(200));
    await once(socket, 'data');
    socket.destroy();
    await closed;
    for (let turn = 0; turn < 10; turn++) await setImmediate();
    expect(begun).toBe(1);
  });

  it('end with the one that closes the connection', async () => {
    const dial = await serve((request, response) => void response.end(pathOf(request)));
    const socket = dial();
    socket.write(get('/0') + get('/1', 'Connection: close') + get('/2'));
    expect(paths(await text(socket))).toEqual(['/0', '/1']);
  });

  it('are answered before the error for invalid HTTP after them', async () => {
    const dial = await serve(async (request, response) => {
      await setTimeout(5);
      response.end(pathOf(request));
    });
    const socket = dial();
    socket.write(`${get('/0')}${get('/1')}nonsense\r\n\r\n`);
    const answers = await text(socket);
    expect(paths(answers)).toEqual(['/0', '/1']);
    expect(answers).toMatch(/HTTP\/1\.1 400 [\s\S]*"request_parsing_error"/);
    expect(answers.indexOf(' 400 ')).toBeGreaterThan(answers.indexOf('path:/1;'));
  });

  it('have a queue limit over all connections', async () => {
    const dial = await serve(() => {}, { queued: 100 });
    const first = dial();
    first.write(pipelined(101));
    const second = dial();
    second.write(pipelined(2));
    expect(await text(second).catch(() => '')).toBe('');
    expect(first.destroyed).toBe(false);
  });
});

describe('a connection on which nothing moves', () => {
  const IDLE = { idleMs: 1_000 };
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n';

  it('stays open while the service works on the request', async () => {
    const dial = await serve(async (request, response) => {
      await setTimeout(2_500);
      response.end(pathOf(request));
    }, IDLE);
    const socket = dial();
    socket.end(get('/slow'));
    expect(paths(await text(socket))).toEqual(['/slow']);
  });

  it('stays open while the service does not read on in a large body', async () => {
    const dial = await serve(async (request, response) => {
      await setTimeout(2_500);
      response.end(`path:${(await text(request)).length};`);
    }, IDLE);
    const body = 'x'.repeat(2 ** 20);
    const socket = dial();
    socket.end(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expect(paths(await text(socket))).toEqual([String(body.length)]);
  });

  it('is closed if the client does not send the rest of its request', async () => {
    const dial = await serve((request) => request.on('error', () => {}).resume(), IDLE);
    const socket = dial();
    socket.write(`${post}12345`);
    expect(await text(socket)).toBe('');
  });

  it('is closed between requests', async () => {
    const dial = await serve((request, response) => response.end(pathOf(request)), IDLE);
    const socket = dial();
    await once(socket, 'connect');
    expect(await text(socket)).toBe('');
  });

  it('is closed if the client does not read the answer', async () => {
    const closed = Promise.withResolvers<boolean>();
    const dial = await serve((_, response) => {
      response.once('close', () => closed.resolve(response.writableFinished));
      response.end('x'.repeat(2 ** 26));
    }, IDLE);
    const socket = dial();
    socket.pause();
    socket.write(get('/'));
    expect(await closed.promise).toBe(false);
  });
});
