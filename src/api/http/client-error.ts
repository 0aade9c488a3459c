import type { Duplex } from 'node:stream';
import { errors } from '../../model/errors.ts';
import { problem } from '../../model/problem.ts';
import type { ClientFailure } from './client-failures.ts';

/**
 * Answers input that is not a request like any other error, and closes the connection. The client may still be sending:
 * a connection that is closed before that has been read loses the answer. So it closes a moment later.
 */
export function answerClientError({ type, detail }: ClientFailure, socket: Duplex): void {
  if (!socket.writable) return;
  const body = JSON.stringify(problem(type, detail));
  const { status, title } = errors[type];
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}

const LINGER_MS = 2_000;
