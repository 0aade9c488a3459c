import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { answerStarting, type StartStep } from './answer-starting.ts';
import { createHttpServer, type HttpLimits } from './http-server.ts';

/**
 * The HTTP server of a service. It listens before the service is ready, and answers what the service does until then.
 * Each request is answered by one of the two: the one that has the server when the request begins.
 */
export class StartingServer implements AsyncDisposable {
  readonly server: Server;
  readonly #limits: HttpLimits;
  readonly #isProxy: (address: string) => boolean;
  #handle: RequestListener;
  /** Of the service. */
  #next: RequestListener | undefined;
  /** `localhost` has two addresses. */
  #second: Server | undefined;

  /** `isProxy`: as for `createHttpServer`. */
  constructor(step: () => StartStep, limits: HttpLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits;
    this.#isProxy = isProxy;
    this.#handle = (request, response) => answerStarting(step(), request, response);
    this.server = this.#create();
  }

  async listen({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
    await listenOn(this.server, port, host);
    if (host !== 'localhost') return;
    const first = this.server.address() as { readonly port: number; readonly family: string };
    const second = this.#create();
    // The machine may have only one of them.
    const isListening = await listenOn(second, first.port, first.family === 'IPv6' ? '127.0.0.1' : '::1').then(
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
    await Promise.all(this.#listening().map(closed));
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
    return createHttpServer((request, response) => this.#handle(request, response), this.#limits, this.#isProxy);
  }

  #listening(): readonly Server[] {
    return [this.server, this.#second].filter((server) => server !== undefined);
  }
}

async function listenOn(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening');
}

async function closed(server: Server): Promise<void> {
  // The error of a server that does not listen any more means nothing here.
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** Connections that wait to be accepted. Beyond that, the system drops them, and clients try again after a second. */
const BACKLOG = 4_096;
