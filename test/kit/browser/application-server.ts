/** Serves web/dist alone, as a server of Periplus does: pages with the policy, and the files that they name. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../../web/dist');

const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'"],
  ...["connect-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", 'trusted-types periplus'],
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

export interface ApplicationServer extends AsyncDisposable {
  /** With a final slash. */
  readonly origin: string;
}

/** `page`: another page than that of the application, to see how the kit judges it. */
export async function serveApplication(
  page = () => readFileSync(join(DIST, 'index.html'), 'utf8'),
): Promise<ApplicationServer> {
  const answer: RequestListener = ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const [, name] = /\/assets\/([\w.-]+)$/.exec(pathname) ?? [];
    if (pathname === '/favicon.ico') response.writeHead(204).end();
    else if (name !== undefined && existsSync(join(DIST, 'assets', name))) {
      response.setHeader('content-type', TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
      createReadStream(join(DIST, 'assets', name)).pipe(response);
    } else if (/^\/(?:api|assets)\//.test(pathname)) response.writeHead(404).end();
    else {
      const up = '../'.repeat(pathname.split('/').length - 2);
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', POLICY);
      response.end(page().replaceAll('"./assets/', `"./${up}assets/`));
    }
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
