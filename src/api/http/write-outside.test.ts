import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadNative } from '../../store/native/load-native.ts';
import { NativeClient } from '../../store/native/native-client.ts';
import { createHttpServer } from './http-server.ts';
import { defaultLimits } from './server-limits.ts';
import { descriptorOf, type OutsideResponse, writeOutside } from './write-outside.ts';

const { answerWriters: writers } = new NativeClient(loadNative(), '');

interface Body {
  readonly pieces: () => AsyncIterable<string | Uint8Array>;
  readonly encoding?: 'gzip' | 'zstd';
}

/** A server that writes this body outside of Node. The second request of a connection gets `next`. */
async function serve({ pieces, encoding }: Body, idleMs = 60_000) {
  const ended: unknown[] = [];
  let requests = 0;
  const server = createHttpServer(
    (_, response: OutsideResponse) => {
      requests++;
      if (writers === undefined) throw new Error('there is no addon');
      const body = writeOutside(response, pieces(), { writers, encoding });
      const stream = Readable.from(body, { objectMode: false, highWaterMark: 1 });
      stream.once('error', (error) => response.destroy(error)).once('close', () => ended.push(response.writer));
      response.once('close', () => stream.destroy());
      stream.pipe(response);
    },
    { ...defaultLimits, idleMs },
  );
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const dial = (): Socket => connect({ host: '127.0.0.1', port });
  const open = async (): Promise<number> =>
    await new Promise((resolve, reject) =>
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
    );
  return { dial, open, ended, requests: () => requests };
}

const request = (version = '1.1', more = ''): string => `GET / HTTP/${version}\r\nHost: x\r\n${more}\r\n`;

async function* numbered(count: number, bytes: number): AsyncGenerator<Buffer> {
  for (let number = 0; number < count; number++) yield Buffer.alloc(bytes, `${number} `);
}

const whole = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(pieces));

function splitHead(answer: Buffer): { readonly head: string; readonly body: Buffer } {
  const end = answer.indexOf('\r\n\r\n') + 4;
  return { head: answer.toString('latin1', 0, end), body: answer.subarray(end) };
}

/** Chunks -> their content, and what follows the last one. */
function unchunk(body: Buffer): { readonly content: Buffer; readonly rest: Buffer } {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!(length >= 0)) throw new Error(`no chunk at ${at}`);
    at = end + 2;
    if (length === 0) return { content: Buffer.concat(chunks), rest: body.subarray(at + 2) };
    chunks.push(body.subarray(at, at + length));
    at += length + 2;
  }
}

const LAST = request('1.1', 'Connection: close\r\n');

describe.skipIf(writers === undefined)('a body that is written outside of Node', () => {
  it.each([
    [1, 1],
    [40, 1_000],
    [12, 1_500_000],
  ])('of %i pieces of %i bytes arrives whole, in chunks', async (count, bytes) => {
    const { dial } = await serve({ pieces: () => numbered(count, bytes) });
    const socket = dial();
    socket.write(LAST);
    const { head, body } = splitHead(await buffer(socket));
    expect(head).toContain('Transfer-Encoding: chunked');
    const { content, rest } = unchunk(body);
    expect(content.equals(await whole(numbered(count, bytes)))).toBe(true);
    expect(rest.length).toBe(0);
  });

  it('follows the head as it is for HTTP/1.0', async () => {
    const { dial } = await serve({ pieces: () => numbered(5, 100_000) });
    const socket = dial();
    socket.write(request('1.0'));
    const { head, body } = splitHead(await buffer(socket));
    expect(head).toContain('Connection: close');
    expect(head.toLowerCase()).not.toContain('chunked');
    expect(body.equals(await whole(numbered(5, 100_000)))).toBe(true);
  });

  it.each([
    [0, 'gzip', gunzipSync],
    [7, 'gzip', gunzipSync],
    [0, 'zstd', zstdDecompressSync],
    [7, 'zstd', zstdDecompressSync],
  ] as const)('of %i pieces is one stream of %s', async (count, encoding, decompress) => {
    const { dial } = await serve({ pieces: () => numbered(count, 300_000), encoding });
    const socket = dial();
    socket.write(LAST);
    const { content } = unchunk(splitHead(await buffer(socket)).body);
    expect(decompress(content).equals(await whole(numbered(count, 300_000)))).toBe(true);
  });

  it('leaves the connection to the next requests, sent together or later', async () => {
    const { dial, requests } = await serve({ pieces: () => numbered(3, 400_000) });
    const socket = dial();
    socket.write(request() + request());
    const first = new Promise<void>((resolve) => {
      let bytes = 0;
      socket.on('data', (chunk) => {
        bytes += chunk.length;
        if (bytes > 2_400_000) resolve();
      });
    });
    const all = buffer(socket);
    await first;
    socket.write(LAST);
    let rest: Buffer = await all;
    for (let answer = 0; answer < 3; answer++) {
      const parts = unchunk(splitHead(rest).body);
      expect(parts.content.length).toBe(1_200_000);
      rest = parts.rest;
    }
    expect([rest.length, requests()]).toEqual([0, 3]);
  });

  it('ends with a client that leaves', async () => {
    let isEnded = false;
    const { dial, open, ended } = await serve({
      pieces: async function* () {
        try {
          yield* numbered(1_000, 1_000_000);
        } finally {
          isEnded = true;
        }
      },
    });
    const socket = dial();
    socket.write(LAST);
    await once(socket, 'data');
    socket.destroy();
    await expect.poll(() => isEnded, { timeout: 10_000 }).toBe(true);
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    await expect.poll(() => ended).toEqual([undefined]);
  });

  it('is cut off if it fails in the middle', async () => {
    const { dial } = await serve({
      pieces: async function* () {
        yield* numbered(2, 1_000);
        throw new Error('inner');
      },
    });
    const socket = dial();
    socket.write(LAST);
    const { body } = splitHead(await buffer(socket));
    expect(body.length).toBeGreaterThan(2_000);
    expect(body.toString('latin1').endsWith('0\r\n\r\n')).toBe(false);
  });

  it('is given up if the client does not read', async () => {
    const { dial, open } = await serve({ pieces: () => numbered(1_000, 1_000_000) }, 300);
    const socket = dial();
    socket.write(LAST);
    await once(socket, 'data');
    socket.pause();
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    socket.destroy();
  });

  it('arrives whole at a client that reads slowly, and while the service works', async () => {
    const { dial } = await serve(
      {
        pieces: async function* () {
          yield* numbered(3, 3_000_000);
          await pause(1_000);
          yield* numbered(1, 10);
        },
      },
      300,
    );
    const socket = dial();
    socket.write(LAST);
    const chunks: Buffer[] = [];
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      await pause(5);
    }
    const { content } = unchunk(splitHead(Buffer.concat(chunks)).body);
    expect(content.length).toBe(9_000_010);
  });

  it('does not keep others waiting behind a client that does not read', async () => {
    const { dial } = await serve({ pieces: () => numbered(12, 1_000_000) });
    const stuck = dial();
    stuck.write(LAST);
    await once(stuck, 'data');
    stuck.pause();
    const other = dial();
    other.write(LAST);
    expect((await buffer(other)).length).toBeGreaterThan(12_000_000);
    stuck.destroy();
  });
});

it('a socket that has ended, or is none, has no descriptor', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  await once(socket, 'connect');
  expect(descriptorOf(socket)).toBeGreaterThan(2);
  socket.destroy();
  expect(descriptorOf(socket)).toBeUndefined();
  expect(descriptorOf(null)).toBeUndefined();
  server.close();
});
