import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Endpoint } from '../../../src/probe/dial/connection.ts';

/** A server that accepts nobody for `ms`, and whose queue is full, so that the system drops new connections. */
export async function serveNobody(ms = 600_000): Promise<Endpoint> {
  const program = spawn(process.execPath, ['-e', PROGRAM, String(ms)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const fillers: Socket[] = [];
  onTestFinished(() => {
    for (const socket of fillers) socket.destroy();
    program.kill('SIGKILL');
  });
  const endpoint = { ip: '127.0.0.1', port: await portOf(program) };
  for (let count = 0; count < 8; count++)
    fillers.push(connect(endpoint.port, endpoint.ip).on('error', () => undefined));
  await new Promise((resolve) => setTimeout(resolve, 100));
  return endpoint;
}

function portOf({ stdout }: ChildProcess): Promise<number> {
  return new Promise((resolve) => stdout?.once('data', (line) => resolve(Number(line))));
}

/** Prints its port, then blocks its only thread. */
const PROGRAM = `
  const server = require('node:net').createServer((socket) => socket.on('error', () => undefined)).listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.argv[1]));
  });
`;
