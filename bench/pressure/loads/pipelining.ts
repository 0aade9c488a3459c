import { connect } from 'node:net';
import type { Load, LoadTarget } from '../load.ts';

/** Ten connections, half of them with a key. The last request of a batch closes its connection, and a new one follows. */
export const load: Load = {
  name: 'pipelining',
  about: 'Ten connections pipeline: five send 1,000 requests with a key, five send 300 for a large document.',
  run: async (target, signal) => {
    const open = batches(target).flatMap((bytes) =>
      Array.from({ length: CONNECTIONS_OF_EACH }, () => pipeline(target, bytes, signal)),
    );
    const answered = (await Promise.all(open)).reduce((sum, each) => sum + each, 0);
    return `${answered.toLocaleString('en')} requests answered`;
  },
};

function batches({ url, key }: LoadTarget): readonly Buffer[] {
  const { hostname } = new URL(url);
  const batch = (path: string, header: string, count: number): Buffer => {
    const head = (last: string): string => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${header}\r\n${last}\r\n`;
    return Buffer.from(head('').repeat(count - 1) + head('Connection: close\r\n'));
  };
  return [
    batch('/api/users/current/', `Authorization: Bearer ${key}`, 1_000),
    batch('/api/openapi.json', 'Accept-Encoding: gzip', 300),
  ];
}

/** Sends the batch again and again until the signal is aborted. Resolves to how many requests were answered. */
async function pipeline({ url }: LoadTarget, bytes: Buffer, signal: AbortSignal): Promise<number> {
  const { hostname, port } = new URL(url);
  let answered = 0;
  while (!signal.aborted) {
    const socket = connect({ host: hostname, port: Number(port), signal });
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (let at = chunk.indexOf(STATUS_LINE); at >= 0; at = chunk.indexOf(STATUS_LINE, at + 1)) answered++;
    });
    socket.write(bytes);
    await new Promise((resolve) => socket.once('close', resolve));
  }
  return answered;
}

const STATUS_LINE = Buffer.from('HTTP/1.1 ');
const CONNECTIONS_OF_EACH = 5;
