import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Load, LoadTarget } from '../load.ts';

/** Four clients, each at a separate address; two of them have no key. */
export const load: Load = {
  name: 'bodies',
  about:
    'Bodies of 4 MB to the sign-in and of 31 MB to the check of a scan, two million targets in one text, and 300 bodies of 4 MB that never end.',
  run: async (target, signal) => {
    const notes = await Promise.all([
      repeat('members', { ...target, from: '127.0.0.31', path: '/api/users/sign_in/', body: members(4.1e6) }, signal),
      repeat('check', { ...keyed(target), from: '127.0.0.32', path: CHECK, body: members(31e6) }, signal),
      repeat('targets', { ...keyed(target), from: '127.0.0.33', path: CHECK, body: targets() }, signal),
      hold({ ...keyed(target), from: '127.0.0.34' }, signal),
    ]);
    return notes.join('; ');
  },
};

const CHECK = '/api/scanner/check/';
const HELD = 300;
const HELD_BYTES = 4_000_000;

interface Client extends Pick<LoadTarget, 'url'> {
  readonly from: string;
  readonly authorization?: string;
}

interface RepeatedBody extends Client {
  readonly path: string;
  readonly body: Buffer;
}

const keyed = ({ url, key }: LoadTarget): Omit<Client, 'from'> => ({ url, authorization: `Bearer ${key}` });

/** An object of very many members. */
function members(bytes: number): Buffer {
  const parts: string[] = [];
  let length = 2;
  while (length < bytes) {
    const part = `"${parts.length}":0`;
    parts.push(part);
    length += part.length + 1;
  }
  return Buffer.from(`{${parts.join(',')}}`);
}

const targets = (): Buffer => Buffer.from(JSON.stringify({ targets: '192.0.2.1,'.repeat(2_000_000) }));

/** One after another on one connection. */
async function repeat(name: string, body: RepeatedBody, signal: AbortSignal): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: body.from });
  const answers = new Map<string, number>();
  while (!signal.aborted) {
    const answer = await send(body, agent, signal);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  agent.destroy();
  return `${name}: ${shown(answers)}`;
}

function send({ url, path, body, authorization }: RepeatedBody, agent: Agent, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url + path, {
      method: 'POST',
      agent,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        ...(authorization === undefined ? {} : { authorization }),
      },
    });
    sent.on('response', (answer) => answer.resume().once('end', () => resolve(String(answer.statusCode))));
    sent.on('error', () => resolve('cut'));
    sent.end(body);
  });
}

/** Bodies of which the last byte never comes. One that is refused begins again. */
async function hold(client: Client, signal: AbortSignal): Promise<string> {
  const answers = new Map<string, number>();
  const sockets = new Set<Socket>();
  while (!signal.aborted) {
    while (sockets.size < HELD) sockets.add(openBody(client, sockets, answers));
    await pause(100);
  }
  for (const socket of sockets) socket.destroy();
  return `held: ${shown(answers)}`;
}

function openBody({ url, from, authorization }: Client, sockets: Set<Socket>, answers: Map<string, number>): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  socket.on('data', (data) => {
    const status = /^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1];
    if (status !== undefined) answers.set(status, (answers.get(status) ?? 0) + 1);
    socket.destroy();
  });
  socket.write(
    `POST /api/surface_graphs/ HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${authorization}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${HELD_BYTES}\r\n\r\n{"name":"x","padding":"`,
  );
  socket.write(PADDING);
  return socket;
}

const PADDING = Buffer.alloc(HELD_BYTES - 100, 'y');

const shown = (answers: ReadonlyMap<string, number>): string =>
  answers.size === 0 ? 'no answer' : [...answers].map(([status, count]) => `${count} x ${status}`).join(', ');
