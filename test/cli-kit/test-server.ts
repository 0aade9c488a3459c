import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An HTTP server on a free port of loopback. It answers as the test says and records all requests. */
export interface TestServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  readonly sockets: ReadonlySet<Socket>;
}

export type Answerer = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

export async function testServer(answer: Answerer): Promise<TestServer> {
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://test');
    const request = {
      method: message.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: message.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    requests.push(request);
    await answer(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    sockets,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}
