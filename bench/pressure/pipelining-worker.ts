/** A thread whose connections pipeline until it is stopped. Then it sends a report. */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface PipeliningOrder {
  readonly url: string;
  readonly key: string;
  readonly connectionsOfEach: number;
}

export interface PipeliningReport {
  readonly answered: number;
  /** Connections that ended before the last answer. */
  readonly failed: number;
}

const { url, key, connectionsOfEach } = workerData as PipeliningOrder;
const { hostname, port } = new URL(url);
let isStopped = false;
let answered = 0;
let failed = 0;

/** The last request closes the connection, so its end means that all requests were answered. */
function batch(path: string, header: string, count: number): Buffer {
  const head = (last: string): string => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${header}\r\n${last}\r\n`;
  return Buffer.from(head('').repeat(count - 1) + head('Connection: close\r\n'));
}

const kinds = [
  batch('/api/users/current/', `Authorization: Bearer ${key}`, 1_000),
  batch('/api/openapi.json', 'Accept-Encoding: gzip', 300),
];

const STATUS_LINE = Buffer.from('HTTP/1.1 ');

function open(bytes: Buffer): void {
  if (isStopped) return;
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.add(socket);
  let isEnded = false;
  socket.on('data', (chunk) => {
    for (let at = chunk.indexOf(STATUS_LINE); at >= 0; at = chunk.indexOf(STATUS_LINE, at + 1)) answered++;
  });
  socket.on('end', () => (isEnded = true));
  socket.on('error', () => {});
  socket.on('close', () => {
    sockets.delete(socket);
    if (!isEnded && !isStopped) failed++;
    setImmediate(() => open(bytes));
  });
  socket.write(bytes);
}

const sockets = new Set<ReturnType<typeof connect>>();
for (const bytes of kinds) for (let at = 0; at < connectionsOfEach; at++) open(bytes);

parentPort?.once('message', () => {
  isStopped = true;
  for (const socket of sockets) socket.destroy();
  parentPort?.postMessage({ answered, failed } satisfies PipeliningReport);
});
