import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { KEEPER_PORT, NODE } from './opensearch-cluster.ts';

/**
 * Starts a node, and stops it when no test process has needed it for a while. A node that already runs is left alone.
 * The port is the lock. Starting and stopping block: a process that connects meanwhile waits for the node or for the
 * end of this process.
 */
const [starter = ''] = process.argv.slice(2);
const IDLE_MS = 10_000;

const clients = new Set<Socket>();
let idleSince = Number.POSITIVE_INFINITY;
const server = createServer((socket) => {
  clients.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clients.delete(socket);
    idleSince = Date.now();
  });
  socket.write('.');
});
// Another keeper has the port, so this one ends.
server.listen(KEEPER_PORT, '127.0.0.1');
await once(server, 'listening');
const isRunning = await fetch(NODE).then(
  () => true,
  () => false,
);
if (!isRunning) execFileSync(starter, ['single', '512m'], { stdio: 'ignore' });
idleSince = Date.now();
while (clients.size > 0 || Date.now() - idleSince < IDLE_MS) await pause(IDLE_MS / 20);
if (!isRunning) execFileSync(starter, ['stop', '--wipe'], { stdio: 'ignore' });
process.exit();
