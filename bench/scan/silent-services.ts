/**
 * A process with 1,024 services on 1,024 addresses of loopback, all on one port that no protocol has. They say nothing
 * until they get a command of Redis as clients send it. Prints `ready` when all of them listen, and ends with its
 * standard input.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { SILENT_ADDRESSES, SILENT_PORT } from './responder-endpoints.ts';
import { answerRedis } from './responders/redis.ts';

const ARRAY = 0x2a;

for (const ip of SILENT_ADDRESSES) {
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (first) => {
      if (first[0] !== ARRAY) return;
      answerRedis(socket);
      socket.unshift(first);
    });
  });
  server.listen(SILENT_PORT, ip);
  await once(server, 'listening');
}
console.log('ready');
process.stdin.on('end', () => process.exit()).resume();
