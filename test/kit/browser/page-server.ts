/** Serves one page under the policy of the application, to see how the tests judge it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

export interface PageServer extends AsyncDisposable {
  /** With a final slash. */
  readonly origin: string;
}

export async function servePage(html: string): Promise<PageServer> {
  const server = createServer(({ url }, response) => {
    if (url !== '/') response.writeHead(204).end();
    else {
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', POLICY);
      response.end(html);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
