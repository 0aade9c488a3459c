/**
 * The daemons on ports that are not theirs: forwards each expected TCP port from one that no protocol has. What a daemon
 * does to a connection, also that it resets it, is passed on.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { ScanRecord } from './compare-records.ts';
import type { ExpectedRecord } from './daemon.ts';
import type { ScanTarget } from './scan.ts';

/** What is expected at the ports where the forwarders listen. */
export async function moveToOddPorts({ ip, expected }: ScanTarget): Promise<ScanTarget> {
  for (const port of new Set(expected.map((one) => one.port))) {
    const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
      forward(client, connect({ host: ip, port, allowHalfOpen: true }));
    });
    await once(server.listen(oddPort(port), ip), 'listening');
  }
  return { ip, expected: expected.map((one) => ({ ...one, port: oddPort(one.port) })) };
}

/** The same records at the ports of the daemons. */
export function movedBack(records: readonly ScanRecord[]): readonly ScanRecord[] {
  return records.map((record) => ({ ...record, port: usualPort(Number(record.port)) }));
}

/** Nobody finds out what listens on an odd port of UDP. */
export function movable(expected: readonly ExpectedRecord[]): readonly ExpectedRecord[] {
  return expected.filter(({ prot4 }) => prot4 === undefined);
}

/** A protocol in the form of HTTP is found by its page there, which gives one more record. */
export function withoutWebFaces(
  records: readonly ScanRecord[],
  expected: readonly ExpectedRecord[],
): readonly ScanRecord[] {
  const isWeb = expected.some(({ prot7 }) => prot7 === 'http');
  return isWeb ? records : records.filter(({ prot7 }) => prot7 !== 'http');
}

function forward(client: Socket, daemon: Socket): void {
  pass(client, daemon);
  pass(daemon, client);
  daemon.once('connect', () => client.resume());
}

function pass(from: Socket, to: Socket): void {
  from.on('data', (bytes) => to.write(bytes));
  from.on('end', () => to.end());
  from.on('error', () => to.resetAndDestroy());
  from.on('close', () => to.destroySoon());
}

const oddPort = (port: number): number => port + BASE;
/** A redirect may have led to the port of the daemon itself. */
const usualPort = (port: number): number => (port > BASE ? port - BASE : port);

const BASE = 20_011;
