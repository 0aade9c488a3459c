import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { CountingClient } from './counting-client.ts';

const request = (path: string): Buffer => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);

it('counts the bytes of long and empty answers on one connection, and refuses errors', async () => {
  let connections = 0;
  const server = createServer(({ url }, response) => {
    if (url === '/refused') response.statusCode = 400;
    response.end(Buffer.alloc(Number(url?.slice(1)) || 0));
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new CountingClient(`http://127.0.0.1:${port}`);
  for (const length of [1, 1_000_000, 0, 300_000]) expect(await client.count(request(`/${length}`))).toBe(length);
  expect(connections).toBe(1);
  await expect(client.count(request('/refused'))).rejects.toThrow('the status is 400');
  expect(await client.count(request('/7'))).toBe(7);
  client[Symbol.dispose]();
  await new Promise((resolve) => server.close(resolve));
});
