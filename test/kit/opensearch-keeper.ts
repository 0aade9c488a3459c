import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryFolder } from './memory-folder.ts';
import { KEEPER_PORT, NODE } from './opensearch-cluster.ts';
import { QUICK_START, starterFolder } from './opensearch-node.ts';

/**
 * Starts a node, and stops it when no test process has needed it for a while. A node that already runs is left alone.
 * The port is the lock. A process that connects gets its byte once the node is up. Starting and stopping block: a
 * process that connects meanwhile waits for the node or for the end of this process.
 */
const [starter = ''] = process.argv.slice(2);
const IDLE_MS = 10_000;

const clients = new Set<Socket>();
let isUp = false;
let idleSince = Number.POSITIVE_INFINITY;
const server = createServer((socket) => {
  clients.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clients.delete(socket);
    idleSince = Date.now();
  });
  if (isUp) socket.write('.');
});
// Another keeper has the port, so this one ends.
server.listen(KEEPER_PORT, '127.0.0.1');
await once(server, 'listening');
const isRunning = await fetch(NODE).then(
  () => true,
  () => false,
);
const node = isRunning ? undefined : startNode();
isUp = true;
for (const socket of clients) socket.write('.');
idleSince = Date.now();
while (clients.size > 0 || Date.now() - idleSince < IDLE_MS) await pause(IDLE_MS / 20);
node?.[Symbol.dispose]();
process.exit();

/** With the build of the starter, and the data in a separate folder. */
function startNode(): Disposable {
  const data = mkdtempSync(join(memoryFolder ?? tmpdir(), 'opensearch-'));
  execFileSync(starter, ['build'], { stdio: 'ignore' });
  for (const name of ['built', 'node', 'classes.jsa'])
    if (existsSync(join(starterFolder(), name))) symlinkSync(join(starterFolder(), name), join(data, name));
  const env = { ...process.env, OS_STATE: data, OS_JVM: QUICK_START.join(' ') };
  execFileSync(starter, ['single', '1g'], { stdio: 'ignore', env });
  return {
    [Symbol.dispose]: () => {
      execFileSync(starter, ['stop'], { stdio: 'ignore', env });
      rmSync(data, { recursive: true, force: true });
    },
  };
}
