/** A proxy as people put before a service: it serves what stands below a path of its own, and strips that path. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StrippingProxy extends AsyncDisposable {
  /** With a final slash. */
  readonly url: string;
  /** What was asked outside of the path. */
  readonly strays: readonly string[];
}

export async function stripPath(path: string, target: string): Promise<StrippingProxy> {
  const strays: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    if (!url.startsWith(path)) {
      strays.push(url);
      outgoing.writeHead(404).end();
      return;
    }
    const passed = request(new URL(url.slice(path.length - 1), target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // A stream of events ends when its page leaves.
    outgoing.on('close', () => passed.destroy());
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    strays,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
