import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A query, and the number and the question of it, which an answer repeats. */
export interface Received {
  readonly name: string;
  readonly type: number;
  readonly id: Buffer;
  readonly question: Buffer;
  readonly transport: 'udp' | 'tcp';
}

/** The answer's flags as four hexadecimal digits, and its answers after their names, as hexadecimal. */
export interface Reply {
  readonly flags: string;
  readonly records?: readonly string[];
}

/** A server of DNS on loopback, over UDP and TCP on the same port. Without a reply it stays silent. */
export async function nameServer(reply: (received: Received) => Reply | undefined): Promise<string> {
  const datagrams = createSocket('udp4');
  datagrams.on('message', (message, { port, address }) => {
    const answer = answerTo(message, 'udp', reply);
    if (answer !== undefined) datagrams.send(answer, port, address);
  });
  const sockets = new Set<Socket>();
  const streams = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', (chunk) => {
      const answer = answerTo(chunk.subarray(2), 'tcp', reply);
      if (answer === undefined) socket.destroy();
      else socket.end(Buffer.concat([Buffer.of(answer.length >> 8, answer.length & 255), answer]));
    });
  });
  const port = await listenOnOnePort(streams, datagrams);
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all([
      new Promise<void>((resolve) => datagrams.close(() => resolve())),
      new Promise<unknown>((resolve) => streams.close(resolve)),
    ]);
  });
  return `127.0.0.1:${port}`;
}

/** A port that TCP has free may be taken over UDP: then another one is tried. */
async function listenOnOnePort(streams: Server, datagrams: DatagramSocket): Promise<number> {
  for (;;) {
    await once(streams.listen(0, '127.0.0.1'), 'listening');
    const { port } = streams.address() as AddressInfo;
    try {
      await once(datagrams.bind(port, '127.0.0.1'), 'listening');
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      await new Promise<unknown>((resolve) => streams.close(resolve));
    }
  }
}

function answerTo(
  query: Buffer,
  transport: 'udp' | 'tcp',
  reply: (received: Received) => Reply | undefined,
): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const type = query.readUInt16BE(at + 1);
  const answer = reply({ name: labels.join('.'), type, id: query.subarray(0, 2), question, transport });
  if (answer === undefined) return undefined;
  const { flags, records = [] } = answer;
  const head = Buffer.from(`${flags}0001${records.length.toString(16).padStart(4, '0')}00000000`, 'hex');
  const body = records.map((record) => Buffer.from(`c00c${record.replaceAll(' ', '')}`, 'hex'));
  return Buffer.concat([query.subarray(0, 2), head, question, ...body]);
}
