import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A link to a server of this machine that can be cut: then nothing comes through, and neither side notices. */
export class Relay implements AsyncDisposable {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;
  #isCut = false;

  private constructor(server: Server, sockets: Set<Socket>) {
    this.#server = server;
    this.#sockets = sockets;
    this.port = (server.address() as AddressInfo).port;
  }

  static async open(target: number): Promise<Relay> {
    const sockets = new Set<Socket>();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const relay = new Relay(server, sockets);
    server.on('connection', (near) => {
      relay.#hold(near);
      // A connection that begins while the link is cut gets no further, as if its first packet were lost.
      if (relay.#isCut) return void near.pause();
      const far = connect(target, '127.0.0.1');
      relay.#hold(far);
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
    return relay;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Connections from before do not come back. */
  restore(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #hold(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => this.#sockets.delete(socket));
  }
}
