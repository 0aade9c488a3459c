import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import { platform } from 'node:os';
import { answerStarting, type StartStep } from './answer-starting.ts';
import { createHttpServer, type HttpLimits } from './http-server.ts';
import { takePrefix } from './web/public-prefix.ts';

/**
 * The HTTP server of a service. It listens before the service is ready, and answers what the service does until then.
 * Each request is answered by one of the two: the one that has the server when the request begins.
 */
export class StartingServer implements AsyncDisposable {
  readonly server: Server;
  readonly #limits: HttpLimits;
  readonly #prefix: string;
  readonly #isProxy: (address: string) => boolean;
  #handle: RequestListener;
  /** Of the service. */
  #next: RequestListener | undefined;
  /** `localhost` has two addresses. */
  #second: Server | undefined;
  /** Further listeners of the same ports. They hand their connections to a server. */
  readonly #listeners: Server[] = [];

  /** `isProxy`: as for `createHttpServer`. `prefix`: of paths, as `publicPrefix` gives it. */
  constructor(step: () => StartStep, limits: HttpLimits, isProxy: (address: string) => boolean, prefix = '') {
    this.#limits = limits;
    this.#prefix = prefix;
    this.#isProxy = isProxy;
    this.#handle = (request, response) => answerStarting(step(), request, response);
    this.server = this.#create();
  }

  async listen({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
    await this.#listenOn(this.server, port, host);
    if (host !== 'localhost') return;
    const first = this.server.address() as { readonly port: number; readonly family: string };
    const second = this.#create();
    // The machine may have only one of them.
    const isListening = await this.#listenOn(second, first.port, first.family === 'IPv6' ? '127.0.0.1' : '::1').then(
      () => true,
      () => false,
    );
    if (isListening) this.#second = second;
  }

  /** The server, for a service that handles its requests after `pass`. */
  serverFor(handle: RequestListener): Server {
    this.#next = handle;
    return this.server;
  }

  /** The service is ready: it handles all requests from now on. */
  pass(): void {
    this.#handle = this.#next ?? this.#handle;
  }

  /** Accepts nothing new. Resolves when the running answers are complete. */
  async close(): Promise<void> {
    await Promise.all([...this.#listening(), ...this.#listeners].map(closed));
  }

  /** Resolves soon: answers that are still running are cut off. */
  async [Symbol.asyncDispose](): Promise<void> {
    const closing = this.close();
    this.closeAllConnections();
    await closing;
  }

  closeAllConnections(): void {
    for (const server of this.#listening()) server.closeAllConnections();
  }

  #create(): Server {
    const handle: RequestListener = (request, response) => {
      if (!takePrefix(this.#prefix, request, response)) this.#handle(request, response);
    };
    return createHttpServer(handle, this.#limits, this.#isProxy);
  }

  /**
   * The event loop accepts one connection of a listener in a turn, and turns are long while many clients send. So several
   * listeners share the port: a new client waits behind a part of the others only.
   */
  async #listenOn(server: Server, port: number, host: string): Promise<void> {
    await mustBeFree(port, host);
    await listening(server, port, host);
    const { port: shared } = server.address() as { readonly port: number };
    for (let made = 1; made < LISTENERS; made++) {
      const listener = createServer().removeAllListeners('connection');
      listener.on('connection', (socket) => server.emit('connection', socket));
      await listening(listener, shared, host);
      this.#listeners.push(listener);
    }
  }

  #listening(): readonly Server[] {
    return [this.server, this.#second].filter((server) => server !== undefined);
  }
}

/** The system lets two servers of one user share a port. This fails if somebody accepts connections there. */
async function mustBeFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const isTaken = await new Promise<boolean>((resolve) => {
    const asked = request({ host: LOCAL[host] ?? host, port, path: '/healthz', timeout: ANSWER_MS, agent: false });
    asked.once('socket', (socket) => {
      socket.once('connect', () => {
        resolve(true);
        asked.destroy();
      });
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.end();
  });
  if (isTaken) throw Object.assign(new Error(`port ${port} is in use`), { code: 'EADDRINUSE' });
}

async function listening(listener: Server, port: number, host: string): Promise<void> {
  listener.listen({ port, host, backlog: BACKLOG, reusePort: LISTENERS > 1 });
  await once(listener, 'listening');
}

async function closed(server: Server): Promise<void> {
  // The error of a server that does not listen any more means nothing here.
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** Connections that wait to be accepted. Beyond that, the system drops them, and clients try again after a second. */
const BACKLOG = 4_096;
/** Where a server that listens on all addresses is reached. */
const LOCAL: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
/** An own address answers at once. */
const ANSWER_MS = 2_000;
/** Linux divides connections among the listeners of a port. */
const LISTENERS = platform() === 'linux' ? 16 : 1;
