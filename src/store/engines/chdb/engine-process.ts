/**
 * The process around the embedded engine. Arguments: the engine's data directory, the path of the Unix socket to listen on, then arguments for the engine
 * itself. Each connection, upgraded from HTTP to frames, is one session: a question is SQL, the answer the bytes of its result or the engine's
 * words of refusal. It holds no state besides, and ends when the process that started it ends.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import type { Duplex } from 'node:stream';
import { Session } from 'chdb';
import { LONGEST_STATEMENT } from '../sql/settings.ts';
import { type EngineNews, STOP } from './engine-news.ts';
import { ANSWER, FrameReader, frameHead, REFUSAL } from './frame.ts';

const [directory = '', socketPath = '', ...engineArguments] = process.argv.slice(2);

/** In the engine's own default database a name that is no table is looked for among the files. */
const DATABASE = 'periplus';

/** The one that starts the engine, holds the directory and keeps it open between the others. */
function openFirst(): Session | undefined {
  try {
    const session = new Session(directory, { connectionArgs: engineArguments });
    session.query(`CREATE DATABASE IF NOT EXISTS ${DATABASE} ENGINE = Atomic`);
    return session;
  } catch (error) {
    tell({ kind: 'refused', words: wordsOf(error) }, () => process.exit(1));
    return undefined;
  }
}

function serve(socket: Duplex): void {
  const session = new Session(directory);
  session.query(`USE ${DATABASE}`);
  const reader = new FrameReader(LONGEST_STATEMENT);
  socket.on('data', (chunk: Buffer) => {
    for (const { bytes } of reader.push(chunk)) {
      if (bytes === undefined) send(socket, REFUSAL, Buffer.from('Code: 62. the statement is too long'));
      else void answer(session, bytes.toString('utf8'), socket);
    }
  });
  // A query under way is waited for: a session closed beneath it takes the engine down.
  socket.once('close', () => session.close());
  socket.on('error', () => socket.destroy());
}

async function answer(session: Session, sql: string, socket: Duplex): Promise<void> {
  try {
    const bytes = (await session.queryAsync(sql, { format: 'JSONCompactEachRow' })).bytes();
    send(socket, ANSWER, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    send(socket, REFUSAL, Buffer.from(wordsOf(error)));
  }
}

function send(socket: Duplex, tag: number, bytes: Buffer): void {
  if (socket.destroyed) return;
  socket.cork();
  socket.write(frameHead(tag, bytes.length));
  socket.write(bytes);
  socket.uncork();
}

function tell(news: EngineNews, then?: () => void): void {
  process.send?.(news, undefined, undefined, then);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const first = openFirst();
if (first !== undefined) {
  const server = createServer((_, response) => response.writeHead(426).end());
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  server.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: sql\r\n\r\n');
    serve(socket);
  });
  server.listen(socketPath, () => tell({ kind: 'ready', pid: process.pid }));

  // They reach every process of a terminal or a service; when to end is for the one that started this to say.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('message', (word) => {
    if (word !== STOP) return;
    first.close();
    process.exit(0);
  });
  // Nobody is left to answer, and a query may run for long yet: what was acknowledged is safe.
  process.on('disconnect', () => {
    rmSync(dirname(socketPath), { recursive: true, force: true });
    process.kill(process.pid, 'SIGKILL');
  });
}
