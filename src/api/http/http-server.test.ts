import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { detectDisconnect, spelledHeader } from './http-server.ts';

it.each([
  ['content-type', 'Content-Type'],
  ['CONTENT-TYPE', 'Content-Type'],
  ['Content-Type', 'Content-Type'],
  ['retry-after', 'Retry-After'],
  ['x-count-id', 'X-Count-Id'],
  ['x-stream-id', 'X-Stream-Id'],
  ['set-cookie', 'Set-Cookie'],
  ['link', 'Link'],
  ['etag', 'ETag'],
  ['www-authenticate', 'WWW-Authenticate'],
  ['ratelimit', 'RateLimit'],
  ['ratelimit-policy', 'RateLimit-Policy'],
  ['', ''],
])('the name %s is spelled %s', (name, spelled) => {
  expect(spelledHeader(name)).toBe(spelled);
});

async function serve(handle: RequestListener): Promise<() => Socket> {
  const server = Object.assign(
    createServer((request, response) => {
      detectDisconnect(request, response);
      handle(request, response);
    }),
    { httpAllowHalfOpen: true },
  );
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return () => connect({ host: '127.0.0.1', port, allowHalfOpen: true });
}

const get = (version = '1.1'): string => `GET / HTTP/${version}\r\nHost: x\r\n\r\n`;
const INTERIM = 'HTTP/1.1 100 Continue\r\n\r\n';

describe('a client', () => {
  it('that disconnects has its request closed', async () => {
    const closed = Promise.withResolvers<boolean>();
    const begun = Promise.withResolvers<void>();
    const dial = await serve((_, response) => {
      response.once('close', () => closed.resolve(response.writableFinished));
      begun.resolve();
    });
    const socket = dial();
    socket.write(get());
    await begun.promise;
    socket.destroy();
    expect(await closed.promise).toBe(false);
  });

  it('that closes only its sending side is answered after interim answers', async () => {
    const dial = await serve(async (_, response) => {
      await pause(500);
      response.end('done');
    });
    const socket = dial();
    socket.end(get());
    const answer = await text(socket);
    expect(answer.startsWith(INTERIM)).toBe(true);
    expect(answer.replaceAll(INTERIM, '')).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*done/);
  });

  it.each([
    ['of HTTP/1.0', get('1.0'), 'end'],
    ['that stays', `${get().trimEnd()}\r\nConnection: close\r\n\r\n`, 'write'],
  ] as const)('%s gets no interim answer', async (_, bytes, how) => {
    const dial = await serve(async (_, response) => {
      await pause(300);
      response.end('done');
    });
    const socket = dial();
    socket[how](bytes);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});
