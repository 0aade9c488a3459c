import { once } from 'node:events';
import { createServer } from 'node:net';

/** A server of addresses on a free port, which says what was asked. */
export async function whoisServer(answer: (query: string) => string) {
  const queries: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      const query = data.toString().trim();
      queries.push(query);
      socket.end(answer(query));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, queries, name: `127.0.0.1:${port}` };
}
