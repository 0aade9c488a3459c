import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { defaultLimits } from './server-limits.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

/** A server that refuses every body without reading it. Returns a function that sends a head and a body. */
async function serve(): Promise<(length: number) => Socket> {
  const server = createHttpServer((_, response) => response.writeHead(413).end('no'), defaultLimits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ close: () => void server.closeAllConnections() }, server);
  const { port } = server.address() as { readonly port: number };
  return (length) => {
    const socket = connect(port, '127.0.0.1');
    open.push({ close: () => void socket.destroy() });
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    return socket;
  };
}

it('a client that reads only when it has sent all gets its answer, and can use the connection again', async () => {
  const socket = (await serve())(5_000_000);
  socket.pause();
  socket.write(Buffer.alloc(5_000_000));
  await once(socket, 'drain');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  let text = '';
  socket.on('data', (data) => {
    text += String(data);
  });
  socket.resume();
  await expect.poll(() => text.match(/413/g)?.length, { timeout: 20_000 }).toBe(2);
});

it('refused bodies are read at a pace that all have together', async () => {
  const send = await serve();
  const begun = performance.now();
  const bodies = Array.from({ length: 4 }, () => send(20_000_000).resume());
  await Promise.all(
    bodies.map(async (socket) => {
      socket.write(Buffer.alloc(20_000_000));
      await once(socket, 'drain');
    }),
  );
  // The system holds some megabytes of each. The rest takes its time however fast the machine is.
  expect(performance.now() - begun).toBeGreaterThan(500);
});
