/** A dialer to servers in memory, by port: for tests of detection. */
import type { Connection, Endpoint, TlsOptions } from '../dial/connection.ts';
import { DialError } from '../dial/dial-error.ts';
import type { Dialer } from '../dial/dialer.ts';
import { MemoryConnection, memorySession, type PeerScript } from '../dial/memory-peer.ts';
import { type HelloAnswer, type HelloLimits, helloOn } from '../dial/tls/hello-answer.ts';

export interface MemoryServer {
  /** The peer of a new connection in the clear. */
  readonly clear?: () => PeerScript;
  /** The peer of a new connection inside TLS. Without it, TLS fails. */
  readonly inTls?: () => PeerScript;
}

export class MemoryDialer implements Dialer {
  readonly atOnce = 8;
  /** What was done, in order: `connect 80`, `tls 443`. */
  readonly log: string[] = [];
  readonly open: MemoryConnection[] = [];
  readonly #servers: Readonly<Record<number, MemoryServer>>;

  constructor(servers: Readonly<Record<number, MemoryServer>>) {
    this.#servers = servers;
  }

  async connect(endpoint: Endpoint): Promise<Connection> {
    this.log.push(`connect ${endpoint.port}`);
    const server = this.#servers[endpoint.port];
    if (server === undefined) throw new DialError('connection-refused', 'The port is closed.');
    const connection = new TlsCapableConnection(server, endpoint, this);
    this.open.push(connection);
    return connection;
  }

  async ask(endpoint: Endpoint, hello: Uint8Array, limits: HelloLimits): Promise<HelloAnswer> {
    return await helloOn(() => this.connect(endpoint))(hello, limits);
  }

  beside(): Dialer {
    return this;
  }

  async exchange(): Promise<Uint8Array[]> {
    throw new DialError('io-timeout', 'Nobody answers datagrams.');
  }

  async resolve(name: string): Promise<readonly string[]> {
    return name.endsWith('.example') ? ['127.0.0.1'] : [];
  }
}

class TlsCapableConnection extends MemoryConnection {
  readonly #server: MemoryServer;
  readonly #dialer: MemoryDialer;

  constructor(server: MemoryServer, remote: Endpoint, dialer: MemoryDialer) {
    super(server.clear?.() ?? (() => ({ kind: 'silence' })), { remote });
    this.#server = server;
    this.#dialer = dialer;
  }

  override async startTls({ serverName }: TlsOptions = {}): Promise<Connection> {
    this.#dialer.log.push(`tls ${this.remote.port}${serverName === undefined ? '' : ` ${serverName}`}`);
    if (this.#server.inTls === undefined) throw new DialError('tls-error', 'The server does not speak TLS.');
    // The session has taken the connection over.
    this.isClosed = true;
    const session = new MemoryConnection(this.#server.inTls(), { remote: this.remote, tls: SESSION });
    this.#dialer.open.push(session);
    return session;
  }
}

const SESSION = memorySession({ version: 0x0304, cipherSuite: 0x1301 });
