import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Page = object | string | RequestListener;

export interface RdapServer extends AsyncDisposable {
  /** Without a slash at its end. */
  readonly url: string;
  readonly host: string;
  /** The paths that were asked for. */
  readonly paths: string[];
  readonly headers: IncomingMessage['headers'][];
  /** What it answers, by path. */
  readonly pages: Record<string, Page>;
}

/** A server of RDAP and of its bootstrap files on a free port of loopback. Every service is its own. */
export async function rdapServer(pages: Record<string, Page> = {}): Promise<RdapServer> {
  const paths: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    headers.push(request.headers);
    const page = pages[path];
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'function') page(request, response);
    else response.end(typeof page === 'string' ? page : JSON.stringify(page));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const file = (entry: string) => ({ version: '1.0', services: [[[entry], [`${url}/rdap`]]] });
  Object.assign(pages, {
    '/dns.json': file('example'),
    '/ipv4.json': file('192.0.2.0/24'),
    '/ipv6.json': file('2001:db8::/32'),
    '/asn.json': file('64496-64511'),
    ...pages,
  });
  return {
    url,
    host: `127.0.0.1:${port}`,
    paths,
    headers,
    pages,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const redirect =
  (location: string, status = 302): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { location }).end();
