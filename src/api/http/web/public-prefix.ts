import type { IncomingMessage, ServerResponse } from 'node:http';
import { applicationPages } from '../../../view/pages/application-pages.ts';

/**
 * The path of the public URL, such as `/a/b`, if a proxy may leave it in the requests that it passes on; otherwise
 * empty. A path that begins like one of our own is ambiguous: a proxy in front of it must take it away.
 */
export function publicPrefix(publicUrl: string | undefined): string {
  const path = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');
  const [, first = ''] = path.split('/');
  return OWN_NAMES.has(first) ? '' : path;
}

/** The first components of all paths of the service. */
export const OWN_NAMES: ReadonlySet<string> = new Set([
  ...applicationPages,
  'api',
  'assets',
  'datastore',
  'docs',
  'favicon.ico',
  'healthz',
  'mcp',
  'readyz',
  'scanner',
  'storage',
]);

/**
 * Takes the prefix away from the address of a request. True if the request is answered: it was for the prefix without
 * its final slash, against which a browser would resolve references wrongly.
 */
export function takePrefix(prefix: string, request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '' } = request;
  if (prefix === '' || !url.startsWith(prefix)) return false;
  const rest = url.slice(prefix.length);
  if (rest.startsWith('/')) request.url = rest;
  if (rest !== '' && !rest.startsWith('?')) return false;
  response.writeHead(308, { location: `${prefix.slice(prefix.lastIndexOf('/') + 1)}/${rest}`, 'content-length': 0 });
  response.end();
  return true;
}
