import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Dice } from '../../store/dice.ts';

/** Servers on some ports of some loopback addresses, in blocks of 32 addresses. */
export class HelloServers implements AsyncDisposable {
  readonly ports: readonly number[];
  readonly #servers: readonly Server[];
  readonly #endpoints: readonly (readonly string[])[];

  private constructor(ports: readonly number[], servers: readonly Server[], endpoints: readonly (readonly string[])[]) {
    this.ports = ports;
    this.#servers = servers;
    this.#endpoints = endpoints;
  }

  static async open(dice: Dice, { blocks, ports: count }: { blocks: number; ports: number }): Promise<HelloServers> {
    const servers: Server[] = [];
    const ports: number[] = [];
    for (let at = 0; at < count; at++) {
      const holder = await listen('127.0.0.1', 0);
      servers.push(holder);
      ports.push((holder.address() as AddressInfo).port);
    }
    const endpoints: string[][] = [];
    for (let block = 0; block < blocks; block++) {
      const inBlock = new Set<string>();
      for (let at = 0; at < SERVERS; at++) inBlock.add(`${address(block, 1 + dice.below(30))}:${dice.pick(ports)}`);
      for (const endpoint of inBlock) {
        const [host = '', port] = endpoint.split(':');
        servers.push(await listen(host, Number(port)));
      }
      endpoints.push([...inBlock].toSorted());
    }
    return new HelloServers(ports, servers, endpoints);
  }

  block(at: number): string {
    return `${address(at, 0)}/27`;
  }

  expected(at: number): readonly string[] {
    return this.#endpoints[at] ?? [];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of this.#servers) server.close();
  }
}

const SERVERS = 4;

const address = (block: number, last: number): string => `127.77.${block >> 3}.${((block & 7) << 5) + last}`;

async function listen(host: string, port: number): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end('220 hello\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
