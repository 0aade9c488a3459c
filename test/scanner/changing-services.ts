import { randomBytes, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { SERVER_KEY } from '../probe/dial/dial-kit.ts';

/** What is at a port: a page for each path, a server that says nothing, or nobody. */
export type Behaviour =
  | { readonly kind: 'web'; readonly pages: (path: string, portOf: PortOf) => Page; readonly certificate?: Uint8Array }
  | { readonly kind: 'greeting'; readonly text: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'closed' };

export type PortOf = (name: string) => number;

export interface Page {
  readonly status?: string;
  readonly server?: string;
  readonly headers?: readonly string[];
  readonly title?: string;
  readonly text?: string;
}

/** Real servers on one loopback address. Each keeps its port whatever it does there. */
export class ChangingServices implements AsyncDisposable {
  readonly ip: string;
  readonly #servers = new Map<string, Server>();
  readonly #ports = new Map<string, number>();
  readonly #sockets = new Set<Socket>();

  constructor(ip: string) {
    this.ip = ip;
  }

  get ports(): ReadonlyMap<string, number> {
    return this.#ports;
  }

  /** Services that are closed at first get a port as well. */
  async set(services: Readonly<Record<string, Behaviour>>): Promise<void> {
    await this.#close();
    for (const [name, behaviour] of Object.entries(services)) {
      const server = this.#server(behaviour);
      await new Promise<void>((resolve) => server.listen(this.#ports.get(name) ?? 0, this.ip, resolve));
      this.#ports.set(name, (server.address() as AddressInfo).port);
      this.#servers.set(name, server);
    }
    for (const [name, { kind }] of Object.entries(services)) if (kind === 'closed') this.#servers.get(name)?.close();
  }

  #server(behaviour: Behaviour): Server {
    const server =
      behaviour.kind === 'web' && behaviour.certificate !== undefined
        ? createTlsServer({ ...SERVER_KEY, cert: new X509Certificate(behaviour.certificate).toString() })
        : createServer({ allowHalfOpen: true });
    const isTls = behaviour.kind === 'web' && behaviour.certificate !== undefined;
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket)));
    });
    server.on('tlsClientError', () => undefined);
    server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => this.#serve(socket, behaviour));
    return server;
  }

  #serve(socket: Socket, behaviour: Behaviour): void {
    socket.on('error', () => undefined);
    if (behaviour.kind === 'greeting') socket.end(`${behaviour.text}; ${new Date().toUTCString()}\r\n`);
    if (behaviour.kind === 'silent') socket.resume();
    if (behaviour.kind !== 'web') return;
    socket.once('data', (request: Buffer) => {
      const path = /^GET (\S+) HTTP\/1/.exec(request.toString('latin1'))?.[1];
      if (path === undefined) socket.end();
      else socket.end(answer(behaviour.pages(path, (name) => this.#ports.get(name) ?? 0)));
    });
  }

  async #close(): Promise<void> {
    const closed = [...this.#servers.values()]
      .filter(({ listening }) => listening)
      .map((one) => once(one.close(), 'close'));
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(closed);
    this.#servers.clear();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close();
  }
}

let visits = 0;

/** A page with all that changes with each visit. */
function answer({ status = '200 OK', server = 'nginx/1.24.0', headers = [], title = '', text = '' }: Page): string {
  const random = (): string => randomBytes(16).toString('hex');
  const nonce = randomBytes(16).toString('base64');
  const body = [
    `<html><head><title>${title}</title><meta name="csrf-token" content="${random()}">`,
    `<script nonce="${nonce}">window.started = ${Date.now()}</script></head>`,
    `<body><p>${text}</p><form><input type="hidden" name="csrf" value="${random()}"></form>`,
    `<p>Request ${random()}. Up ${++visits}.25 seconds, visitor ${visits}, ${new Date().toUTCString()}</p></body></html>`,
  ].join('\n');
  return [
    `HTTP/1.1 ${status}`,
    `Server: ${server}`,
    `Date: ${new Date(Date.now() + visits * 1_000).toUTCString()}`,
    'Content-Type: text/html',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    `Set-Cookie: session=${random()}; HttpOnly`,
    `X-Request-Id: ${random()}`,
    `ETag: "${random()}"`,
    `Content-Security-Policy: script-src 'nonce-${nonce}' 'self'`,
    ...headers,
    '',
    body,
  ].join('\r\n');
}
