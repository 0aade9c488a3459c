/** The context of a probe with peers in memory, for tests of protocols. */
import { MemoryConnection, type MemoryPeerOptions, type PeerScript } from '../dial/memory-peer.ts';
import type { ProbeContext } from './protocol.ts';

export interface MemoryContext extends ProbeContext {
  /** The connections that the probe opened, in this order. */
  readonly connections: readonly MemoryConnection[];
  /** The datagrams that the probe sent. */
  readonly requests: readonly Uint8Array[];
}

export interface MemoryContextOptions extends MemoryPeerOptions {
  /** The peer of each new connection: called again for each. */
  readonly peer?: () => PeerScript;
  /** The answers to a datagram. */
  readonly answer?: (request: Uint8Array) => readonly Uint8Array[];
  readonly port?: number;
  readonly host?: string;
  readonly isTls?: boolean;
  readonly reach?: ProbeContext['reach'];
}

export function memoryContext(options: MemoryContextOptions): MemoryContext {
  const connections: MemoryConnection[] = [];
  const requests: Uint8Array[] = [];
  const endpoint = { ip: '127.0.0.1', port: options.port ?? 1 };
  const host = options.host ?? endpoint.ip;
  let drawn = 0;
  return {
    endpoint,
    host,
    connections,
    requests,
    serverName: host === endpoint.ip ? undefined : host,
    isTls: options.isTls ?? false,
    connect: async () => {
      const connection = new MemoryConnection(options.peer?.() ?? (() => ({ kind: 'silence' })), {
        ...options,
        remote: endpoint,
      });
      connections.push(connection);
      return connection;
    },
    exchange: async (request) => {
      requests.push(request);
      return options.answer?.(request) ?? [];
    },
    reach: options.reach ?? (async () => undefined),
    identity: { userAgent: 'periplus-test', clientName: 'scanner.example' },
    random: (length) => new Uint8Array(length).map(() => drawn++ & 0xff),
    now: () => Date.UTC(2026, 0, 2, 3, 4, 5),
    signal: new AbortController().signal,
  };
}
