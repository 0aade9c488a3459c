import type { IncomingMessage } from 'node:http';
import { networkOf } from '../../accounts/rules/network-of.ts';

type Socket = IncomingMessage['socket'];

export interface ConnectionLimits {
  /** Concurrent connections. */
  readonly connections: number;
  /** Those of one IPv4 address, or of one /64 of IPv6. Trusted proxies may have all of them. */
  readonly connectionsOfNetwork: number;
  /** How long a connection that gives way stays open, without being read. */
  readonly givingWayMs: number;
}

interface Network {
  readonly name: string;
  /** Connections that it may have. */
  readonly limit: number;
  open: number;
  /** Its connections without a request in progress. The one that has been idle longest is first. */
  readonly idle: Set<Socket>;
}

/**
 * All connections of a server. When there are too many, an idle one gives way to the new one: a connection is idle
 * before the end of its first head, and after each answer. If a network has reached its own limit, its oldest idle
 * connection gives way. Otherwise it is the oldest one of the network with the most idle connections, so that one client
 * cannot close the connections of all others. A connection with a request in progress never gives way. What a change
 * costs does not depend on the number of connections.
 *
 * A connection that gives way is not read any more, and closed some seconds later, a few of them at a time. Clients that
 * open another one for each that is closed would otherwise keep the service busy with nothing else.
 */
export class OpenConnections {
  readonly #limits: ConnectionLimits;
  readonly #isProxy: (address: string) => boolean;
  readonly #networks = new Map<string, Network>();
  readonly #networkOf = new Map<Socket, Network>();
  /** Networks by the number of their idle connections. The last entry is never empty. */
  readonly #byIdle: Set<Network>[] = [];
  /** Those that gave way and are not closed yet, with the time when they may be. */
  readonly #ending = new Map<Socket, number>();
  #timer: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(limits: ConnectionLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits;
    this.#isProxy = isProxy;
  }

  /** Closes the new connection if no other can give way. */
  add(socket: Socket): void {
    const { remoteAddress } = socket;
    const network = remoteAddress === undefined ? undefined : this.#network(remoteAddress);
    // Without an address, the client has already disconnected.
    if (network === undefined || !this.#makeRoom(network)) {
      socket.destroy();
      return;
    }
    this.#networks.set(network.name, network);
    this.#networkOf.set(socket, network);
    network.open++;
    this.setIdle(socket, true);
    socket.once('close', () => this.#remove(socket));
  }

  /** `isIdle`: it has no request in progress. */
  setIdle(socket: Socket, isIdle: boolean): void {
    if (isIdle && this.#isEnding) socket.destroy();
    const network = this.#networkOf.get(socket);
    if (network === undefined || network.idle.has(socket) === isIdle) return;
    this.#byIdle[network.idle.size]?.delete(network);
    if (isIdle) network.idle.add(socket);
    else network.idle.delete(socket);
    const { size } = network.idle;
    if (size > 0) this.#byIdle[size] = (this.#byIdle[size] ?? new Set()).add(network);
    while (this.#byIdle.length > 0 && !this.#byIdle.at(-1)?.size) this.#byIdle.pop();
  }

  /** The server ends: closes idle connections and those that gave way, and the others as soon as they are idle. */
  closeIdle(): void {
    this.#isEnding = true;
    for (const { idle } of this.#networks.values()) for (const socket of idle) socket.destroy();
    for (const socket of this.#ending.keys()) socket.destroy();
  }

  #network(address: string): Network {
    const isProxy = this.#isProxy(address);
    const name = isProxy ? address : networkOf(address);
    const limit = isProxy ? this.#limits.connections : this.#limits.connectionsOfNetwork;
    return this.#networks.get(name) ?? { name, limit, open: 0, idle: new Set() };
  }

  #makeRoom(network: Network): boolean {
    const isAtLimit = network.open >= network.limit;
    if (!isAtLimit && this.#networkOf.size < this.#limits.connections) return true;
    const [mostIdle] = this.#byIdle.at(-1) ?? [];
    const [oldest] = (isAtLimit ? network : mostIdle)?.idle ?? [];
    if (oldest === undefined) return false;
    this.#remove(oldest);
    this.#end(oldest);
    return true;
  }

  #end(socket: Socket): void {
    const [oldest] = this.#ending.keys();
    if (oldest !== undefined && this.#ending.size >= this.#limits.connections) {
      this.#ending.delete(oldest);
      oldest.destroy();
    }
    socket.pause();
    this.#ending.set(socket, performance.now() + this.#limits.givingWayMs);
    socket.once('close', () => this.#ending.delete(socket));
    this.#timer ??= setTimeout(() => this.#closeSome(), this.#limits.givingWayMs);
  }

  #closeSome(): void {
    const now = performance.now();
    let closed = 0;
    for (const [socket, due] of this.#ending) {
      if (due > now || closed++ === CLOSED_A_TICK) break;
      socket.destroy();
    }
    this.#timer = this.#ending.size === 0 ? undefined : setTimeout(() => this.#closeSome(), TICK_MS);
  }

  #remove(socket: Socket): void {
    const network = this.#networkOf.get(socket);
    if (network === undefined) return;
    this.setIdle(socket, false);
    this.#networkOf.delete(socket);
    network.open--;
    if (network.open === 0) this.#networks.delete(network.name);
  }
}

/** Together 500 a second, so that they do not all come again at once. */
const TICK_MS = 20;
const CLOSED_A_TICK = 10;
