/** A process with 200 web servers on as many loopback addresses. Prints `ready`, and ends with its standard input. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { answerHttp } from '../scan/responders/http.ts';
import { WEB_ENDPOINTS } from './web-endpoints.ts';

/** As long as web servers wait for a request. */
const IDLE_MS = 60_000;

for (const { ip, port } of WEB_ENDPOINTS) {
  const server = createServer({ noDelay: true }, (socket) =>
    answerHttp(socket.on('error', () => undefined).setTimeout(IDLE_MS, () => socket.destroy())),
  );
  server.listen(port, ip);
  await once(server, 'listening');
}
console.log('ready');
process.stdin.on('end', () => process.exit()).resume();
