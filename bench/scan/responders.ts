/**
 * A process with 768 servers: HTTP, SSH and Redis on 256 addresses of loopback, which answer as the usual servers do,
 * each on a port that its protocol often has and on one that no protocol has. Prints `ready` when all of them listen,
 * and ends with its standard input.
 */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { ODD_PORTS, RESPONDER_ADDRESSES, RESPONDER_PORTS } from './responder-endpoints.ts';
import { answerHttp } from './responders/http.ts';
import { answerRedis } from './responders/redis.ts';
import { answerSsh } from './responders/ssh.ts';

const RESPONDERS: Readonly<Record<keyof typeof RESPONDER_PORTS, (socket: Socket) => void>> = {
  http: answerHttp,
  ssh: answerSsh,
  redis: answerRedis,
};
/** As long as web servers wait for a request. */
const IDLE_MS = 60_000;

for (const ip of RESPONDER_ADDRESSES)
  for (const [name, port] of [...Object.entries(RESPONDER_PORTS), ...Object.entries(ODD_PORTS)]) {
    const answer = RESPONDERS[name as keyof typeof RESPONDER_PORTS];
    const server = createServer({ noDelay: true }, (socket) =>
      answer(socket.on('error', () => undefined).setTimeout(IDLE_MS, () => socket.destroy())),
    );
    server.listen(port, ip);
    await once(server, 'listening');
  }
console.log('ready');
process.stdin.on('end', () => process.exit()).resume();
